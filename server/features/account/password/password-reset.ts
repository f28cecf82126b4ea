import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import {
  lockAddress,
  mailRemoved,
  NOTHING_REMOVED,
  type Prover,
  removeUnproven,
} from '../email/first-proof.ts'
import { endLinks } from '../links/repo.ts'

type Renewal = {
  readonly memberId: string
  readonly email: string
  readonly password: string
  readonly at: Date
}

/** Opening the link proves the address; if it is the first proof, what others may have left is removed. */
export async function resetPassword(
  deps: Pick<Deps, 'mailer'>,
  tx: DbOrTx,
  { memberId, email, password, at }: Renewal,
  prover: Prover,
): Promise<void> {
  const { isProven } = await lockAddress(tx, { memberId, email })
  const removed = isProven ? NOTHING_REMOVED : await removeUnproven(tx, memberId, prover)
  await tx
    .update(users)
    .set({
      password,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, memberId))
  await endLinks(tx, memberId)
  // Every reset ends sign-ins and the password, which its mail says.
  await mailRemoved(deps, tx, {
    memberId,
    to: email,
    removed: { ...removed, password: false, signIns: 0 },
    origin: prover.origin,
  })
}
