import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Actor, serve } from '#server/platform/routes/serve.ts'
import { deviceName } from '#server/platform/sessions/device-name.ts'
import { requireSignIn } from '#server/platform/sessions/sessions.ts'
import { type Passkey, passkeys } from '#shared/contracts/account-passkeys.ts'
import type { Confirming } from '../confirming.ts'
import { findMember } from '../repo.ts'
import { hasOtherSignInMethod } from '../sign-in-methods.ts'
import { creationOptions, storePasskey } from './adding.ts'
import { answeredChallenge, putChallenge } from './challenges.ts'
import { deletePasskey, listPasskeys, type PasskeyRecord, renamePasskey } from './repo.ts'

const ADDINGS = { points: 30, seconds: 60 * 60 }

type Parts = { readonly confirming: Confirming; siteOf(request: FastifyRequest): URL }

/** The member's passkeys. Adding and removing one needs a recent confirmation of identity. */
export function ownPasskeyRoutes(app: FastifyInstance, deps: Deps, { confirming, siteOf }: Parts): void {
  const { db } = deps.database
  const addings = deps.limits.limiter('passkey-adding', ADDINGS)

  serve(app, passkeys.list, {
    run: async ({ actor }) => ({ items: (await listPasskeys(db, actor.memberId)).map(present) }),
  })

  serve(app, passkeys.beginAdding, {
    limitCaller: addings,
    run: async ({ actor, request, reply }) => {
      const { memberId } = actor
      await requireShownPasskey(deps, actor)
      await confirming.requireConfirmed(request)
      const owner = await ownerOf(deps, memberId)
      const existing = await listPasskeys(db, memberId)
      const challenge = await putChallenge(deps, { request, reply, memberId })
      return creationOptions(owner, { site: siteOf(request), challenge, existing })
    },
  })

  serve(app, passkeys.add, {
    limitCaller: addings,
    run: async ({ actor, body, request }) => {
      const { memberId } = actor
      await requireShownPasskey(deps, actor)
      await confirming.requireConfirmed(request)
      const [challenge, site] = [await answeredChallenge(deps, request, memberId), siteOf(request)]
      const name = deviceName(request.headers['user-agent'])
      const { signInId: session } = requireSignIn(request)
      const { email } = await ownerOf(deps, memberId)
      const answer = { memberId, body, challenge, site, name, email, session }
      return present(await storePasskey(deps, answer))
    },
  })

  serve(app, passkeys.rename, {
    run: async ({ actor, params, body }) => {
      const renamed = await renamePasskey(db, actor.memberId, params.id, body.name)
      if (!renamed) throw new AppError('passkey_not_found')
      return present(renamed)
    },
  })

  serve(app, passkeys.remove, {
    run: async ({ actor, params: { id }, request }) => {
      const { memberId } = actor
      await requireShownPasskey(deps, actor)
      await confirming.requireConfirmed(request)
      return db.transaction(async (tx) => {
        const canStillEnter = await hasOtherSignInMethod(tx, memberId, { passkeyId: id })
        if (!(await deletePasskey(tx, memberId, id))) throw new AppError('passkey_not_found')
        if (!canStillEnter) throw new AppError('last_way_in')
        if (actor.role && !(await listPasskeys(tx, memberId))[0]) throw new AppError('last_staff_passkey')
        return { ok: true as const }
      })
    },
  })
}

/** A stolen password must not be enough to change staff's passkeys. Only the first one takes just the password. */
async function requireShownPasskey(
  { database: { db } }: Pick<Deps, 'database'>,
  actor: Actor,
): Promise<void> {
  if (actor.needsPasskey && (await listPasskeys(db, actor.memberId)).length > 0) {
    throw new AppError('passkey_required')
  }
}

async function ownerOf({ database: { db } }: Pick<Deps, 'database'>, memberId: string) {
  const member = await findMember(db, memberId)
  if (!member) throw new AppError('unauthorized')
  return { memberId, email: member.email, name: `${member.firstName} ${member.lastName}` }
}

function present({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRecord): Passkey {
  const times = { createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
  return { id, name, isBackedUp, ...times }
}
