import { LRUCache } from 'lru-cache'
import type { FitCursor, TimeCursor } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import type { JobSearch } from '#shared/contracts/jobs.ts'
import { JOBS_A_PAGE } from '#shared/domain/jobs/jobs.ts'
import { isJobOwner } from '../policy.ts'
import { type FoundJob, findJobs, findNewestMoment, findOpenJobs } from '../repo.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import type { FitPool, FitScore } from './fit-pool.ts'
import type { OwnSide } from './own-side.ts'
import { postingText } from './posting-text.ts'

/** A job that was compared with the member. Its score is -1 if there was nothing to compare. */
export type FitEntry = FitCursor & { readonly score: number; readonly why: string | null }
export type FitOrder = {
  /** The creation of the newest job, in microseconds: the order holds no newer ones. */
  readonly asOf: string
  /** Best first. */
  readonly scored: readonly FitEntry[]
  /** The others, which follow by date: those after this place that aren't among `not`. Null if there are none. */
  readonly rest: { readonly after: TimeCursor; readonly not: readonly string[] } | null
}
export type Viewed = { readonly viewerId: string; readonly search: JobSearch }

export type FitOrders = {
  /** The order as of that moment, or as of now. Null if it couldn't be made. */
  orderFor(side: OwnSide, viewed: Viewed, asOf: string | null): Promise<FitOrder | null>
}

const ORDERS_KEPT = 500
const ORDER_KEPT_MS = 5 * 60_000
const SCORES_KEPT = 50_000
/** Of a search with words, this many of the newest are compared. */
const SEARCHED_MAX = 200
const SEARCHED_REACHES = [2400]
const NIL = '00000000-0000-0000-0000-000000000000'

type Parts = Pick<Deps, 'database' | 'clock' | 'log'>
type Found = Pick<FitOrder, 'rest'> & {
  readonly candidates: readonly Candidate[]
  readonly read: readonly FoundJob[]
}

/**
 * Orders jobs by how well they fit a member. Orders are kept for some minutes, under a key that changes with the member's
 * text, the day, the search and the newest job; scores are kept for as long as neither text changes.
 */
export function createFitOrders({ database: { db }, clock, log }: Parts, pool: FitPool): FitOrders {
  const orders = new LRUCache<string, Promise<FitOrder>>({ max: ORDERS_KEPT, ttl: ORDER_KEPT_MS })
  const scores = new LRUCache<string, FitScore>({ max: SCORES_KEPT })

  const make = async (side: OwnSide, { viewerId, search }: Viewed, asOf: string): Promise<FitOrder> => {
    const scope = { viewerId, now: clock.now(), asOf }
    const { candidates, read, rest } = search.q
      ? await findSearched(search, scope)
      : await findRelated(side, search, scope)
    const keyOf = ({ id, updatedAt }: Candidate) => `${side.version} ${id} ${updatedAt.getTime()}`
    const unknown = candidates.filter((job) => !scores.has(keyOf(job)))
    const ids = unknown.map(({ id }) => id)
    const texts =
      read.length > 0 ? read.filter(({ id }) => ids.includes(id)) : await findOpenJobs(db, ids, scope)
    const rows = texts.filter((row) => !isJobOwner(row, viewerId))
    if (rows.length > 0) {
      const postings = rows.map((row) => ({
        key: `${row.id} ${row.updatedAt.getTime()}`,
        job: postingText(row),
        country: row.country,
      }))
      const answer = await pool.score({ side, postings })
      for (const [index, row] of rows.entries())
        scores.set(keyOf(row), answer.scores[index] ?? { score: null, why: null })
    }
    const scored = candidates.map((job): FitEntry => {
      const { score, why } = scores.get(keyOf(job)) ?? { score: null, why: null }
      return { asOf, score: score ?? -1, micros: job.micros, id: job.id, why }
    })
    return { asOf, scored: scored.sort(comparePlaces), rest }
  }

  const findRelated = async (side: OwnSide, search: JobSearch, scope: Scope): Promise<Found> => {
    const { titles, skills } = await pool.score({ side, postings: [] })
    const words = { titles: [side.title, ...titles], skills, plain: `${side.title} ${side.bio}` }
    const candidates = await findCandidates(db, search, scope, words)
    const rest = { after: { micros: scope.asOf, id: NIL }, not: candidates.map(({ id }) => id) }
    return { candidates, read: [], rest }
  }

  const findSearched = async (search: JobSearch, { viewerId, now, asOf }: Scope): Promise<Found> => {
    const read = await findJobs(db, search, {
      viewerId,
      now,
      after: { micros: asOf, id: NIL },
      limit: SEARCHED_MAX,
      reach: { newest: SEARCHED_REACHES, enough: JOBS_A_PAGE + 1 },
    })
    const last = read.at(-1)
    return { candidates: read, read, rest: last ? { after: last, not: [] } : null }
  }

  return {
    orderFor: async (side, viewed, given) => {
      const asOf = given ?? (await findNewestMoment(db))
      if (asOf === null) return { asOf: '0', scored: [], rest: null }
      const key = JSON.stringify([side.version, viewed.viewerId, asOf, viewed.search])
      const known = orders.get(key)
      if (known) return known
      const order = make(side, viewed, asOf)
      orders.set(key, order)
      try {
        return await order
      } catch (err) {
        orders.delete(key)
        log.error({ err }, 'could not sort jobs by fit')
        return null
      }
    },
  }
}

type Scope = { readonly viewerId: string; readonly now: Date; readonly asOf: string }

/** Negative if `a` comes first. */
export function comparePlaces(
  a: Pick<FitEntry, 'score' | 'micros' | 'id'>,
  b: Pick<FitEntry, 'score' | 'micros' | 'id'>,
): number {
  return b.score - a.score || Number(b.micros) - Number(a.micros) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
