import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { cutPage, microsOf, momentOf, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { officeHourBookings, officeHourSlots, users } from '#server/db/schema/index.ts'
import { hasSearchWords, memberCards } from '#server/features/members/public.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import type { HostWithSlots, officeHours, PublicSlot } from '#shared/contracts/office-hours.ts'
import type { QueryOf, ResponseOf } from '#shared/contracts/operation.ts'
import { presentSlot } from './publishing.ts'
import { findOpenSlots, mayHost } from './repo.ts'

type Query = QueryOf<typeof officeHours.list>

const NEXT_MAX = 3
const { hostId, startsAt } = officeHourSlots
const earliest = sql`min(${startsAt})`

/** Members with open slots, by their first one. */
export async function listHosts(
  db: DbOrTx,
  viewerId: string,
  { cursor, limit, q, country }: Query,
  now: Date,
): Promise<ResponseOf<typeof officeHours.list>> {
  const condition = and(
    ne(users.id, viewerId),
    isVisibleTo(viewerId, users.id),
    country ? eq(users.country, country) : undefined,
    hasSearchWords(db, q ?? ''),
  )
  const found = await findHosts(db, { condition, after: isAfter(cursor), limit: limit + 1, now })
  const { rows, nextCursor } = cutPage(found, limit, timeCursorOf)
  const items = await presentHosts(db, rows, now)
  return { items, nextCursor }
}

/** What visitors may know of the next slots: those of members whose profile is public. */
export async function listNext(db: DbOrTx, now: Date): Promise<PublicSlot[]> {
  const condition = and(eq(users.isListed, true), isVisibleTo(null, users.id))
  const rows = await findHosts(db, { condition, after: undefined, limit: NEXT_MAX, now })
  const hosts = await presentHosts(db, rows, now)
  return hosts.flatMap(({ host: { name, title }, slots: [first] }) =>
    first ? { startsAt: first.startsAt, topic: first.topic, name, title } : [],
  )
}

type HostRow = { readonly id: string; readonly micros: string }
type Wanted = {
  readonly condition: SQL | undefined
  readonly after: SQL | undefined
  readonly limit: number
  readonly now: Date
}

function findHosts(db: DbOrTx, { condition, after, limit, now }: Wanted): Promise<HostRow[]> {
  return db
    .select({ id: hostId, micros: microsOf(earliest) })
    .from(officeHourSlots)
    .innerJoin(users, eq(users.id, hostId))
    .leftJoin(officeHourBookings, eq(officeHourBookings.slotId, officeHourSlots.id))
    .where(and(gt(startsAt, now), isNull(officeHourBookings.id), mayHost(), condition))
    .groupBy(hostId)
    .having(after)
    .orderBy(earliest, hostId)
    .limit(limit)
}

function isAfter(cursor: string | undefined): SQL | undefined {
  const last = readTimeCursor(cursor)
  return last ? sql`(${earliest}, ${hostId}) > (${momentOf(last)}, ${last.id}::uuid)` : undefined
}

async function presentHosts(db: DbOrTx, rows: readonly HostRow[], now: Date): Promise<HostWithSlots[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [cards, slots] = await Promise.all([
    memberCards(db, ids),
    findOpenSlots(db, inArray(hostId, ids), now),
  ])
  return ids.flatMap((id) => {
    const host = cards.get(id)
    const own = slots.filter((slot) => slot.hostId === id).map(presentSlot)
    return host && own.length > 0 ? { host, slots: own } : []
  })
}
