import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { video } from '#shared/contracts/video.ts'
import { acceptCall, declineCall, endCall } from './answering.ts'
import { iceServersFor } from './ice.ts'
import type { Matcher } from './matcher.ts'
import { storableOffer } from './offers.ts'
import { findPeople } from './people.ts'
import { startCall } from './starting.ts'
import { balanceAfter, readBalance, readStatus } from './status.ts'

const STARTS = { points: 30, seconds: 60 }

export function videoRoutes(app: FastifyInstance, { deps, matcher }: { deps: Deps; matcher: Matcher }): void {
  const { database, env, clock } = deps
  const starts = deps.limits.limiter('video-start', STARTS)

  serve(app, video.status, { run: ({ actor }) => readStatus(deps, actor.memberId) })

  serve(app, video.start, {
    run: async ({ actor, body }) => {
      await starts.consume(actor.memberId)
      if (isAdvanced(body) && !(await isPremiumMember(database.db, actor.memberId, clock.now())))
        throw new AppError('premium_required')
      return startCall({ deps, matcher }, actor.memberId, body)
    },
  })

  serve(app, video.accept, {
    run: ({ actor, params, body }) => acceptCall(deps, params.id, actor.memberId, storableOffer(body.offer)),
  })

  serve(app, video.decline, { run: ({ actor, params }) => declineCall(deps, params.id, actor.memberId) })

  serve(app, video.end, { run: ({ actor, params }) => endCall(deps, params.id, actor.memberId) })

  serve(app, video.skip, {
    run: ({ actor, body }) => balanceAfter(deps, actor.memberId, body.sessionId),
  })

  serve(app, video.iceServers, {
    run: async ({ actor, query }) => {
      const { requiresPayment } = await readBalance(deps, actor.memberId)
      if (requiresPayment) throw new AppError('payment_required')
      return iceServersFor(env.ice, actor.memberId, query.kind, clock.now())
    },
  })

  serve(app, video.callableMembers, {
    run: async ({ actor }) => ({ people: await findPeople(database.db, actor.memberId) }),
  })
}

/** Whether whom one meets by chance is chosen by more than chance; a chosen member is not filtered. */
function isAdvanced({ recipientId, filters }: BodyOf<typeof video.start>): boolean {
  return !recipientId && Boolean(filters?.country || filters?.verifiedOnly)
}
