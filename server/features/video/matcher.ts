import type { Pool } from 'pg'
import { AppError } from '#server/platform/app-error.ts'
import { FREE_SKIPS } from '#shared/domain/plans.ts'
import { LEASE_MS, type SeatRole } from '#shared/domain/video.ts'

/** Starts that one statement matches. */
const BATCH_MAX = 128
/** One statement pairs while the next one already checks its starters; more would only queue for the lock. */
const STATEMENTS_MAX = 2
const BUSY_RETRY_MS = 10
const BUSY_MAX_MS = 3_000

const MATCH = "select * from video_match($1::uuid[], $2::int[], $3::uuid[], $4, $5 * interval '1 ms')"

export type Starter = {
  readonly memberId: string
  /** Of shared/domain/match-keys.ts. */
  readonly key: number
  readonly isPremium: boolean
  /** SDP. It does not go into the statement. */
  readonly offer: string | null
}

export type MatchRefusal = 'member_not_found' | 'payment_required' | 'call_in_progress'
type Placed = { readonly sessionId: string; readonly role: SeatRole; readonly createdAt: Date }
export type MatchResult =
  | { readonly outcome: MatchRefusal }
  | ({ readonly outcome: 'waiting' } & Placed)
  | ({ readonly outcome: 'matched'; readonly peerId: string; readonly startedAt: Date } & Placed & {
        /** The peer's start, when it was in the same statement. */
        readonly peerStart: Starter | null
      })

export type Matcher = {
  /** Pairs the member with the oldest compatible one who waits, or lets them wait. */
  start(starter: Starter): Promise<MatchResult>
}

type Job = {
  readonly starter: Starter
  readonly since: number
  resolve(result: MatchResult): void
  reject(error: unknown): void
}

type MatchRow = {
  member_id: string
  outcome: MatchRefusal | 'busy' | 'waiting' | 'matched'
  session_id: string
  role: SeatRole
  peer_id: string
  created_at: Date
  started_at: Date
}

/**
 * Starts that come while statements are under way go together in the next one (SQL function `video_match`); at low load
 * each goes out at once. A statement that fails refuses the starts in it and no others.
 */
export function createMatcher(pool: Pool): Matcher {
  let waiting: Job[] = []
  let statements = 0
  let isScheduled = false

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      while (waiting.length > 0 && statements < STATEMENTS_MAX) void send(takeBatch())
    })
  }

  /** A member's second start goes with a later batch, which sees the seat the first one took. */
  const takeBatch = (): Map<string, Job> => {
    const batch = new Map<string, Job>()
    const rest: Job[] = []
    for (const job of waiting) {
      const { memberId } = job.starter
      if (batch.size < BATCH_MAX && !batch.has(memberId)) batch.set(memberId, job)
      else rest.push(job)
    }
    waiting = rest
    return batch
  }

  const send = async (batch: Map<string, Job>) => {
    statements += 1
    try {
      for (const row of await runMatch(pool, batch)) settle(batch, row)
    } catch (error) {
      for (const job of batch.values()) job.reject(error)
    } finally {
      statements -= 1
      schedule()
    }
  }

  const settle = (batch: Map<string, Job>, row: MatchRow) => {
    const job = batch.get(row.member_id)
    if (!job) throw new Error('the match answered for a member who was not in the batch')
    if (row.outcome !== 'busy') job.resolve(resultOf(row, batch))
    else if (performance.now() - job.since > BUSY_MAX_MS) job.reject(new AppError('unavailable'))
    else setTimeout(() => enqueue(job), BUSY_RETRY_MS)
  }

  const enqueue = (job: Job) => {
    waiting.push(job)
    schedule()
  }

  return {
    start: (starter) =>
      new Promise((resolve, reject) => enqueue({ starter, since: performance.now(), resolve, reject })),
  }
}

async function runMatch(pool: Pool, batch: ReadonlyMap<string, Job>): Promise<MatchRow[]> {
  const starters = Array.from(batch.values(), ({ starter }) => starter)
  const { rows } = await pool.query<MatchRow>({
    name: 'video-match',
    text: MATCH,
    values: [
      starters.map(({ memberId }) => memberId),
      starters.map(({ key }) => key),
      starters.filter(({ isPremium }) => isPremium).map(({ memberId }) => memberId),
      FREE_SKIPS,
      LEASE_MS,
    ],
  })
  if (rows.length !== batch.size) throw new Error('the match did not answer for everybody in the batch')
  return rows
}

function resultOf(row: MatchRow, batch: ReadonlyMap<string, Job>): MatchResult {
  if (row.outcome === 'busy') throw new Error('a busy start has no result yet')
  if (row.outcome !== 'waiting' && row.outcome !== 'matched') return { outcome: row.outcome }
  const placed = { sessionId: row.session_id, role: row.role, createdAt: row.created_at }
  if (row.outcome === 'waiting') return { outcome: 'waiting', ...placed }
  const peerStart = batch.get(row.peer_id)?.starter ?? null
  return { outcome: 'matched', ...placed, peerId: row.peer_id, startedAt: row.started_at, peerStart }
}
