import { and, eq } from 'drizzle-orm'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { officeHourSlots } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { OfficeHourSlot, officeHours } from '#shared/contracts/office-hours.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { SLOTS_AHEAD_MAX } from '#shared/domain/scheduling/office-hours.ts'
import { findHost, isAhead, isBusy } from './repo.ts'
import { slotTimes } from './slot-times.ts'

export async function publishSlots(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  hostId: string,
  { topic, ...range }: BodyOf<typeof officeHours.publish>,
): Promise<OfficeHourSlot[]> {
  const now = clock.now()
  const times = slotTimes(range, now)
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) throw new Error('a range without slots was accepted')
  return database.db.transaction(async (tx) => {
    await lockMemberRows(tx, hostId)
    if (!(await findHost(tx, hostId))) throw new AppError('id_not_verified')
    const ahead = await tx.$count(officeHourSlots, and(eq(officeHourSlots.hostId, hostId), isAhead(now)))
    if (ahead + times.length > SLOTS_AHEAD_MAX) throw new AppError('too_many_slots')
    if (await isBusy(tx, hostId, first, last)) throw new AppError('slots_overlap')
    const rows = await tx
      .insert(officeHourSlots)
      .values(times.map((startsAt) => ({ hostId, startsAt, topic: topic || null })))
      .returning()
    return rows.map(presentSlot)
  })
}

export const presentSlot = ({
  id,
  startsAt,
  topic,
}: typeof officeHourSlots.$inferSelect): OfficeHourSlot => ({
  id,
  startsAt: startsAt.toISOString(),
  topic,
})
