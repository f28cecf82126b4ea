import { and, eq, or, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { meetings } from '#server/db/schema/index.ts'
import type { BlockedPair, Publish } from '#server/deps.ts'
import { type NoticeToSend, publishNotifications } from '#server/features/notifications/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { MeetingDeps } from './changing.ts'
import { changeMeeting, isMeetingAhead, isMeetingOf, type MeetingRow, replaceTimes } from './repo.ts'
import { type MeetingNews, type MeetingNoticeDeps, storeMeetingNews } from './telling/notices.ts'

const MAX_ATTEMPTS = 5

/**
 * Ends proposals and cancels meetings ahead of two members, one of whom just blocked the other, in the transaction of the
 * block, which has locked both. The other is told without a name.
 */
export async function cancelMeetingsBetween(
  deps: MeetingDeps,
  tx: DbOrTx,
  { blockerId, blockedId }: BlockedPair,
): Promise<Publish> {
  const areOfBoth = and(isMeetingOf(blockerId), isMeetingOf(blockedId), isEndable(deps.clock.now()))
  const stored = await endAll(deps, tx, await lockAll(tx, areOfBoth), {
    causedBy: blockerId,
    isLeaving: false,
  })
  return () => publishNotifications(deps, stored)
}

/** The same for everyone whom a member would meet, because they were suspended, or because they leave. Idempotent. */
export async function cancelMeetingsOf(
  deps: MeetingDeps,
  memberId: string,
  { isLeaving }: { readonly isLeaving: boolean },
): Promise<void> {
  const { db } = deps.database
  const areTheirs = and(isMeetingOf(memberId), isEndable(deps.clock.now()))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seen = await db.select().from(meetings).where(areTheirs)
    const stored = await db.transaction(async (tx) => {
      const locked = await lockMemberRows(tx, memberId, ...seen.flatMap(membersOf))
      const rows = await lockAll(tx, areTheirs)
      // Someone proposed meanwhile. Members are locked in one order, so begin again.
      if (rows.flatMap(membersOf).some((id) => !locked.has(id))) return null
      return endAll(deps, tx, rows, { causedBy: memberId, isLeaving })
    })
    if (stored) return publishNotifications(deps, stored)
  }
  throw new AppError('unavailable')
}

const isEndable = (now: Date): SQL | undefined => or(eq(meetings.status, 'proposed'), isMeetingAhead(now))

const membersOf = ({ organizerId, inviteeId }: MeetingRow) =>
  inviteeId === null ? [organizerId] : [organizerId, inviteeId]

function lockAll(tx: DbOrTx, condition: SQL | undefined): Promise<MeetingRow[]> {
  return tx.select().from(meetings).where(condition).orderBy(meetings.id).for('update')
}

/** Calendars of both are cleared, except of someone who leaves. What wasn't agreed on ends without a word. */
async function endAll(
  deps: MeetingNoticeDeps,
  tx: DbOrTx,
  rows: readonly MeetingRow[],
  { causedBy, isLeaving }: { causedBy: string; isLeaving: boolean },
): Promise<NoticeToSend[]> {
  const news: MeetingNews[] = []
  for (const row of rows) {
    await replaceTimes(tx, row.id, [])
    const wasAgreed = row.status === 'confirmed'
    const meeting = await changeMeeting(tx, row, {
      status: 'canceled',
      endedBy: null,
      reason: null,
      sequence: row.sequence + (wasAgreed ? 1 : 0),
    })
    if (!wasAgreed) continue
    for (const memberId of membersOf(row)) {
      const isOwn = memberId === causedBy
      if (isOwn && isLeaving) continue
      news.push({
        ...{ event: 'meeting_canceled', meeting, memberId, isOwn },
        ...{ isNameless: true, isWordless: isLeaving },
      })
    }
  }
  return storeMeetingNews(deps, tx, news)
}
