import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { setWelcomeDismissed } from '#server/features/account/member-row/public.ts'
import { badgesOf, notifyReviewers, readCurrentUser } from '#server/features/account/public.ts'
import { blockMember, unblockMember } from '#server/features/trust/public.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { members } from '#shared/contracts/members.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { listBlocked } from './cards.ts'
import { editProfile } from './editing.ts'
import { monthOf } from './figures/month.ts'
import { notifyMemberChanged } from './live.ts'
import { readWelcome } from './welcome.ts'

const EDITS = { points: 60, seconds: 60 * 60 }
const done = { ok: true as const }

export function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const edits = deps.limits.limiter('profile-edit', EDITS)

  serve(app, members.update, {
    limitCaller: edits,
    run: async ({ actor, body }) => {
      const before = await badgesOf(deps.database.db, actor.memberId)
      await editProfile(deps.database.db, actor.memberId, body)
      const member = await readCurrentUser(deps, actor.memberId)
      if (before.length !== member.badges.length)
        await Promise.all([notifyMemberChanged(deps, actor.memberId, 'watchers'), notifyReviewers(deps)])
      return member
    },
  })

  serve(app, members.blocked, {
    run: async ({ actor }) => ({ items: await listBlocked(deps.database.db, actor.memberId) }),
  })

  serve(app, members.month, {
    run: ({ actor }) => monthOf(deps.database.db, actor.memberId, deps.clock.now()),
  })

  welcomeRoutes(app, deps)

  serve(app, members.block, {
    run: async ({ actor, params }) => {
      await blockMember(deps, actor.memberId, params.id)
      return done
    },
  })

  serve(app, members.unblock, {
    run: async ({ actor, params }) => {
      await unblockMember(deps, actor.memberId, params.id)
      return done
    },
  })
}

function welcomeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, members.welcome, {
    run: ({ actor }) => readWelcome(deps.database.db, actor.memberId),
  })

  serve(app, members.dismissWelcome, {
    run: async ({ actor: { memberId }, body: { isDismissed } }) => {
      const { db } = deps.database
      await setWelcomeDismissed(db, memberId, isDismissed ? deps.clock.now() : null)
      await deps.realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'account.changed' })
      return readWelcome(db, memberId)
    },
  })
}
