import { type AnyColumn, and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { cutPage, isAfterCursor, microsOf, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { blocks, callNotes, reports, videoSessions } from '#server/db/schema/index.ts'
import { connectedAmong } from '#server/features/connections/public.ts'
import { memberCards } from '#server/features/members/public.ts'
import { shutOutAmong } from '#server/features/trust/public.ts'
import type { PastCall } from '#shared/contracts/video-history.ts'
import type { CallOutcome, CallRating, VideoStatus } from '#shared/domain/video.ts'
import { isReportable } from '../lifecycle/block-and-report.ts'
import { type CallSession, type PresentableCall, peerOf } from '../lifecycle/calls.ts'
import { findMeetAgain, isFromToday } from './meet-again.ts'

type PastCallRow = PresentableCall & Pick<CallSession, 'connectedAt'>

const OVER: readonly VideoStatus[] = ['ended', 'declined', 'missed', 'cancelled']
const inOrder = { time: videoSessions.createdAt, id: videoSessions.id } as const

/** A member's past calls, newest first. Waiting that ended without a match is no call. */
export async function listPastCalls(
  db: DbOrTx,
  memberId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<{ items: PastCall[]; nextCursor: string | null }> {
  const after = isAfterCursor(inOrder, readTimeCursor(cursor))
  const { id, kind, status, initiatorId, recipientId, guestId, meetingId, sharedField } = videoSessions
  const { createdAt, startedAt, connectedAt, endedAt } = videoSessions
  // One for each index, because with `or` neither gives the order.
  const callsAs = (role: AnyColumn) =>
    db
      .select({
        ...{ id, kind, status, initiatorId, recipientId, guestId, meetingId, sharedField },
        ...{ createdAt, startedAt, connectedAt, endedAt },
        micros: microsOf(createdAt).as('micros'),
      })
      .from(videoSessions)
      .where(and(eq(role, memberId), isNotNull(recipientId), inArray(status, OVER), after))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1)
  const found = await unionAll(callsAs(initiatorId), callsAs(recipientId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const { rows, nextCursor } = cutPage(found, limit, timeCursorOf)
  return { items: await presentPastCalls(db, rows, memberId, now), nextCursor }
}

async function presentPastCalls(
  db: DbOrTx,
  rows: readonly PastCallRow[],
  memberId: string,
  now: Date,
): Promise<PastCall[]> {
  const ids = rows.map(({ id }) => id)
  const peerIds = [...new Set(rows.flatMap((row) => peerOf(row, memberId) ?? []))]
  const [cards, shutOut, connected, { blockedBy, blocked }, own, again, reported] = await Promise.all([
    memberCards(db, peerIds),
    shutOutAmong(db, peerIds),
    connectedAmong(db, memberId, peerIds),
    findBlocks(db, memberId, peerIds),
    findOwnNotes(db, memberId, ids),
    findMeetAgain(db, memberId, ids),
    findReported(db, memberId, ids),
  ])
  return rows.flatMap((row) => {
    const peerId = peerOf(row, memberId)
    const { endedAt } = row
    if (peerId === null || endedAt === null) return []
    const isGone = blockedBy.has(peerId) || shutOut.has(peerId)
    const peer = isGone ? null : (cards.get(peerId) ?? null)
    const isBlocked = blocked.has(peerId)
    return {
      id: row.id,
      kind: row.kind,
      ...courseOf(row, memberId),
      peerId,
      peer,
      isBlocked,
      canMessage: peer !== null && !isBlocked && connected.has(peerId),
      canReport: !reported.has(row.id) && isReportable({ endedAt }, now),
      createdAt: row.createdAt.toISOString(),
      endedAt: endedAt.toISOString(),
      sharedField: peer && row.sharedField,
      meetAgain: peer && !isBlocked && isFromToday(row, now) ? (again.get(row.id) ?? 'no') : null,
      note: own.get(row.id)?.note ?? null,
      rating: own.get(row.id)?.rating ?? null,
    }
  })
}

type Course = Pick<PastCall, 'direction' | 'outcome' | 'seconds'>

/** How the call went for this member. A caller who gave up is a missed call to the other. */
function courseOf({ status, initiatorId, connectedAt, endedAt }: PastCallRow, memberId: string): Course {
  const direction = initiatorId === memberId ? 'outgoing' : 'incoming'
  if (status === 'ended') {
    if (!connectedAt || !endedAt) return { direction, outcome: 'not_connected', seconds: null }
    const seconds = Math.max(0, Math.round((endedAt.getTime() - connectedAt.getTime()) / 1000))
    return { direction, outcome: 'talked', seconds }
  }
  return { direction, outcome: unansweredOutcome(status, direction), seconds: null }
}

function unansweredOutcome(status: VideoStatus, direction: Course['direction']): CallOutcome {
  if (status === 'declined') return 'declined'
  return status === 'cancelled' && direction === 'outgoing' ? 'cancelled' : 'missed'
}

async function findBlocks(db: DbOrTx, memberId: string, otherIds: string[]) {
  const rows = await db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, memberId), inArray(blocks.blockedId, otherIds)),
        and(eq(blocks.blockedId, memberId), inArray(blocks.blockerId, otherIds)),
      ),
    )
  return {
    blockedBy: new Set(rows.map(({ blockerId }) => blockerId)),
    blocked: new Set(rows.map(({ blockedId }) => blockedId)),
  }
}

async function findOwnNotes(
  db: DbOrTx,
  memberId: string,
  ids: string[],
): Promise<Map<string, { note: string | null; rating: CallRating | null }>> {
  const rows = await db
    .select()
    .from(callNotes)
    .where(and(eq(callNotes.memberId, memberId), inArray(callNotes.sessionId, ids)))
  return new Map(rows.map((row) => [row.sessionId, row]))
}

async function findReported(db: DbOrTx, memberId: string, ids: string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ sessionId: reports.sessionId })
    .from(reports)
    .where(and(eq(reports.reporterId, memberId), inArray(reports.sessionId, ids)))
  return new Set(rows.map(({ sessionId }) => sessionId))
}
