import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { billingAccounts, users } from '#server/db/schema/index.ts'
import { setStripeCustomer } from '#server/features/account/member-row/public.ts'
import type { Country } from '#shared/domain/account/accounts.ts'

export type Payer = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly customerId: string | null
  readonly country: Country
}

const payerColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  customerId: users.stripeCustomerId,
  country: users.country,
}

/** Null if the member doesn't exist or is being deleted: then nothing more may be charged. */
export async function findPayer(db: DbOrTx, memberId: string): Promise<Payer | null> {
  const isStaying = and(eq(users.id, memberId), isNull(users.deletingAt))
  const [row] = await db.select(payerColumns).from(users).where(isStaying)
  if (!row) return null
  const { firstName, lastName, ...payer } = row
  return { ...payer, name: `${firstName} ${lastName}` }
}

/** By the customer we made for the member; a customer's metadata isn't trusted. */
export async function findMemberOf(db: DbOrTx, customerId: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customerId))
  return row?.id ?? null
}

/** Stores the member's customer once and returns the stored one. */
export async function storeCustomer(
  db: DbOrTx,
  memberId: string,
  customerId: string,
): Promise<string | null> {
  await setStripeCustomer(db, memberId, customerId)
  return (await findPayer(db, memberId))?.customerId ?? null
}

/** Takes a number before reading from Stripe; see `claimSync`. */
export async function beginSync(db: DbOrTx, memberId: string): Promise<number> {
  const [row] = await db
    .insert(billingAccounts)
    .values({ memberId, syncBegun: 1 })
    .onConflictDoUpdate({
      target: billingAccounts.memberId,
      set: { syncBegun: sql`${billingAccounts.syncBegun} + 1` },
    })
    .returning({ syncNumber: billingAccounts.syncBegun })
  return row?.syncNumber ?? 0
}

export type AccountState = Omit<typeof billingAccounts.$inferInsert, 'memberId' | 'syncBegun' | 'syncStored'>

/**
 * Stores what a sync read, unless a later sync is stored already. Syncs may overtake each other. Every change at Stripe is
 * followed by a sync that began after it, and the one that began last wins.
 */
export async function claimSync(
  db: DbOrTx,
  { memberId, syncNumber }: { memberId: string; syncNumber: number },
  state: AccountState,
): Promise<boolean> {
  const rows = await db
    .update(billingAccounts)
    .set({ ...state, syncStored: syncNumber })
    .where(and(eq(billingAccounts.memberId, memberId), lt(billingAccounts.syncStored, syncNumber)))
    .returning({ memberId: billingAccounts.memberId })
  return rows.length > 0
}

export async function findBillingAccount(db: DbOrTx, memberId: string) {
  const [row] = await db
    .select({
      status: users.subscriptionStatus,
      endDate: users.subscriptionEndDate,
      customerId: users.stripeCustomerId,
      subscriptionId: users.stripeSubscriptionId,
      stripeStatus: billingAccounts.stripeStatus,
      cancelsAt: billingAccounts.cancelsAt,
      periodEnd: billingAccounts.periodEnd,
      amountCents: billingAccounts.amountCents,
      currency: billingAccounts.currency,
      isReturned: billingAccounts.isReturned,
      isTaxed: billingAccounts.isTaxed,
      taxProblem: billingAccounts.taxProblem,
      needsConfirmation: billingAccounts.needsConfirmation,
      cardExpiresAt: billingAccounts.cardExpiresAt,
    })
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.memberId, users.id))
    .where(eq(users.id, memberId))
  return row ?? null
}
