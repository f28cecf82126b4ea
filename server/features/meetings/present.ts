import type { DbOrTx } from '#server/db/client.ts'
import { memberCards } from '#server/features/members/public.ts'
import { visibleAmong } from '#server/features/trust/public.ts'
import type { MeetingView } from '#shared/contracts/meetings.ts'
import { readCalendar } from './conflicts.ts'
import { type MeetingDetail, otherSide, sideOf } from './repo.ts'

/** Meetings as one of the two sees them. Those with someone hidden from them are left out. */
export async function presentMeetings(
  db: DbOrTx,
  rows: readonly MeetingDetail[],
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<MeetingView[]> {
  if (rows.length === 0) return []
  const others = [...new Set(rows.flatMap((row) => otherSide(row, memberId) ?? []))]
  const options = rows.flatMap(({ times, minutes }) =>
    times.filter((time) => time > now).map((startsAt) => ({ startsAt, minutes })),
  )
  const [cards, visible, calendar] = await Promise.all([
    memberCards(db, others),
    visibleAmong(db, memberId, others),
    readCalendar(db, [memberId, ...others], options),
  ])
  return rows.flatMap((row) => {
    const otherId = otherSide(row, memberId)
    const member = otherId === null ? null : cards.get(otherId)
    if (member === undefined || (otherId !== null && !visible.has(otherId))) return []
    const side = sideOf(row, memberId)
    const nameOf = (one: boolean | null) => (one === null ? null : one ? ('you' as const) : ('they' as const))
    return {
      id: row.id,
      side,
      member,
      topic: row.topic,
      minutes: row.minutes,
      status: row.status,
      startsAt: row.startsAt?.toISOString() ?? null,
      times: row.times
        .filter((time) => time > now)
        .map((startsAt) => {
          const asked = { startsAt, minutes: row.minutes, exceptId: row.id }
          const isTaken = row.proposerId !== memberId && otherId !== null && calendar.isBusy(otherId, asked)
          return { startsAt: startsAt.toISOString(), conflict: calendar.conflictOf(memberId, asked), isTaken }
        }),
      proposedBy: nameOf(row.proposerId === null ? null : row.proposerId === memberId),
      note: row.note,
      endedBy: nameOf(row.endedBy === null ? null : row.endedBy === side),
      reason: row.reason,
      theirZone: side === 'organizer' ? row.inviteeZone : row.organizerZone,
      application: side === 'organizer' ? row.application : null,
      revision: row.revision,
    }
  })
}
