import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { momentOf } from '#server/db/paging.ts'
import { jobSearch, jobs } from '#server/db/schema/index.ts'
import { jobTsQuery } from '#server/features/vocabulary/public.ts'
import type { JobSearch } from '#shared/contracts/list-filters.ts'
import { jobWords } from '#shared/domain/search/words.ts'
import { passesFilters } from '../find.ts'
import { isNotOf, isOpenTo, jobMicros, newestJobsFirst } from '../repo.ts'

export type Candidate = { readonly id: string; readonly micros: string; readonly updatedAt: Date }

const SCAN_SIZE = 3000
/** With fewer jobs of their trade among those, the index finds older ones. */
const ENOUGH_OF_TRADE = 20
const BY_WORDS_MAX = 150
const NEWEST_MAX = 50

const PLAIN_WORDS_MAX = 40

type Scope = { readonly viewerId: string; readonly asOf: string; readonly now: Date }
type Words = {
  readonly titles: readonly string[]
  readonly skills: readonly string[]
  readonly plain: string
}

/** Returns at most 200 open jobs by others: the best by shared words, titles before skills, and the newest. */
export async function findCandidates(
  db: DbOrTx,
  search: JobSearch,
  scope: Scope,
  words: Words,
): Promise<Candidate[]> {
  const trade = anyOf(words.titles)
  const related = anyOf([
    ...words.titles,
    ...words.skills,
    ...jobWords(words.plain).slice(0, PLAIN_WORDS_MAX),
  ])
  const [byWords, newest] = await Promise.all([
    related === null ? [] : findByWords(db, search, scope, { trade, related }),
    newestOf(db, search, scope, undefined, NEWEST_MAX),
  ])
  const ofTrade = byWords.filter((job) => job.isOfTrade)
  const isRare = trade !== null && ofTrade.length < ENOUGH_OF_TRADE
  const withTrade = sql`${jobs.id} = any(array(select ${jobSearch.jobId} from ${jobSearch} where ${isOf(trade)}))`
  const older = isRare ? await newestOf(db, search, scope, withTrade, BY_WORDS_MAX - ofTrade.length) : []
  const others = byWords.slice(ofTrade.length, BY_WORDS_MAX - older.length)
  const candidates = [...ofTrade, ...older, ...others, ...newest]
  return [...new Map(candidates.map(({ id, micros, updatedAt }) => [id, { id, micros, updatedAt }])).values()]
}

const fields = { id: jobs.id, micros: jobMicros, updatedAt: jobs.updatedAt }

function newestOf(
  db: DbOrTx,
  search: JobSearch,
  scope: Scope,
  condition: SQL | undefined,
  limit: number,
): Promise<Candidate[]> {
  return db
    .select(fields)
    .from(jobs)
    .where(and(isCandidate(scope), passesFilters(search, scope.now), condition))
    .orderBy(...newestJobsFirst)
    .limit(limit)
}

function findByWords(
  db: DbOrTx,
  search: JobSearch,
  scope: Scope,
  { trade, related }: { trade: SQL | null; related: SQL },
): Promise<(Candidate & { isOfTrade: boolean })[]> {
  const recent = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isCandidate(scope))
    .orderBy(...newestJobsFirst)
    .limit(SCAN_SIZE)
  const isShared = sql`${jobs.id} = any(array${recent}) and ${jobSearch.words} @@ ${related}`
  const isOfTrade = isOf(trade)
  return db
    .select({ ...fields, isOfTrade })
    .from(jobs)
    .innerJoin(jobSearch, eq(jobSearch.jobId, jobs.id))
    .where(and(isShared, passesFilters(search, scope.now)))
    .orderBy(sql`${isOfTrade} desc`, sql`ts_rank(${jobSearch.words}, ${related}) desc`, ...newestJobsFirst)
    .limit(BY_WORDS_MAX)
}

function isCandidate({ viewerId, asOf, now }: Scope): SQL | undefined {
  const isKnown = sql`${jobs.createdAt} <= ${momentOf({ micros: asOf, id: '' })}`
  return and(isOpenTo(viewerId, now), isNotOf(viewerId), isKnown)
}

function isOf(trade: SQL | null): SQL<boolean> {
  return trade === null ? sql<boolean>`false` : sql<boolean>`${jobSearch.words} @@ ${trade}`
}

export function anyOf(texts: readonly string[]): SQL | null {
  const wanted = texts.flatMap((text) => jobTsQuery(text) ?? [])
  return wanted.length > 0
    ? sql`to_tsquery('english', ${wanted.map((each) => `(${each})`).join(' | ')})`
    : null
}
