import type { Pool } from 'pg'
import { AppError } from '#server/platform/http/app-error.ts'
import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'
import { LEASE_MS, type ParticipantRole } from '#shared/domain/video.ts'

/** Separates the offers in one batch of starts. */
const OFFER_SEPARATOR = '\x1e'
/** Starts that one statement matches. */
const BATCH_MAX = 256
/** One a lane in a crowd; else the next is read and its starters are checked while one pairs. */
const STATEMENTS_MAX = 2
/** So many starts at once are paired in lanes, as long as there are members for them in the queue. */
const CROWD_MIN = 64
/** Who found nobody in a lane goes with others of the kind in a turn over the whole queue, after this at the latest. */
const WHOLE_QUEUE_AFTER_MS = 40
const BUSY_RETRY_MS = 10
const BUSY_MAX_MS = 3_000

const MATCH = "select * from video_match($1::uuid[], $2::int[], $3::uuid[], $4, $5, $6 * interval '1 ms', $7)"

export type Starter = {
  readonly memberId: string
  /** Of shared/domain/jobs/match-keys.ts. */
  readonly key: number
  readonly isPremium: boolean
  /** SDP, stored if the member has to wait. As `storableOffer` returns it. */
  readonly offer: string | null
}

export type MatchRefusal = 'member_not_found' | 'payment_required' | 'call_in_progress'
type Placed = { readonly sessionId: string; readonly role: ParticipantRole; readonly createdAt: Date }
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
  /** Found nobody in a lane of the queue. */
  isLeftOver: boolean
  resolve(result: MatchResult): void
  reject(error: unknown): void
}

/** By member. */
type Batch = Map<string, Job>

type MatchRow = {
  member_id: string
  outcome: MatchRefusal | 'busy' | 'not_in_lane' | 'waiting' | 'matched'
  session_id: string
  role: ParticipantRole
  peer_id: string
  created_at: Date
  started_at: Date
}

/** The offer as it is stored. Throws `invalid_input` for one that no browser makes. */
export function storableOffer(offer: string | undefined): string | null {
  // PostgreSQL can't store NUL, and a batch of offers is split at the separator.
  if (offer?.includes('\0') || offer?.includes(OFFER_SEPARATOR)) {
    throw new AppError('invalid_input', { fields: { offer: 'Contains characters that no SDP has' } })
  }
  return offer || null
}

/**
 * Starts that come while statements are under way go together in the next one (SQL function `video_match`); at low load
 * each goes out at once. A statement that fails refuses the starts in it and no others.
 */
export function createMatcher(pool: Pool): Matcher {
  let jobs: Job[] = []
  let statements = 0
  let isScheduled = false
  /** The last turn found somebody in the queue for most of its starters. */
  let hasSurplus = false

  const enqueue = (...added: Job[]) => {
    jobs.push(...added)
    schedule()
  }

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      while (jobs.length > 0 && statements < STATEMENTS_MAX) {
        const { batch, rest } = takeBatch(jobs)
        jobs = rest
        void run(batch)
      }
    })
  }

  const run = async (batch: Batch) => {
    statements += 1
    const areLeftOver = hasLeftOver([...batch.values()])
    try {
      const rows = await runMatch(pool, batch, hasSurplus && !areLeftOver && batch.size >= CROWD_MIN)
      if (!areLeftOver) hasSurplus = metFromQueue(rows, batch) * 2 > rows.length
      for (const row of rows) conclude(batch, row)
    } catch (error) {
      for (const job of batch.values()) job.reject(error)
    } finally {
      statements -= 1
      schedule()
    }
  }

  const conclude = (batch: Batch, row: MatchRow) => {
    const job = batch.get(row.member_id)
    if (!job) throw new Error('the match answered for a member who was not in the batch')
    if (row.outcome === 'not_in_lane') return setAside(job)
    if (row.outcome !== 'busy') return job.resolve(resultOf(row, row.outcome, batch))
    if (performance.now() - job.since > BUSY_MAX_MS) return job.reject(new AppError('unavailable'))
    setTimeout(() => enqueue(job), BUSY_RETRY_MS)
  }

  const setAside = createLeftOver((leftOver) => enqueue(...leftOver))

  return {
    start: (starter) =>
      new Promise((resolve, reject) =>
        enqueue({ starter, since: performance.now(), isLeftOver: false, resolve, reject }),
      ),
  }
}

/**
 * Who was left over and who was not go in batches of their own. A member's second start goes with a later batch, which
 * sees that the first one is in a call.
 */
function takeBatch(jobs: readonly Job[]): { batch: Batch; rest: Job[] } {
  const isLeftOver = hasLeftOver(jobs)
  const batch: Batch = new Map()
  const rest: Job[] = []
  for (const job of jobs) {
    const { memberId } = job.starter
    const fits = batch.size < BATCH_MAX && !batch.has(memberId) && job.isLeftOver === isLeftOver
    if (fits) batch.set(memberId, job)
    else rest.push(job)
  }
  return { batch, rest }
}

/** Gathers who found nobody in a lane, and gives them back together. */
function createLeftOver(giveBack: (jobs: Job[]) => void): (job: Job) => void {
  let jobs: Job[] = []
  return (job) => {
    job.isLeftOver = true
    if (jobs.push(job) > 1) return
    setTimeout(() => {
      giveBack(jobs)
      jobs = []
    }, WHOLE_QUEUE_AFTER_MS)
  }
}

function hasLeftOver(jobs: readonly Job[]): boolean {
  return jobs.some((job) => job.isLeftOver)
}

/** How many met somebody who was not in the batch. */
function metFromQueue(rows: readonly MatchRow[], batch: Batch): number {
  return rows.filter(({ outcome, peer_id }) => outcome === 'matched' && !batch.has(peer_id)).length
}

async function runMatch(pool: Pool, batch: Batch, isInCrowd: boolean): Promise<MatchRow[]> {
  const starters = Array.from(batch.values(), ({ starter }) => starter)
  const { rows } = await pool.query<MatchRow>({
    name: 'video-match',
    text: MATCH,
    values: [
      starters.map(({ memberId }) => memberId),
      starters.map(({ key }) => key),
      starters.filter(({ isPremium }) => isPremium).map(({ memberId }) => memberId),
      // Nobody sits down to wait in a crowd.
      isInCrowd ? '' : starters.map(({ offer }) => offer ?? '').join(OFFER_SEPARATOR),
      FREE_SKIPS,
      LEASE_MS,
      isInCrowd,
    ],
  })
  if (rows.length !== batch.size) throw new Error('the match did not answer for everyone in the batch')
  return rows
}

function resultOf(row: MatchRow, outcome: MatchResult['outcome'], batch: Batch): MatchResult {
  const placed = { sessionId: row.session_id, role: row.role, createdAt: row.created_at }
  if (outcome === 'waiting') return { outcome, ...placed }
  if (outcome !== 'matched') return { outcome }
  const peerStart = batch.get(row.peer_id)?.starter ?? null
  return { outcome, ...placed, peerId: row.peer_id, startedAt: row.started_at, peerStart }
}
