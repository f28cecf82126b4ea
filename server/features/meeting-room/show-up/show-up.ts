import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { meetingAttendance } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { attendanceFigure, findAttended, memberCards } from '#server/features/members/public.ts'
import {
  isNotificationStored,
  publishNotifications,
  storeNotification,
} from '#server/features/notifications/public.ts'
import { visibleAmong } from '#server/features/trust/public.ts'
import { wasConnectedIn } from '#server/features/video/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { OwnShowUp } from '#shared/contracts/meeting-room.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import {
  ANSWER_AFTER_MINUTES,
  ANSWER_WITHIN_DAYS,
  type ShowUpAnswer,
  showedUp,
} from '#shared/domain/scheduling/meeting-room.ts'
import { findAttendance, type OfMember, putAttendance, requireMeeting, timesOf } from '../repo.ts'

type ShowUpDeps = Pick<Deps, 'database' | 'clock'>
type AnswerDeps = ShowUpDeps & Pick<Deps, 'realtime' | 'log'>

/**
 * Saves whether the other one showed up; answering again replaces it, and a dispute stays. They are told of a no, once, unless
 * the server saw them there.
 */
export async function saveAnswer(deps: AnswerDeps, of: OfMember, answer: ShowUpAnswer): Promise<void> {
  const { db } = deps.database
  const meeting = await requireMeeting(db, of)
  // No figure is kept about guests.
  const { otherId } = meeting
  if (otherId === null) throw new AppError('meeting_not_found')
  const times = timesOf(meeting)
  if (!times) throw new AppError('meeting_not_confirmed')
  const now = deps.clock.now()
  const passedMs = now.getTime() - times.startsAt.getTime()
  if (passedMs < ANSWER_AFTER_MINUTES * 60_000) throw new AppError('answer_too_early')
  if (passedMs > ANSWER_WITHIN_DAYS * DAY_MS) throw new AppError('answer_too_late')
  const stored = await db.transaction(async (tx) => {
    await lockMemberRows(tx, of.memberId, otherId)
    await putAttendance(tx, of, { answer, answeredAt: now })
    if (answer !== 'no' || (await wasThere(tx, of.id, otherId))) return []
    const news = { kind: 'meeting_missed', aboutId: of.memberId, meetingId: of.id } as const
    // A no that was taken back and repeated says nothing new.
    if (await isNotificationStored(tx, otherId, news)) return []
    return [{ memberId: otherId, notification: await storeNotification(tx, otherId, news, now) }]
  })
  await publishNotifications(deps, stored)
}

async function wasThere(tx: DbOrTx, id: string, memberId: string): Promise<boolean> {
  const attendance = (await findAttendance(tx, id)).get(memberId)
  return Boolean(attendance?.joinedAt) || (await wasConnectedIn(tx, id))
}

/** Disputes the other one's no. Throws `nothing_to_dispute` if they didn't say no. */
export async function disputeAnswer({ database: { db }, clock }: ShowUpDeps, of: OfMember): Promise<void> {
  const { otherId } = await requireMeeting(db, of)
  if (otherId === null) throw new AppError('nothing_to_dispute')
  const { meetingId, memberId, answer, disputedAt } = meetingAttendance
  const disputed = await db
    .update(meetingAttendance)
    .set({ disputedAt: sql`coalesce(${disputedAt}, ${clock.now()})` })
    .where(and(eq(meetingId, of.id), eq(memberId, otherId), eq(answer, 'no')))
    .returning({ meetingId })
  if (disputed.length === 0) throw new AppError('nothing_to_dispute')
}

export async function readOwnShowUp(
  { database: { db }, clock }: ShowUpDeps,
  memberId: string,
): Promise<OwnShowUp> {
  const rows = await findAttended(db, memberId, clock.now())
  const outcomes = rows.map(showedUp)
  const missed = rows.filter(({ answer }) => answer === 'no')
  const otherIds = missed.map(({ otherId }) => otherId)
  const [cards, visible] = await Promise.all([
    memberCards(db, otherIds),
    visibleAmong(db, memberId, otherIds),
  ])
  return {
    figure: attendanceFigure(outcomes),
    counted: outcomes.filter((outcome) => outcome !== null).length,
    missed: missed.map(({ meetingId, topic, startsAt, otherId, met, waited, isDisputed }) => ({
      ...{ meetingId, topic, isDisputed },
      startsAt: startsAt.toISOString(),
      other: (visible.has(otherId) && cards.get(otherId)) || null,
      wasSeen: met || waited,
    })),
  }
}
