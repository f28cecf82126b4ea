import type { DbOrTx } from '#server/db/client.ts'
import { listPasskeys, lockPasskeyOwner } from './passkeys/repo.ts'
import { listIdentities } from './social/identities.repo.ts'

/** What is about to go. */
type Removed = { readonly passkeyId?: string; readonly identityId?: string }

/**
 * Whether the member can still sign in once the named way is gone: by a password, a passkey or an account elsewhere. Locks
 * the member, so that two ways taken away at once do not each count on the other.
 */
export async function hasOtherSignInMethod(tx: DbOrTx, memberId: string, without: Removed): Promise<boolean> {
  const member = await lockPasskeyOwner(tx, memberId)
  if (member?.hasPassword) return true
  if ((await listPasskeys(tx, memberId)).some(({ id }) => id !== without.passkeyId)) return true
  return (await listIdentities(tx, memberId)).some(({ id }) => id !== without.identityId)
}
