import { and, type Column, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'

// The writes to `users` that other features need. Imports no feature, so that any may import it. Callers hold the locks.

type MemberValues = typeof users.$inferInsert
export type ProfileValues = Partial<
  Pick<MemberValues, 'firstName' | 'lastName' | 'country' | 'city' | 'state' | 'title' | 'bio' | 'isListed'>
>

/**
 * Writes a profile; false if the member is gone. A verified ID is for one country: changing it makes a verified member
 * `pending`. A single statement, so a concurrent decision can't slip in between.
 */
export async function setProfile(db: DbOrTx, memberId: string, values: ProfileValues): Promise<boolean> {
  const written = await db
    .update(users)
    .set({ ...values, ...resetOfIdentity(values) })
    .where(eq(users.id, memberId))
    .returning({ id: users.id })
  return written.length > 0
}

function resetOfIdentity({ country }: ProfileValues) {
  if (country === undefined) return {}
  const moves = sql`${users.country} <> ${country}`
  const isReset: SQL = sql`${moves} and (${users.idVerificationStatus} = 'verified' or ${users.idNameReviewSince} is not null)`
  const unlessReset = (value: Column) => sql`case when ${isReset} then null else ${value} end`
  return {
    idVerificationStatus: sql`case when ${isReset} then 'pending' else ${users.idVerificationStatus} end`,
    idVerifiedAt: unlessReset(users.idVerifiedAt),
    idVerifiedBy: unlessReset(users.idVerifiedBy),
    idNameReviewSince: unlessReset(users.idNameReviewSince),
  }
}

/** Stores a new document, which no one has decided on. */
export async function setIdDocument(tx: DbOrTx, memberId: string, url: string): Promise<void> {
  await tx
    .update(users)
    .set({
      idDocumentUrl: url,
      idVerificationStatus: 'pending',
      idVerificationNotes: null,
      idVerifiedAt: null,
      idVerifiedBy: null,
      idNameReviewSince: null,
    })
    .where(eq(users.id, memberId))
}

export async function clearIdDocument(tx: DbOrTx, memberId: string): Promise<void> {
  await tx.update(users).set({ idDocumentUrl: null }).where(eq(users.id, memberId))
}

type IdDecision = {
  readonly status: 'verified' | 'rejected'
  readonly notes: string | null
  readonly reviewerId: string
  readonly at: Date
}

export async function setIdDecision(
  tx: DbOrTx,
  memberId: string,
  { status, notes, reviewerId, at }: IdDecision,
): Promise<void> {
  await tx
    .update(users)
    .set({
      idVerificationStatus: status,
      idVerificationNotes: notes,
      idVerifiedBy: reviewerId,
      idVerifiedAt: at,
      idNameReviewSince: null,
    })
    .where(eq(users.id, memberId))
}

export async function setResumeUrl(db: DbOrTx, memberId: string, url: string | null): Promise<void> {
  await db.update(users).set({ resumeUrl: url }).where(eq(users.id, memberId))
}

/** Null shows the member's initials. */
export async function setProfileImage(tx: DbOrTx, memberId: string, address: string | null): Promise<void> {
  await tx.update(users).set({ profileImageUrl: address }).where(eq(users.id, memberId))
}

export async function setWelcomeDismissed(db: DbOrTx, memberId: string, at: Date | null): Promise<void> {
  await db.update(users).set({ welcomeDismissedAt: at }).where(eq(users.id, memberId))
}

/** Sets it once, and not for an account that is being deleted. */
export async function setStripeCustomer(db: DbOrTx, memberId: string, customerId: string): Promise<void> {
  await db
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(users.id, memberId), isNull(users.stripeCustomerId), isNull(users.deletingAt)))
}

export async function setMembership(
  tx: DbOrTx,
  memberId: string,
  values: Pick<MemberValues, 'subscriptionStatus' | 'subscriptionEndDate' | 'stripeSubscriptionId'>,
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, memberId))
}

/** Keeps the first confirmation. */
export async function confirmAge(db: DbOrTx, memberId: string, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ ageConfirmedAt: at })
    .where(and(eq(users.id, memberId), isNull(users.ageConfirmedAt)))
}

/** Charges each of the members one skip; returns the ids of those who had one left. */
export async function spendSkips(tx: DbOrTx, memberIds: string[]): Promise<string[]> {
  const spent = await tx
    .update(users)
    .set({ videoChatSkipsUsed: sql`${users.videoChatSkipsUsed} + 1` })
    .where(and(inArray(users.id, memberIds), lt(users.videoChatSkipsUsed, FREE_SKIPS)))
    .returning({ id: users.id })
  return spent.map(({ id }) => id)
}

export async function refundSkips(tx: DbOrTx, memberIds: string[]): Promise<void> {
  await tx
    .update(users)
    .set({ videoChatSkipsUsed: sql`greatest(${users.videoChatSkipsUsed} - 1, 0)` })
    .where(inArray(users.id, memberIds))
}

/** After this no one can sign in to the account, and the directory doesn't list it. */
export async function markForDeletion(tx: DbOrTx, memberId: string, at: Date): Promise<void> {
  await tx.update(users).set({ deletingAt: at, isListed: false }).where(eq(users.id, memberId))
}

/** Foreign keys delete everything that belongs to the member. False if the row was already gone. */
export async function deleteMemberRow(tx: DbOrTx, memberId: string): Promise<boolean> {
  const gone = await tx.delete(users).where(eq(users.id, memberId)).returning({ id: users.id })
  return gone.length > 0
}
