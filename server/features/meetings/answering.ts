import type { DbOrTx } from '#server/db/client.ts'
import { refuseIfRepeated, requireStanding } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { MeetingView, meetings } from '#shared/contracts/meetings.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import {
  changeAsMember,
  isMeetingStanding,
  type Locked,
  type MeetingDeps,
  type OwnMeeting,
  remindersFor,
  requireUnchanged,
} from './changing.ts'
import { readCalendar, requireFree } from './conflicts.ts'
import { resolveTimes } from './local-times.ts'
import { changeMeeting, replaceTimes, sideOf } from './repo.ts'
import type { MeetingNews } from './telling/notices.ts'

/**
 * Confirms the meeting at one of the other's times. Picking the same one again, such as in another tab, changes nothing. Both
 * members are locked, so of two who pick times of the same person that overlap, one gets `meeting_time_taken`.
 */
export function pickTime(
  deps: MeetingDeps,
  own: OwnMeeting,
  { startsAt: picked, timeZone, revision }: BodyOf<typeof meetings.pick>,
): Promise<MeetingView> {
  const { memberId } = own
  const startsAt = new Date(picked)
  return changeAsMember(deps, own, async (tx, { row, otherId }) => {
    const now = deps.clock.now()
    const isStanding = isMeetingStanding(row, now)
    const isDone = isStanding && row.startsAt?.getTime() === startsAt.getTime()
    if (isDone && row.times.length === 0) return []
    if (row.status !== 'proposed' && !isStanding) throw new AppError('meeting_changed')
    const isOffered = row.times.some((time) => time.getTime() === startsAt.getTime())
    if (!isOffered || row.proposerId === memberId || startsAt <= now) throw new AppError('meeting_time_gone')
    requireUnchanged(row, revision)
    await requireStanding(tx, memberId, 'chosen_call')
    await requireBothFree(tx, { row, otherId }, { memberId, startsAt })
    const isMove = row.startsAt !== null
    await replaceTimes(tx, row.id, [])
    const meeting = await changeMeeting(tx, row, {
      status: 'confirmed',
      startsAt,
      reason: null,
      sequence: row.sequence + (isMove ? 1 : 0),
      ...zoneOf(own, row.organizerId, timeZone),
      ...remindersFor(startsAt, now),
    })
    const news = { event: isMove ? 'meeting_moved' : 'meeting_confirmed', meeting } as const
    return [{ ...news, memberId, isOwn: true }, ...(otherId === null ? [] : [{ ...news, memberId: otherId }])]
  })
}

async function requireBothFree(
  tx: DbOrTx,
  { row: { id, minutes }, otherId }: Locked,
  { memberId, startsAt }: { memberId: string; startsAt: Date },
): Promise<void> {
  await requireFree(tx, memberId, { times: [startsAt], minutes, exceptId: id })
  if (otherId === null) return
  const calendar = await readCalendar(tx, [otherId], [{ startsAt, minutes }])
  if (calendar.isBusy(otherId, { startsAt, minutes, exceptId: id })) throw new AppError('meeting_time_taken')
}

/** Answers with other times, changes one's own, or asks to move a confirmed meeting, which stands until one is picked. */
export function proposeOtherTimes(
  deps: MeetingDeps,
  own: OwnMeeting,
  { note, revision, ...proposed }: BodyOf<typeof meetings.proposeOthers>,
): Promise<MeetingView> {
  const { memberId } = own
  const { timeZone } = proposed
  const times = resolveTimes(proposed, deps.clock.now())
  return changeAsMember(deps, own, async (tx, { row, otherId }) => {
    const isMove = isMeetingStanding(row, deps.clock.now())
    requireUnchanged(row, revision)
    if (row.status !== 'proposed' && !isMove) throw new AppError('meeting_changed')
    await requireStanding(tx, memberId, 'chosen_call')
    const minutes = isMove ? row.minutes : proposed.minutes
    if (isMove && times.some((time) => time.getTime() === row.startsAt?.getTime()))
      throw new AppError('invalid_input', { message: "It's already at one of these times." })
    await requireFree(tx, memberId, { times, minutes, exceptId: row.id })
    await replaceTimes(tx, row.id, times)
    const words = note || null
    const isUnanswered = !isMove && row.organizerId === memberId && row.proposerId === memberId
    if (words && otherId && isUnanswered && row.applicationId === null)
      await refuseIfRepeated(tx, {
        ...{ senderId: memberId, recipientId: otherId },
        ...{ text: words, now: deps.clock.now() },
      })
    const meeting = await changeMeeting(tx, row, {
      minutes,
      proposerId: memberId,
      ...(isMove ? { reason: words } : { note: words }),
      ...zoneOf(own, row.organizerId, timeZone),
    })
    if (otherId === null) return []
    return [{ event: 'meeting_proposed', meeting, memberId: otherId, times, words }]
  })
}

/** Turns down the other's times, or takes back one's own. A meeting they would have moved stays as it is. */
export function declineTimes(
  deps: MeetingDeps,
  own: OwnMeeting,
  { reason, revision }: BodyOf<typeof meetings.decline>,
): Promise<MeetingView> {
  const { memberId } = own
  return changeAsMember(deps, own, async (tx, { row, otherId }) => {
    const isMove = isMeetingStanding(row, deps.clock.now()) && row.times.length > 0
    requireUnchanged(row, revision)
    if (row.status !== 'proposed' && !isMove) throw new AppError('meeting_changed')
    const isOwn = row.proposerId === memberId
    const words = reason || null
    await replaceTimes(tx, row.id, [])
    const meeting = await changeMeeting(
      tx,
      row,
      isMove
        ? { reason: null }
        : { status: isOwn ? 'canceled' : 'declined', endedBy: sideOf(row, memberId), reason: words },
    )
    // What is taken back needs no mail: there is nothing left to do, and nothing in a calendar.
    if (otherId === null || isOwn) return []
    return [{ event: 'meeting_declined', meeting, memberId: otherId, words }]
  })
}

/** Cancels what was agreed on. Both get a mail that takes it out of their calendars. */
export function cancelMeeting(
  deps: MeetingDeps,
  own: OwnMeeting,
  { reason, revision }: BodyOf<typeof meetings.cancel>,
): Promise<MeetingView> {
  const { memberId } = own
  return changeAsMember(deps, own, async (tx, { row, otherId }) => {
    requireUnchanged(row, revision)
    if (!isMeetingStanding(row, deps.clock.now())) throw new AppError('meeting_changed')
    const words = reason || null
    await replaceTimes(tx, row.id, [])
    const meeting = await changeMeeting(tx, row, {
      status: 'canceled',
      endedBy: sideOf(row, memberId),
      reason: words,
      sequence: row.sequence + 1,
    })
    const news = { event: 'meeting_canceled', meeting } as const
    const others: MeetingNews[] = otherId === null ? [] : [{ ...news, memberId: otherId, words }]
    return [{ ...news, memberId, isOwn: true }, ...others]
  })
}

const zoneOf = ({ memberId }: OwnMeeting, organizerId: string, timeZone: string) =>
  memberId === organizerId ? { organizerZone: timeZone } : { inviteeZone: timeZone }
