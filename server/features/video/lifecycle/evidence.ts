import { and, count, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { videoSessions } from '#server/db/schema/index.ts'
import { TOGETHER_MS } from '#shared/domain/video.ts'
import { recipientOf } from './calls.ts'
import type { LockedCall } from './locks.ts'

/** Within `DISPUTE_DAYS` a member's word against the other's frees at most this many calls. */
export const DISPUTES_MAX = 3
const DISPUTE_DAYS = 30

type Judged = {
  readonly session: Pick<
    LockedCall['session'],
    | 'initiatorId'
    | 'recipientId'
    | 'guestId'
    | 'startedAt'
    | 'connectedAt'
    | 'initiatorMediaAt'
    | 'recipientMediaAt'
    | 'initiatorNoMediaAt'
    | 'recipientNoMediaAt'
  >
  readonly participants: readonly Pick<LockedCall['participants'][number], 'attachedAt' | 'seenUntil'>[]
}

/** `disputed`: media reached one member, and `memberId` reported that nothing came through. */
type Verdict =
  | { readonly kind: 'connected' | 'not_connected' }
  | { readonly kind: 'disputed'; readonly memberId: string }

/** Whether a call took place. Silence of one side never helps it: docs/decisions/0043-evidence-of-a-call.md. */
export function judgeCall(call: Judged): Verdict {
  const { session } = call
  if (session.connectedAt) return { kind: 'connected' }
  const { initiatorId, initiatorMediaAt, recipientMediaAt } = session
  const recipientId = recipientOf(session)
  const isHeard = initiatorMediaAt !== null || recipientMediaAt !== null
  if (!isHeard || recipientId === null || togetherMs(call) < TOGETHER_MS) return { kind: 'not_connected' }
  if (!initiatorMediaAt && session.initiatorNoMediaAt) return { kind: 'disputed', memberId: initiatorId }
  if (!recipientMediaAt && session.recipientNoMediaAt) return { kind: 'disputed', memberId: recipientId }
  return { kind: 'connected' }
}

/** From when both were attached until the first one left for good; coming back within the lease isn't leaving. */
function togetherMs({ session, participants }: Judged): number {
  const [a, b] = participants
  if (!a?.attachedAt || !b?.attachedAt || !session.startedAt) return 0
  const from = Math.max(session.startedAt.getTime(), a.attachedAt.getTime(), b.attachedAt.getTime())
  return Math.min(a.seenUntil.getTime(), b.seenUntil.getTime()) - from
}

/** The ids of those that took place, of calls about to end. Their members are locked, so disputes can't race. */
export async function findConnected(tx: DbOrTx, calls: readonly LockedCall[]): Promise<Set<string>> {
  const connected = new Set<string>()
  for (const call of calls) {
    const verdict = judgeCall(call)
    const isBelieved =
      verdict.kind === 'disputed' && (await countDisputes(tx, verdict.memberId)) < DISPUTES_MAX
    if (verdict.kind !== 'not_connected' && !isBelieved) connected.add(call.session.id)
  }
  return connected
}

/** For calls that both sides haven't confirmed: the time of the one report that there is. */
export async function setConnected(tx: DbOrTx, ids: readonly string[]): Promise<void> {
  const { id, connectedAt, initiatorMediaAt, recipientMediaAt } = videoSessions
  await tx
    .update(videoSessions)
    .set({ connectedAt: sql`least(${initiatorMediaAt}, ${recipientMediaAt})` })
    .where(and(inArray(id, [...ids]), isNull(connectedAt)))
}

/** Recent calls that cost nothing because of this member's word against the other's. */
async function countDisputes(tx: DbOrTx, memberId: string): Promise<number> {
  const { initiatorId, recipientId, initiatorMediaAt, recipientMediaAt } = videoSessions
  const { initiatorNoMediaAt, recipientNoMediaAt, startedAt, endedAt, createdAt, connectedAt, kind } =
    videoSessions
  const asInitiator = and(
    eq(initiatorId, memberId),
    isNotNull(initiatorNoMediaAt),
    isNull(initiatorMediaAt),
    isNotNull(recipientMediaAt),
  )
  const asRecipient = and(
    eq(recipientId, memberId),
    isNotNull(recipientNoMediaAt),
    isNull(recipientMediaAt),
    isNotNull(initiatorMediaAt),
  )
  const [row] = await tx
    .select({ disputes: count() })
    .from(videoSessions)
    .where(
      and(
        or(asInitiator, asRecipient),
        // Meetings cost nothing, so nothing is gained by a word about one.
        ne(kind, 'meeting'),
        isNull(connectedAt),
        gt(createdAt, sql`now() - ${DISPUTE_DAYS} * interval '1 day'`),
        sql`${endedAt} - ${startedAt} >= ${TOGETHER_MS} * interval '1 ms'`,
      ),
    )
  return row?.disputes ?? 0
}
