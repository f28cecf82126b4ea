import type { DbOrTx } from '#server/db/client.ts'
import { listPasskeys, lockPasskeyOwner } from './passkeys/repo.ts'
import { listIdentities } from './social/identities.repo.ts'

type Removed = { readonly passkeyId?: string; readonly identityId?: string }

/**
 * Whether the member can still sign in without the named method: by a password, a passkey or a provider. Locks the member,
 * so two concurrent removals don't rely on each other.
 */
export async function hasOtherSignInMethod(tx: DbOrTx, memberId: string, without: Removed): Promise<boolean> {
  const member = await lockPasskeyOwner(tx, memberId)
  if (member?.hasPassword) return true
  if ((await listPasskeys(tx, memberId)).some(({ id }) => id !== without.passkeyId)) return true
  return (await listIdentities(tx, memberId)).some(({ id }) => id !== without.identityId)
}
