import { and, eq, gt, inArray } from 'drizzle-orm'
import { DAY_MS } from '#shared/domain/durations.ts'
import { SLOT_MS } from '#shared/domain/scheduling/office-hours.ts'
import type { DbOrTx } from '../client.ts'
import { officeHourBookings, officeHourSlots, users } from '../schema/index.ts'
import { type Handle, memberId } from './members.ts'

type DemoHours = {
  readonly host: Handle
  readonly topic: string
  /** Days from now, and the hour in UTC: afternoons and evenings in North America. */
  readonly day: number
  readonly hour: number
  readonly slots: number
  /** Who booked the first slot. */
  readonly guest?: { readonly handle: Handle; readonly note: string }
}

const HOURS: readonly DemoHours[] = [
  {
    host: 'omar',
    topic: 'How we interview',
    day: 1,
    hour: 19,
    slots: 3,
    guest: { handle: 'maya', note: 'I have questions about the Informatics Nurse role.' },
  },
  { host: 'leila', topic: 'Research jobs outside universities', day: 1, hour: 22, slots: 4 },
  {
    host: 'maya',
    topic: 'Breaking into nursing informatics',
    day: 2,
    hour: 20,
    slots: 4,
    guest: { handle: 'sofia', note: 'Which certificates are worth it?' },
  },
  { host: 'grace', topic: 'What recruiters look for first', day: 2, hour: 21, slots: 6 },
  { host: 'marcus', topic: 'Your first year on the road', day: 3, hour: 23, slots: 3 },
  { host: 'claire', topic: 'From front desk to manager', day: 4, hour: 18, slots: 3 },
]

/** Gives demo members office hours ahead of `now`, unless they have some, for those who are still there and verified. */
export async function topUpOfficeHours(tx: DbOrTx, now: Date): Promise<void> {
  const ids = HOURS.flatMap(({ host, guest }) => [memberId(host), ...(guest ? [memberId(guest.handle)] : [])])
  const [ahead] = await tx
    .select({ id: officeHourSlots.id })
    .from(officeHourSlots)
    .where(and(inArray(officeHourSlots.hostId, ids), gt(officeHourSlots.startsAt, now)))
    .limit(1)
  if (ahead) return
  const rows = await tx
    .select({ id: users.id, status: users.idVerificationStatus })
    .from(users)
    .where(inArray(users.id, ids))
  const members = new Map(rows.map((row) => [row.id, row.status]))
  for (const hours of HOURS) {
    if (members.get(memberId(hours.host)) !== 'verified') continue
    const first = await insertSlots(tx, hours, now)
    const { guest } = hours
    if (!first || !guest || !members.has(memberId(guest.handle))) continue
    await tx
      .insert(officeHourBookings)
      .values({ slotId: first, guestId: memberId(guest.handle), note: guest.note })
  }
}

/** Returns the id of the first slot. */
async function insertSlots(tx: DbOrTx, hours: DemoHours, now: Date): Promise<string | null> {
  const { host, topic, day, hour, slots } = hours
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const start = midnight + day * DAY_MS + hour * 60 * 60_000
  const startsAt = Array.from({ length: slots }, (_, index) => new Date(start + index * SLOT_MS))
  const [first] = startsAt
  if (!first) return null
  await tx
    .insert(officeHourSlots)
    .values(startsAt.map((time) => ({ hostId: memberId(host), startsAt: time, topic })))
    .onConflictDoNothing()
  const [row] = await tx
    .select({ id: officeHourSlots.id })
    .from(officeHourSlots)
    .where(and(eq(officeHourSlots.hostId, memberId(host)), eq(officeHourSlots.startsAt, first)))
  return row?.id ?? null
}
