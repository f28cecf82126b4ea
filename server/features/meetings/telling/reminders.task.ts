import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import { meetings } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { type NoticeToSend, publishNotifications } from '#server/features/notifications/public.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { MEETING_REMINDERS } from '#shared/domain/scheduling/meetings.ts'
import type { MeetingDeps } from '../changing.ts'
import type { MeetingRow } from '../repo.ts'
import { storeMeetingNews } from './notices.ts'

const TASK = 'meetings.remind'
const EVERY_MINUTE = '* * * * *'
/** More wait for the next run. */
const A_RUN = 200

const { startsAt, status, dayRemindedAt, soonRemindedAt } = meetings

/** A sweep rather than a task for each meeting, so that moving and canceling have nothing to take back. */
export function handleMeetingReminders(deps: MeetingDeps & Pick<Deps, 'tasks'>): void {
  deps.tasks.handle(TASK, () => remindOfMeetings(deps), { cron: EVERY_MINUTE })
}

/** Reminds both of each meeting that begins within a day, and within ten minutes. After an outage only of the latter. */
export async function remindOfMeetings(deps: MeetingDeps): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  const due = await db.select().from(meetings).where(isDue(now)).orderBy(asc(startsAt)).limit(A_RUN)
  for (const { id, organizerId, inviteeId } of due) {
    const stored = await db.transaction(async (tx) => {
      await lockAgainstDeletion(tx, organizerId, inviteeId ?? organizerId)
      // Of two nodes that find it due, one still does so after the other's commit.
      const [row] = await tx
        .select()
        .from(meetings)
        .where(and(eq(meetings.id, id), isDue(now)))
        .for('update')
      return row ? remindBoth(deps, tx, row) : []
    })
    await publishNotifications(deps, stored)
  }
}

function isDue(now: Date): SQL | undefined {
  const within = (minutes: number) => lte(startsAt, new Date(now.getTime() + minutes * MINUTE_MS))
  return and(
    eq(status, 'confirmed'),
    gt(startsAt, now),
    or(
      and(isNull(dayRemindedAt), within(MEETING_REMINDERS.day)),
      and(isNull(soonRemindedAt), within(MEETING_REMINDERS.soon)),
    ),
  )
}

async function remindBoth(deps: MeetingDeps, tx: DbOrTx, meeting: MeetingRow): Promise<NoticeToSend[]> {
  const now = deps.clock.now()
  const isSoon =
    meeting.startsAt !== null &&
    meeting.startsAt.getTime() - now.getTime() <= MEETING_REMINDERS.soon * MINUTE_MS
  await tx
    .update(meetings)
    .set({ dayRemindedAt: now, ...(isSoon && { soonRemindedAt: now }) })
    .where(eq(meetings.id, meeting.id))
  const { organizerId, inviteeId } = meeting
  const members = inviteeId === null ? [organizerId] : [organizerId, inviteeId]
  return storeMeetingNews(
    deps,
    tx,
    members.map((memberId) => ({ event: 'meeting_reminder', meeting, memberId })),
  )
}
