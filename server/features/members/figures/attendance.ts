import { and, desc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { meetingAttendance, meetings, videoSessions } from '#server/db/schema/index.ts'
import type { OwnShowUp } from '#shared/contracts/meeting-room.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { SHOW_UP_DAYS, SHOW_UP_MIN, showedUp } from '#shared/domain/scheduling/meeting-room.ts'

/** More than anyone has in a year, and what one answer should hold. */
const MEETINGS_MAX = 1_000
const own = alias(meetingAttendance, 'own')
const theirs = alias(meetingAttendance, 'theirs')

/** The member's meetings that have ended in the last year, newest first, with what is known about who came. */
export async function findAttended(db: DbOrTx, memberId: string, now: Date) {
  const { organizerId, inviteeId, startsAt, minutes, status } = meetings
  const otherId = sql<string>`case when ${organizerId} = ${memberId} then ${inviteeId} else ${organizerId} end`
  const rows = await db
    .select({
      meetingId: meetings.id,
      topic: meetings.topic,
      startsAt,
      otherId,
      joinedAt: own.joinedAt,
      answer: theirs.answer,
      disputedAt: theirs.disputedAt,
      met: sql<boolean>`exists (select from ${videoSessions} as call
        where call.meeting_id = ${meetings}.id and call.connected_at is not null)`,
    })
    .from(meetings)
    .leftJoin(own, and(eq(own.meetingId, meetings.id), eq(own.memberId, memberId)))
    .leftJoin(theirs, and(eq(theirs.meetingId, meetings.id), eq(theirs.memberId, otherId)))
    .where(
      and(
        or(eq(organizerId, memberId), eq(inviteeId, memberId)),
        isNotNull(inviteeId),
        eq(status, 'confirmed'),
        gt(startsAt, new Date(now.getTime() - SHOW_UP_DAYS * DAY_MS)),
        lt(sql`${startsAt} + ${minutes} * interval '1 minute'`, now),
      ),
    )
    .orderBy(desc(startsAt))
    .limit(MEETINGS_MAX)
  return rows.flatMap(({ startsAt: began, joinedAt, disputedAt, ...row }) =>
    began === null
      ? []
      : { ...row, startsAt: began, waited: joinedAt !== null, isDisputed: disputedAt !== null },
  )
}

type Figure = OwnShowUp['figure']

/** To how many of the meetings that count a member came; null with fewer than five. */
export async function showUpFigureOf(db: DbOrTx, memberId: string, now: Date): Promise<Figure> {
  return attendanceFigure((await findAttended(db, memberId, now)).map(showedUp))
}

export function attendanceFigure(outcomes: readonly (boolean | null)[]): Figure {
  const counted = outcomes.filter((outcome) => outcome !== null)
  if (counted.length < SHOW_UP_MIN) return null
  return { of: counted.length, showedUp: counted.filter(Boolean).length }
}
