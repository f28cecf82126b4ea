import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { linkedLetter } from '#server/platform/mail/letters/social.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { SignInMethods } from '#shared/contracts/account-social.ts'
import type { ProviderId } from '#shared/domain/account/social.ts'
import { lockPasskeyOwner } from '../passkeys/repo.ts'
import { hasOtherSignInMethod } from '../sign-in-methods.ts'
import { deleteIdentity, findMail, listIdentities } from './identities.repo.ts'

export function createLinkedAccounts({ database: { db }, mailer }: Deps) {
  return {
    async signInMethods(memberId: string, offered: ProviderId[]): Promise<SignInMethods> {
      const rows = await listIdentities(db, memberId)
      const [first] = rows
      return {
        identities: rows.map(({ id, provider, email, createdAt }) => ({
          id,
          provider,
          email,
          createdAt: createdAt.toISOString(),
        })),
        offered,
        canUnlink:
          first !== undefined && (await hasOtherSignInMethod(db, memberId, { identityId: first.id })),
      }
    },

    /** Throws `identity_not_found`, or `last_way_in` if no method would be left. */
    unlink: (memberId: string, identityId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await lockPasskeyOwner(tx, memberId)
        const gone = await deleteIdentity(tx, memberId, identityId)
        if (!gone) throw new AppError('identity_not_found')
        if (!(await hasOtherSignInMethod(tx, memberId, { identityId }))) throw new AppError('last_way_in')
        await queueLinkMail(mailer, tx, { memberId, provider: gone.provider, change: 'unlinked' })
      }),
  }
}

type Change = { memberId: string; provider: ProviderId; change: 'linked' | 'unlinked' }

export async function queueLinkMail(
  mailer: Mailer,
  tx: DbOrTx,
  { memberId, provider, change }: Change,
): Promise<void> {
  const member = await findMail(tx, memberId)
  if (!member) return
  const letter = linkedLetter({ to: member.email, firstName: member.firstName, provider, change })
  await mailer.send(letter, { about: [memberId], within: tx })
}
