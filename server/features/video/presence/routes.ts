import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { videoRoom } from '#shared/contracts/video-room.ts'
import { skipBalance } from '#shared/domain/billing/plans.ts'
import { countMetToday } from '../history/meet-again.ts'
import { findCaller } from '../lifecycle/calls.ts'
import { hasKey, wantsKey } from '../matching/match-keys.ts'
import { assertFilters } from '../matching/random-call.ts'
import { deleteAlert, readAlert, saveAlert } from './fit-alerts.ts'
import { readUsualTimes } from './usual-times.ts'

const ALERTS = { points: 10, seconds: 60 * 60 }

/** What helps a member while no one fits. `onAlert` is called after one was saved. */
export function presenceRoutes(app: FastifyInstance, deps: Deps, onAlert: () => void): void {
  const { clock } = deps
  const { db } = deps.database
  const alerts = deps.limits.limiter('video-alert', ALERTS)

  serve(app, videoRoom.read, {
    run: async ({ actor: { memberId }, query }) => {
      const [usualTimes, alert, { met, askedAgain }] = await Promise.all([
        readUsualTimes(db, memberId, query.timeZone),
        readAlert(db, memberId),
        countMetToday(db, memberId, clock.now()),
      ])
      return { usualTimes, alert, met, askedAgain }
    },
  })

  serve(app, videoRoom.askAlert, {
    limitCaller: alerts,
    run: async ({ actor: { memberId }, body: { filters } }) => {
      const now = clock.now()
      const caller = await findCaller(db, memberId, now)
      if (!caller) throw new AppError('unauthorized')
      if (caller.isStaff) throw new AppError('staff_not_matched')
      assertFilters(caller, filters)
      if (skipBalance(caller.skipsUsed, caller.isPremium).requiresPayment)
        throw new AppError('payment_required')
      const alert = await saveAlert(db, memberId, { has: hasKey(caller), wants: wantsKey(filters) }, now)
      onAlert()
      return alert
    },
  })

  serve(app, videoRoom.cancelAlert, {
    run: async ({ actor: { memberId } }) => {
      await deleteAlert(db, memberId)
      return { ok: true as const }
    },
  })
}
