import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import type { Deps } from '#server/deps.ts'
import { publishNotifications } from '#server/features/notifications/public.ts'
import { isReachable } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { MeetingView } from '#shared/contracts/meetings.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { MEETING_REMINDERS, meetingEnd } from '#shared/domain/scheduling/meetings.ts'
import { presentMeetings } from './present.ts'
import { findMeeting, lockMeeting, type MeetingDetail, otherSide } from './repo.ts'
import { type MeetingNews, type MeetingNoticeDeps, storeMeetingNews } from './telling/notices.ts'

export type MeetingDeps = MeetingNoticeDeps & Pick<Deps, 'database' | 'realtime' | 'log'>
export type OwnMeeting = { readonly memberId: string; readonly id: string }
/** A locked meeting, and the other one; null for a guest without an account. */
export type Locked = { readonly row: MeetingDetail; readonly otherId: string | null }

/** Throws `meeting_not_found` unless there is one that the member may see. */
export async function readMeeting(
  { database: { db }, clock }: Pick<MeetingDeps, 'database' | 'clock'>,
  { memberId, id }: OwnMeeting,
): Promise<MeetingView> {
  const row = await findMeeting(db, memberId, id)
  const [meeting] = await presentMeetings(db, row ? [row] : [], { memberId, now: clock.now() })
  if (!meeting) throw new AppError('meeting_not_found')
  return meeting
}

/** Changes a meeting while both members and its row are locked, tells about it, and returns how the member sees it then. */
export async function changeAsMember(
  deps: MeetingDeps,
  own: OwnMeeting,
  change: (tx: DbOrTx, locked: Locked) => Promise<readonly MeetingNews[]>,
): Promise<MeetingView> {
  const { db } = deps.database
  const { memberId, id } = own
  const seen = await findMeeting(db, memberId, id)
  if (!seen) throw new AppError('meeting_not_found')
  const otherId = otherSide(seen, memberId)
  const stored = await db.transaction(async (tx) => {
    await lockMemberRows(tx, memberId, ...(otherId === null ? [] : [otherId]))
    const row = await lockMeeting(tx, id)
    const isShown = otherId === null || (await isReachable(tx, memberId, otherId))
    if (!row || !isShown) throw new AppError('meeting_not_found')
    return storeMeetingNews(deps, tx, await change(tx, { row, otherId }))
  })
  await publishNotifications(deps, stored)
  return readMeeting(deps, own)
}

/** Throws `meeting_changed` if it isn't what the member saw. */
export function requireUnchanged({ revision }: MeetingDetail, seen: number): void {
  if (revision !== seen) throw new AppError('meeting_changed')
}

/** Whether it is agreed on and not over. */
export const isMeetingStanding = ({ status, startsAt, minutes }: MeetingDetail, now: Date): boolean =>
  status === 'confirmed' && startsAt !== null && meetingEnd(startsAt, minutes) > now

/** Which reminders a new time leaves to be sent: one that is due by now would say what the confirmation says. */
export function remindersFor(startsAt: Date, now: Date) {
  const isDue = (minutes: number) => startsAt.getTime() - minutes * MINUTE_MS <= now.getTime()
  return {
    dayRemindedAt: isDue(MEETING_REMINDERS.day) ? now : null,
    soonRemindedAt: isDue(MEETING_REMINDERS.soon) ? now : null,
  }
}
