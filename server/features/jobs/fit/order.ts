import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/client.ts'
import type { TimeCursor } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import { upTo } from '#server/platform/cache.ts'
import type { JobSearch } from '#shared/contracts/list-filters.ts'
import { JOBS_A_PAGE, MATCH_FROM } from '#shared/domain/jobs/jobs.ts'
import { findJobs } from '../find.ts'
import { isJobOwner } from '../policy.ts'
import { type FoundJob, findNewestCreatedAt, findOpenJobs } from '../repo.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import type { FitPool, FitScore } from './fit-pool.ts'
import type { OwnSide } from './own-side.ts'
import { fitPosting, postingKey } from './posting-input.ts'

export type FitEntry = TimeCursor & FitScore
export type FitOrder = {
  /** The creation time of the newest job, in microseconds. The order has no newer ones. */
  readonly asOf: string
  readonly scored: readonly FitEntry[]
  /** The remaining jobs follow by date: those after this place that aren't in `not`. Null if there are none. */
  readonly rest: { readonly after: TimeCursor; readonly not: readonly string[] } | null
}
export type Viewed = { readonly viewerId: string; readonly search: JobSearch }

export type FitOrders = {
  /** Null if it couldn't be made or the member exceeded the limit. `asOf` null means now. */
  orderFor(side: OwnSide, viewed: Viewed, asOf: string | null): Promise<FitOrder | null>
  scoresOf(side: OwnSide, viewerId: string, rows: readonly FoundJob[]): Promise<Map<string, FitScore>>
}

const ORDERS_CACHED = 500
const ORDER_TTL_MS = 5 * 60_000
const SCORES_CACHED = 50_000
const SEARCHED_MAX = 200
const SEARCHED_REACHES = [2400]
const ORDERS_MADE = { points: 60, seconds: 10 * 60 }
const PAGES_SCORED = { points: 240, seconds: 10 * 60 }
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

type JobDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'limits'>
type Scope = { readonly viewerId: string; readonly now: Date; readonly asOf: string }
type Compared = { readonly candidates: readonly Candidate[]; readonly read: readonly FoundJob[] }
type Found = Pick<FitOrder, 'rest'> & Compared
type Scorer = Pick<FitPool, 'score'>

/** Saves orders for some minutes, and scores for as long as neither text changes. */
export function createFitOrders(deps: JobDeps, pool: Scorer): FitOrders {
  const { database, clock, log, limits } = deps
  const made = limits.limiter('job-order', ORDERS_MADE)
  const scored = limits.limiter('job-page-scores', PAGES_SCORED)
  const orders = new LRUCache<string, Promise<FitOrder>>({ max: ORDERS_CACHED, ttl: ORDER_TTL_MS })
  const scoreAll = createScoring(deps, pool)

  const make = async (side: OwnSide, { viewerId, search }: Viewed, asOf: string): Promise<FitOrder> => {
    const scope = { viewerId, now: clock.now(), asOf }
    const selection = search.q
      ? await findSearched(database.db, search, scope)
      : await findRelated(database.db, search, scope, { side, pool })
    const scores = await scoreAll(side, selection, scope)
    const scored = selection.candidates.map(({ id, micros }): FitEntry => {
      const { exact = -1, match = null } = scores.get(id) ?? {}
      return { micros, id, exact, match }
    })
    return { asOf, scored: scored.sort(compareFit), rest: selection.rest }
  }

  return {
    orderFor: async (side, viewed, given) => {
      const asOf = given ?? (await findNewestCreatedAt(database.db))
      if (asOf === null) return { asOf: '0', scored: [], rest: null }
      const key = JSON.stringify([side.version, viewed.viewerId, asOf, viewed.search])
      if (!orders.has(key) && !(await made.take(viewed.viewerId)).isWithin) return null
      const known = orders.get(key) ?? make(side, viewed, asOf)
      orders.set(key, known, { noUpdateTTL: true })
      try {
        return await known
      } catch (err) {
        orders.delete(key)
        log.error({ err }, 'could not sort jobs by fit')
        return null
      }
    },
    scoresOf: async (side, viewerId, rows) => {
      if (!(await scored.take(viewerId)).isWithin) return new Map()
      try {
        return await scoreAll(
          side,
          { candidates: rows, read: rows },
          { viewerId, now: clock.now(), asOf: '' },
        )
      } catch (err) {
        log.error({ err }, 'could not score a page of jobs')
        return new Map()
      }
    },
  }
}

async function findRelated(
  db: Db,
  search: JobSearch,
  scope: Scope,
  { side, pool }: { side: OwnSide; pool: Scorer },
): Promise<Found> {
  const { titles, skills } = await pool.score({ side, postings: [] })
  const words = { titles: [side.title, ...titles], skills, plain: `${side.title} ${side.bio}` }
  const candidates = await findCandidates(db, search, scope, words)
  const rest = { after: { micros: scope.asOf, id: NIL_UUID }, not: candidates.map(({ id }) => id) }
  return { candidates, read: [], rest }
}

async function findSearched(db: Db, search: JobSearch, { viewerId, now, asOf }: Scope): Promise<Found> {
  const read = await findJobs(db, search, {
    viewerId,
    now,
    after: { micros: asOf, id: NIL_UUID },
    limit: SEARCHED_MAX,
    reach: { newest: SEARCHED_REACHES, enough: JOBS_A_PAGE + 1 },
  })
  const last = read.at(-1)
  return { candidates: read, read, rest: last ? { after: last, not: [] } : null }
}

function createScoring({ database: { db } }: JobDeps, pool: Scorer) {
  const known = new LRUCache<string, FitScore>(upTo(SCORES_CACHED))
  return async (
    side: OwnSide,
    { candidates, read }: Compared,
    scope: Scope,
  ): Promise<Map<string, FitScore>> => {
    const scores = new Map<string, FitScore>()
    for (const job of candidates) {
      const score = known.get(`${side.version} ${postingKey(job)}`)
      if (score) scores.set(job.id, score)
    }
    const ids = candidates.flatMap(({ id }) => (scores.has(id) ? [] : [id]))
    const texts = read.length > 0 ? read : await findOpenJobs(db, ids, scope)
    const rows = texts.filter((row) => !scores.has(row.id) && !isJobOwner(row, scope.viewerId))
    if (rows.length === 0) return scores
    const postings = rows.map(fitPosting)
    const answer = await pool.score({ side, postings })
    for (const [index, score] of answer.scores.entries()) {
      const row = rows[index]
      if (!row) continue
      scores.set(row.id, score)
      known.set(`${side.version} ${postingKey(row)}`, score)
    }
    return scores
  }
}

export function fittingJobs({ scored }: FitOrder): FitEntry[] {
  return scored.filter(({ match }) => match !== null && match.score >= MATCH_FROM)
}

function compareFit(a: FitEntry, b: FitEntry): number {
  return b.exact - a.exact || Number(b.micros) - Number(a.micros) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
