import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { officeHours } from '#shared/contracts/office-hours.ts'
import { bookSlot } from './booking.ts'
import { cancelBooking, removeSlot } from './canceling.ts'
import { listHosts, listNext } from './list.ts'
import { readOwn } from './own.ts'
import { publishSlots } from './publishing.ts'

const PUBLISHES = { points: 30, seconds: 60 * 60 }
/** Canceling and booking again tells the host each time. */
const BOOKINGS = { points: 20, seconds: 60 * 60 }
const done = { ok: true as const }

/** Office hours: slots that verified members publish and others book. */
export function officeHourRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  const publishes = deps.limits.limiter('office-hours-publish', PUBLISHES)
  const bookings = deps.limits.limiter('office-hours-book', BOOKINGS)

  serve(app, officeHours.next, {
    run: async () => ({ slots: await listNext(db, deps.clock.now()) }),
  })

  serve(app, officeHours.list, {
    run: ({ actor, query }) => listHosts(db, actor.memberId, query, deps.clock.now()),
  })

  serve(app, officeHours.mine, {
    run: ({ actor: { memberId } }) => readOwn(db, { memberId, now: deps.clock.now() }),
  })

  serve(app, officeHours.publish, {
    limitCaller: publishes,
    run: async ({ actor, body }) => {
      return { slots: await publishSlots(deps, actor.memberId, body) }
    },
  })

  serve(app, officeHours.removeSlot, {
    run: async ({ actor, params }) => {
      await removeSlot(deps, actor.memberId, params.id)
      return done
    },
  })

  serve(app, officeHours.book, {
    limitCaller: bookings,
    run: ({ actor: { memberId: guestId }, params: { id: slotId }, body }) =>
      bookSlot(deps, { guestId, slotId, note: body.note || null }),
  })

  serve(app, officeHours.cancel, {
    run: async ({ actor, params }) => {
      await cancelBooking(deps, actor.memberId, params.id)
      return done
    },
  })
}
