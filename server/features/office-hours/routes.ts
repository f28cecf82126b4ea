import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { jsonOf, serveVisitors } from '#server/platform/visitors/serve-visitors.ts'
import { officeHours } from '#shared/contracts/office-hours.ts'
import { bookSlot } from './booking.ts'
import { cancelBooking, removeSlot } from './canceling.ts'
import { listHosts, listNext } from './list.ts'
import { readOwn } from './own.ts'
import { publishSlots } from './publishing.ts'

const PUBLISHES = { points: 30, seconds: 60 * 60 }
/** Canceling and booking again tells the host each time. */
const BOOKINGS = { points: 20, seconds: 60 * 60 }
/** The landing page asks for each visitor. */
const NEXT_CACHED_MS = 15_000

const NONE = jsonOf(officeHours.next, { slots: [] })
const done = { ok: true as const }

/** Office hours: slots that verified members publish and others book. `visitors` serves signed-out requests. */
export function officeHourRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  const publishes = deps.limits.limiter('office-hours-publish', PUBLISHES)
  const bookings = deps.limits.limiter('office-hours-book', BOOKINGS)

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

/** Everyone gets the same next slots, read at most every few seconds on a node. */
export function serveNext(
  app: FastifyInstance,
  visitors: FastifyInstance,
  { database, clock, log }: Deps,
): void {
  const read = async () => ({ slots: await listNext(database.db, clock.now()) })
  const cache = new LRUCache<'next', string>({
    max: 1,
    ttl: NEXT_CACHED_MS,
    fetchMethod: async () => jsonOf(officeHours.next, await read()),
  })
  serveVisitors(visitors, officeHours.next, async () => {
    try {
      return (await cache.fetch('next')) ?? NONE
    } catch (err) {
      // The landing page is more important than this part of it.
      log.warn({ err }, 'could not read the next office hours')
      return NONE
    }
  })
  serve(app, officeHours.next, { run: read })
}
