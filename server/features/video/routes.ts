import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { confirmAge } from '#server/features/account/member-row/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { video } from '#shared/contracts/video.ts'
import { balanceAfter, readBalance, readStatus } from './lifecycle/calls.ts'
import { acceptCall, declineCall, startChosenCall } from './lifecycle/chosen-call.ts'
import { endCall } from './lifecycle/ending.ts'
import { hasMeetingNow } from './lifecycle/meeting-call.ts'
import { findCallableMembers } from './matching/callable-members.ts'
import { type Matcher, storableOffer } from './matching/matcher.ts'
import { findStarter, startRandomCall } from './matching/random-call.ts'
import { iceServersFor } from './signaling/ice-servers.ts'

const STARTS = { points: 30, seconds: 60 }

type VideoParts = {
  readonly deps: Deps
  readonly matcher: Matcher
  /** Someone waits for a random call. */
  readonly onWaiting: () => void
}

export function videoRoutes(app: FastifyInstance, { deps, matcher, onWaiting }: VideoParts): void {
  const { database, env, clock } = deps
  const starts = deps.limits.limiter('video-start', STARTS)

  serve(app, video.status, { run: ({ actor }) => readStatus(deps, actor.memberId) })

  serve(app, video.start, {
    run: async ({ actor, body }) => {
      const { memberId } = actor
      const { recipientId, filters = {} } = body
      const offer = storableOffer(body.offer)
      if (recipientId) {
        await starts.consume(memberId)
        return startChosenCall(deps, { initiatorId: memberId, recipientId, offer })
      }
      const [starter] = await Promise.all([
        findStarter(deps, { memberId, filters, offer }),
        starts.consume(memberId),
      ])
      const call = await startRandomCall({ deps, matcher }, starter)
      if (call.status === 'pending') onWaiting()
      return call
    },
  })

  serve(app, video.confirmAge, {
    run: async ({ actor }) => {
      await confirmAge(database.db, actor.memberId, clock.now())
      return { ok: true as const }
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
      if (query.kind === 'meeting') {
        if (!(await hasMeetingNow(database.db, actor.memberId, clock.now())))
          throw new AppError('meeting_not_open')
      } else if ((await readBalance(deps, actor.memberId)).requiresPayment)
        throw new AppError('payment_required')
      return iceServersFor(env.ice, actor.memberId, query.kind, clock.now())
    },
  })

  serve(app, video.callableMembers, {
    run: async ({ actor }) => ({ people: await findCallableMembers(database.db, actor.memberId) }),
  })
}
