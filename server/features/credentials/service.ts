import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { credentials } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { notifyReviewers } from '#server/features/account/public.ts'
import { notifyMemberChanged } from '#server/features/members/public.ts'
import { claimUpload, objectIdOf, releaseObject } from '#server/features/uploads/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Credential, CredentialChange, CredentialInput } from '#shared/contracts/credentials.ts'
import { CREDENTIALS_MAX, credentialFaults } from '#shared/domain/credentials/credentials.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { rejectionText } from '#shared/domain/verification/rejection.ts'
import {
  attachCheck,
  countForAdding,
  detachCheck,
  findCredentials,
  findShown,
  lockOwnCredential,
  type Own,
  type ShownRow,
} from './repo.ts'

type CredentialRow = typeof credentials.$inferSelect

export async function listCredentials({ database }: Deps, memberId: string): Promise<Credential[]> {
  return (await findCredentials(database.db, memberId)).map(presentCredential)
}

export async function addCredential(
  deps: Deps,
  memberId: string,
  { documentUrl, checkId, ...fields }: CredentialInput,
): Promise<Credential> {
  requireDateOrder(fields)
  refuseFuture(fields, deps.clock.now())
  const added = await deps.database.db.transaction(async (tx) => {
    if ((await countForAdding(tx, memberId)) >= CREDENTIALS_MAX) throw new AppError('too_many_credentials')
    if (documentUrl !== null) await claim(deps, tx, memberId, documentUrl)
    const now = deps.clock.now()
    const [row] = await tx
      .insert(credentials)
      .values({ ...fields, ...givenOf(fields), documentUrl, userId: memberId, createdAt: now })
      .returning({ id: credentials.id })
    if (!row) throw new Error('the credential was not inserted')
    if (checkId !== null) await attachCheck(tx, { id: row.id, memberId }, checkId, now)
    return presentOne(tx, row.id)
  })
  await notifyReviewers(deps)
  return added
}

export async function changeCredential(deps: Deps, own: Own, change: CredentialChange): Promise<Credential> {
  const { wasVerified, credential } = await deps.database.db.transaction(async (tx) => {
    const current = await lockOwnCredential(tx, own)
    if (await isSame(tx, current, change))
      return { wasVerified: false, credential: await presentOne(tx, own.id) }
    const { checkId, documentUrl, ...given } = change
    const fields = givenOf(given)
    requireDateOrder({ ...current, ...fields })
    refuseFuture(given, deps.clock.now())
    const document = await changeDocument(deps, tx, current, documentUrl)
    await tx
      .update(credentials)
      .set({ ...fields, ...document, ...PENDING })
      .where(eq(credentials.id, own.id))
    if (checkId) await attachCheck(tx, own, checkId, deps.clock.now())
    if (checkId === null) await detachCheck(tx, own.id)
    return {
      wasVerified: current.verificationStatus === 'verified',
      credential: await presentOne(tx, own.id),
    }
  })
  await Promise.all([
    notifyReviewers(deps),
    wasVerified && notifyMemberChanged(deps, own.memberId, 'watchers'),
  ])
  return credential
}

export async function removeCredential(deps: Deps, own: Own): Promise<void> {
  const { verificationStatus } = await deps.database.db.transaction(async (tx) => {
    const current = await lockOwnCredential(tx, own)
    await tx.delete(credentials).where(eq(credentials.id, own.id))
    await release(deps, tx, current.documentUrl)
    return current
  })
  const wasVerified = verificationStatus === 'verified'
  await Promise.all([
    notifyReviewers(deps),
    wasVerified && notifyMemberChanged(deps, own.memberId, 'watchers'),
  ])
}

const PENDING = {
  verificationStatus: 'pending',
  verificationNotes: null,
  verifiedBy: null,
  verifiedAt: null,
  nameReviewSince: null,
} as const

/** `checkId: null` removes a badge, which changes nothing if there is none. */
async function isSame(tx: DbOrTx, current: CredentialRow, change: CredentialChange): Promise<boolean> {
  const { checkId, ...given } = change
  const values: Readonly<Record<string, unknown>> = current
  const areFieldsSame = Object.entries(givenOf(given)).every(([name, value]) => value === values[name])
  if (!areFieldsSame || checkId === undefined) return areFieldsSame
  return checkId === null && (await findShown(tx, current.id))?.log === null
}

function givenOf(fields: Omit<CredentialChange, 'checkId'>) {
  const changes = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(changes.map(([name, value]) => [name, value === '' ? null : value]))
}

async function changeDocument(
  deps: Deps,
  tx: DbOrTx,
  { userId, documentUrl: held }: CredentialRow,
  documentUrl: string | null | undefined,
) {
  if (documentUrl === undefined || documentUrl === held) return {}
  if (documentUrl !== null) await claim(deps, tx, userId, documentUrl)
  await release(deps, tx, held)
  return { documentUrl }
}

function claim(deps: Deps, tx: DbOrTx, memberId: string, url: string) {
  return claimUpload(deps, tx, { memberId, purpose: 'credential', url })
}

async function release(deps: Deps, tx: DbOrTx, url: string | null): Promise<void> {
  const objectId = url === null ? null : objectIdOf(url)
  if (objectId) await releaseObject(deps, tx, objectId)
}

function requireDateOrder({
  startDate,
  endDate,
}: {
  startDate: string | null
  endDate: string | null
}): void {
  const fields = credentialFaults({ startDate, endDate })
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}

/** A future credential can't be verified. One day of tolerance covers time zones. */
function refuseFuture({ startDate }: { startDate?: string | null | undefined }, now: Date): void {
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  if (startDate && startDate > tomorrow)
    throw new AppError('invalid_input', { fields: { startDate: 'Must not be in the future' } })
}

async function presentOne(tx: DbOrTx, id: string): Promise<Credential> {
  const row = await findShown(tx, id)
  if (!row) throw new AppError('credential_not_found')
  return presentCredential(row)
}

function presentCredential({ credential, log, reason, isRevoked }: ShownRow): Credential {
  const { verifiedBy: _, verifiedName, nameReviewSince, ...row } = credential
  const isRejected = row.verificationStatus === 'rejected'
  const decidedAt = row.verificationStatus === 'pending' ? null : (row.verifiedAt?.toISOString() ?? null)
  return {
    ...row,
    verifiedAt: decidedAt,
    nameReview: nameReviewSince && verifiedName ? { verifiedName } : null,
    createdAt: row.createdAt.toISOString(),
    rejection: isRejected ? rejectionText('credential', { reason, notes: row.verificationNotes }) : null,
    revokedAt: isRejected && isRevoked ? decidedAt : null,
    badge: log,
  }
}
