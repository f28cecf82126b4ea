import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { credentials, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { setCredentialDecision } from '#server/features/credentials/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { rejectionText } from '#shared/domain/verification/rejection.ts'
import { documentIdOf } from '../documents/address.ts'
import { type Decided, publishDecision, storeDecision } from './decision.ts'
import { type ReviewVerdict, requireStatus } from './verdict.ts'
import { credentialVersion } from './versions.ts'

/** Decides on a credential; returns when. Locked like an ID. */
export async function decideCredential(
  deps: Deps,
  credentialId: string,
  verdict: ReviewVerdict,
): Promise<Date> {
  const decided = await deps.database.db.transaction((tx) => decide(deps, tx, credentialId, verdict))
  await publishDecision(deps, decided)
  return decided.at
}

async function decide(
  deps: Deps,
  tx: DbOrTx,
  credentialId: string,
  verdict: ReviewVerdict,
): Promise<Decided> {
  const found = await lockCredential(tx, credentialId)
  if (!found) throw new AppError('credential_not_found')
  const { credential, by, email, firstName, lastName } = found
  const { userId: memberId, verificationStatus, verifiedAt } = credential
  if (memberId === verdict.reviewerId) throw new AppError('own_document')
  requireStatus(verdict, { status: verificationStatus, by, at: verifiedAt })
  if (verdict.version && verdict.version !== credentialVersion({ ...credential, firstName, lastName }))
    throw new AppError('document_changed')

  const now = deps.clock.now()
  const { status, notes, reason } = verdict
  await setCredentialDecision(tx, credentialId, { ...verdict, at: now })
  const label = credential.degree ?? credential.type
  const rejection = status === 'rejected' ? rejectionText('credential', { reason, notes }) : null
  return storeDecision(deps, tx, {
    kind: 'credential',
    memberId,
    credentialId,
    label: [label, credential.institution].join(', '),
    method: 'Reviewer',
    objectId: documentIdOf(credential.documentUrl),
    verdict,
    at: now,
    notification:
      rejection === null
        ? { kind: 'credential_verified', credentialId, label }
        : { kind: rejectedKind(verdict), credentialId, label, reason: rejection },
    rejection,
    email,
    name: { firstName, lastName },
  })
}

const rejectedKind = ({ from }: ReviewVerdict) =>
  from === 'verified' ? ('credential_revoked' as const) : ('credential_rejected' as const)

/** The member first, so they can't be renamed in between; renaming locks in the same order. */
async function lockCredential(tx: DbOrTx, credentialId: string) {
  const [owner] = await tx
    .select({ id: credentials.userId })
    .from(credentials)
    .where(eq(credentials.id, credentialId))
  if (!owner || !(await lockMember(tx, owner.id))) return undefined
  const [row] = await tx
    .select({
      credential: credentials,
      by: sql<
        string | null
      >`(select r.first_name || ' ' || r.last_name from users r where r.id = ${credentials.verifiedBy})`,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(credentials.id, credentialId))
    .for('update', { of: credentials })
  return row
}
