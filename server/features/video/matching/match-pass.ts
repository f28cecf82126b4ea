import { sql } from 'drizzle-orm'
import { lockInTransaction } from '#server/db/advisory-locks.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'
import type { ParticipantRole } from '#shared/domain/video.ts'
import type { MatchKeys } from './match-keys.ts'
import { joinCalls, lockStarters, openCalls, readWaiting, type WaitingMember } from './match-rows.ts'
import { type Arriving, frontsFor, isDeepEnough, type Pairing, pairUp, sharedFieldOf } from './pair-up.ts'

/**
 * A pass holds the queue's lock for all nodes, so PostgreSQL ends one whose node hangs. It always uses indexes, because the
 * queue grows and empties too fast for the planner's statistics, and reuses the plans of prepared statements, because planning
 * them takes longer than running them.
 */
const SETTINGS = sql`select
  set_config('idle_in_transaction_session_timeout', '2s', true),
  set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('enable_seqscan', 'off', true),
  set_config('enable_bitmapscan', 'off', true),
  set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`

export type Starter = MatchKeys & {
  readonly memberId: string
  /** The field they work in, if known. */
  readonly field: string | null
  readonly isPremium: boolean
  /** SDP from `storableOffer`, stored if the member has to wait. */
  readonly offer: string | null
}

export type MatchRefusal = 'member_not_found' | 'restricted' | 'payment_required' | 'call_in_progress'
type Placed = { readonly sessionId: string; readonly role: ParticipantRole; readonly createdAt: Date }
export type MatchResult =
  | { readonly outcome: MatchRefusal }
  | ({ readonly outcome: 'waiting' } & Placed)
  | ({ readonly outcome: 'matched'; readonly peerId: string; readonly startedAt: Date } & Placed & {
        readonly sharedField: string | null
        /** The peer's offer; undefined if it is still stored. */
        readonly peerOffer: string | null | undefined
      })

/** Results by member. Missing for a member whose rows, or whose match's rows, another transaction holds: try again. */
type Results = Map<string, MatchResult>
type ArrivingStarter = Starter & Arriving

/**
 * Matches starters, one per member, in order of arrival and in one transaction. Passes take turns across nodes, and each sees
 * what earlier ones have committed, so two compatible members never both wait.
 */
export function matchPass(db: Db, starters: readonly Starter[]): Promise<Results> {
  return db.transaction(async (tx) => {
    await tx.execute(SETTINGS)
    const { arriving, refused } = await admit(tx, starters)
    await lockInTransaction(tx, 'matchQueue')
    const { pairs, left } = await pairWithQueue(tx, arriving)
    const meetings = pairs.flatMap(({ waited, arrived }) =>
      'sessionId' in waited ? { waited, arrived } : [],
    )
    const calls = [
      ...pairs.flatMap(({ waited, arrived }) =>
        'sessionId' in waited ? [] : { initiator: waited, recipient: arrived },
      ),
      ...left.map((initiator) => ({ initiator, recipient: null })),
    ]
    return new Map([...refused, ...(await join(tx, meetings)), ...(await open(tx, calls))])
  })
}

/** Which starters may be matched, and why others may not. */
async function admit(tx: DbOrTx, starters: readonly Starter[]) {
  const ids = starters.map(({ memberId }) => memberId)
  const members = await lockStarters(tx, ids)
  const arriving: ArrivingStarter[] = []
  const refused: Results = new Map()
  for (const starter of starters) {
    const member = members.get(starter.memberId)
    if (!member) refused.set(starter.memberId, { outcome: 'member_not_found' })
    else if (member.skipsUsed === null) continue
    else if (member.isRestricted) refused.set(starter.memberId, { outcome: 'restricted' })
    else if (member.skipsUsed >= FREE_SKIPS && !starter.isPremium)
      refused.set(starter.memberId, { outcome: 'payment_required' })
    else if (member.isInCall) refused.set(starter.memberId, { outcome: 'call_in_progress' })
    else arriving.push({ ...starter, waitedMs: 0, barred: member.barred })
  }
  return { arriving, refused }
}

/** Reads deeper into the queue until reading more could not change the pairs. */
async function pairWithQueue(
  tx: DbOrTx,
  arriving: readonly ArrivingStarter[],
): Promise<Pairing<WaitingMember, ArrivingStarter>> {
  for (let depth = 1; ; depth *= 4) {
    const fronts = frontsFor(arriving, depth)
    const waiting = await readWaiting(tx, fronts)
    const pairing = pairUp(waiting, arriving)
    if (isDeepEnough(fronts, waiting, pairing, arriving)) return pairing
  }
}

type Meeting = { readonly waited: WaitingMember; readonly arrived: Starter }

async function join(tx: DbOrTx, meetings: readonly Meeting[]): Promise<Results> {
  const joined = await joinCalls(
    tx,
    meetings.map(({ waited, arrived }) => ({
      ...waited,
      recipientId: arrived.memberId,
      sharedField: sharedFieldOf(waited, arrived),
    })),
  )
  const results: Results = new Map()
  for (const { waited, arrived } of meetings) {
    const { sessionId, memberId: peerId } = waited
    const found = joined.get(sessionId)
    if (!found) continue
    const { offer: peerOffer, ...times } = found
    const sharedField = sharedFieldOf(waited, arrived)
    const call = { sessionId, role: 'recipient', sharedField, ...times } as const
    results.set(arrived.memberId, { outcome: 'matched', ...call, peerId, peerOffer })
  }
  return results
}

type NewCall = { readonly initiator: Starter; readonly recipient: Starter | null }

async function open(tx: DbOrTx, calls: readonly NewCall[]): Promise<Results> {
  const opened = await openCalls(
    tx,
    calls.map(({ initiator, recipient }) => ({
      ...initiator,
      recipientId: recipient?.memberId ?? null,
      sharedField: recipient && sharedFieldOf(initiator, recipient),
    })),
  )
  const results: Results = new Map()
  for (const { initiator, recipient } of calls) {
    const call = opened.get(initiator.memberId)
    if (!call) throw new Error('a call was not written')
    const { sessionId, createdAt } = call
    const waiting = { sessionId, role: 'initiator', createdAt } as const
    if (!recipient) {
      results.set(initiator.memberId, { outcome: 'waiting', ...waiting })
      continue
    }
    const sharedField = sharedFieldOf(initiator, recipient)
    const matched = {
      outcome: 'matched',
      sessionId,
      sharedField,
      createdAt,
      startedAt: createdAt,
    } as const
    results.set(initiator.memberId, {
      ...matched,
      role: 'initiator',
      peerId: recipient.memberId,
      peerOffer: recipient.offer,
    })
    results.set(recipient.memberId, {
      ...matched,
      role: 'recipient',
      peerId: initiator.memberId,
      peerOffer: initiator.offer,
    })
  }
  return results
}
