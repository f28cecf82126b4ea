import type { Deps } from '#server/deps.ts'
import { requireAddressAllowed } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Country, emailKey } from '#shared/domain/account/accounts.ts'
import type { ProviderClaims } from '#shared/domain/account/social.ts'
import { isPendingFor } from '../links/repo.ts'
import { lockPasskeyOwner } from '../passkeys/repo.ts'
import {
  findLinked,
  findMail,
  type Identity,
  insertIdentity,
  insertMemberWithoutPassword,
  lockIdentity,
  noteEmailVerified,
} from './identities.repo.ts'
import { queueLinkMail } from './linked.ts'

/** An unfinished sign-up in a browser must not open an account that was created elsewhere. */
const SAME_PRESS_MS = 60_000

type NewMember = {
  email: string
  firstName: string
  lastName: string
  country: Country
}

/** Linked provider accounts. An address alone never links one. */
export function createSocialAccounts({ database: { db }, mailer, clock, storage }: Deps) {
  const isJustMade = ({ createdAt }: { createdAt: Date }) =>
    clock.now().getTime() - createdAt.getTime() < SAME_PRESS_MS

  return {
    memberOf: async (identity: Identity) => (await findLinked(db, identity))?.memberId ?? null,

    /** Whether the provider verified this member's exact address. */
    async hasVerifiedAddress(memberId: string, { email, isEmailVerified }: ProviderClaims): Promise<boolean> {
      if (!email || !isEmailVerified) return false
      const member = await findMail(db, memberId)
      return member !== null && emailKey(member.email) === emailKey(email)
    },

    /**
     * Links for a member who confirmed their identity. Throws `identity_taken` if it signs in someone else. Their address
     * becomes verified if the provider verified that exact one.
     */
    async link(
      memberId: string,
      identity: Identity,
      claims: ProviderClaims,
      addedIn: string | null,
    ): Promise<void> {
      const { email, isEmailVerified } = claims
      await db.transaction(async (tx) => {
        await lockPasskeyOwner(tx, memberId)
        const isNew = await insertIdentity(tx, { ...identity, memberId, email, addedIn })
        if (isNew)
          await queueLinkMail(mailer, tx, { memberId, provider: identity.provider, change: 'linked' })
        else if ((await findLinked(tx, identity))?.memberId !== memberId) throw new AppError('identity_taken')
        if (email && isEmailVerified) await noteEmailVerified(tx, { memberId, email, at: clock.now() })
      })
    },

    /**
     * Creates the member for an identity with a proven address, or returns the one a concurrent press made. Throws
     * `email_taken` if a member has the address, or the identity.
     */
    async join(identity: Identity, member: NewMember): Promise<string> {
      const known = await db.transaction(async (tx) => {
        // A concurrent call waits here, and finds what the first one created.
        await lockIdentity(tx, identity)
        const linked = await findLinked(tx, identity)
        if (linked) return isJustMade(linked) ? linked.memberId : null
        if (await isPendingFor(tx, { email: member.email, at: clock.now() })) return null
        await requireAddressAllowed({ storage, clock }, tx, member.email)
        const id = await insertMemberWithoutPassword(tx, { ...member, emailVerifiedAt: clock.now() })
        if (!id) return null
        // Linked to another member meanwhile, so this one isn't made.
        const row = { ...identity, memberId: id, email: member.email, addedIn: null }
        const isInserted = await insertIdentity(tx, row)
        if (!isInserted) throw new AppError('identity_taken')
        return id
      })
      if (!known) throw new AppError('email_taken')
      return known
    },
  }
}
