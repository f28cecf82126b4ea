import { and, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { callNotes, videoSessions } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { MEET_AGAIN_HOURS, type MeetAgain } from '#shared/domain/video.ts'
import { type CallSession, findOwnCall } from '../lifecycle/calls.ts'
import type { OwnCall } from './own-notes.ts'

/** Whether the two are kept apart by this call: it took place in the last day. */
export function isFromToday({ startedAt }: Pick<CallSession, 'startedAt'>, now: Date): boolean {
  return startedAt !== null && now.getTime() - startedAt.getTime() < MEET_AGAIN_HOURS * HOUR_MS
}

/** Saves that the member wants to be matched with the other of this call again, or no longer does. */
export async function setMeetAgain(db: DbOrTx, own: OwnCall, wanted: boolean, now: Date): Promise<void> {
  const call = await findOwnCall(db, own.sessionId, own.memberId)
  if (!call?.recipientId) throw new AppError('session_not_found')
  if (!call.endedAt) throw new AppError('call_not_ended')
  if (!isFromToday(call, now)) throw new AppError('call_too_old')
  await save(db, [own], wanted ? now : null)
}

/** The same for everyone the member has met today. */
export async function meetEveryoneAgain(db: DbOrTx, memberId: string, now: Date): Promise<void> {
  const rows = await db
    .select({ sessionId: videoSessions.id })
    .from(videoSessions)
    .where(and(metToday(memberId, now), isNotNull(videoSessions.endedAt)))
  if (rows.length > 0)
    await save(
      db,
      rows.map(({ sessionId }) => ({ sessionId, memberId })),
      now,
    )
}

/** How many members this one has met today, and how many of them they have asked to meet again. */
export async function countMetToday(
  db: DbOrTx,
  memberId: string,
  now: Date,
): Promise<{ met: number; askedAgain: number }> {
  const other = sql`case when ${videoSessions.initiatorId} = ${memberId} then ${videoSessions.recipientId} else ${videoSessions.initiatorId} end`
  const rows = await db
    .select({ hasAsked: sql<boolean>`bool_and(${callNotes.meetAgainAt} is not null)` })
    .from(videoSessions)
    .leftJoin(callNotes, and(eq(callNotes.sessionId, videoSessions.id), eq(callNotes.memberId, memberId)))
    .where(metToday(memberId, now))
    .groupBy(other)
  return { met: rows.length, askedAgain: rows.filter(({ hasAsked }) => hasAsked).length }
}

/** By call: what the member asked for, and whether the other did too. */
export async function findMeetAgain(
  db: DbOrTx,
  memberId: string,
  sessionIds: string[],
): Promise<Map<string, MeetAgain>> {
  const rows = await db
    .select({ sessionId: callNotes.sessionId, askedBy: callNotes.memberId })
    .from(callNotes)
    .where(and(inArray(callNotes.sessionId, sessionIds), isNotNull(callNotes.meetAgainAt)))
  const askers = Map.groupBy(rows, ({ sessionId }) => sessionId)
  return new Map(
    Array.from(askers, ([sessionId, asked]) => {
      const hasAsked = asked.some(({ askedBy }) => askedBy === memberId)
      // What the other asked is theirs to tell until the member asks too.
      return [sessionId, hasAsked ? (asked.length > 1 ? 'both' : 'asked') : 'no']
    }),
  )
}

function metToday(memberId: string, now: Date): SQL | undefined {
  const { initiatorId, recipientId, createdAt, startedAt } = videoSessions
  const since = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  return and(
    or(eq(initiatorId, memberId), eq(recipientId, memberId)),
    isNotNull(recipientId),
    gt(createdAt, since(2 * MEET_AGAIN_HOURS)),
    gt(startedAt, since(MEET_AGAIN_HOURS)),
  )
}

async function save(db: DbOrTx, calls: readonly OwnCall[], meetAgainAt: Date | null): Promise<void> {
  await db
    .insert(callNotes)
    .values(calls.map((call) => ({ ...call, meetAgainAt })))
    .onConflictDoUpdate({
      target: [callNotes.sessionId, callNotes.memberId],
      set: { meetAgainAt, updatedAt: sql`now()` },
    })
}
