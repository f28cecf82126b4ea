import type { DbOrTx } from '#server/db/client.ts'
import { listPasskeys, lockMember } from './repo.ts'

/**
 * Whether the member can still sign in once the named passkey is gone. Locks the member, so that two ways taken away at
 * once do not each count on the other.
 */
export async function hasOtherWayIn(
  tx: DbOrTx,
  memberId: string,
  without: { readonly passkeyId?: string },
): Promise<boolean> {
  const member = await lockMember(tx, memberId)
  if (member?.hasPassword) return true
  return (await listPasskeys(tx, memberId)).some(({ id }) => id !== without.passkeyId)
}
