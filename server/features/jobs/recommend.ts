import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { type JobText, matchRead, readJobText } from '#server/features/analysis/public.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import type { RecommendedJob } from '#shared/contracts/jobs.ts'
import { cacheLast } from './cache-last.ts'
import { type ReadMember, readOwnSide } from './member-side.ts'
import { presentJobs } from './present.ts'
import { findMatching, findNewest, type JobRow } from './repo.ts'

/** How many candidates to score; parsing one takes some milliseconds, so results are cached. */
const SCORED_MAX = 40
const JOBS_CACHED = 1000
const cachedJobs = cacheLast<JobText>(JOBS_CACHED)

type Match = RecommendedJob['match']
type Ranked = { readonly row: JobRow; readonly match: Match }

/**
 * Premium members: open jobs of their country, scored against resume, title and bio, best first, with reasons. Everyone
 * else: the newest of their country. None if the profile is empty.
 */
export async function recommendJobs(
  deps: Pick<Deps, 'database' | 'clock' | 'storage'>,
  memberId: string,
  limit: number,
): Promise<RecommendedJob[]> {
  const { db } = deps.database
  const { title, bio, country, city, state } = users
  const [member] = await db
    .select({ title, bio, country, city, state })
    .from(users)
    .where(eq(users.id, memberId))
  if (!member || [member.title, member.bio].every((text) => !text?.trim())) return []

  const now = deps.clock.now()
  const scope = { viewerId: memberId, country: member.country, now }
  const isPremium = await isPremiumMember(db, memberId, now)
  const newest = (count: number, not: readonly string[]) =>
    count > 0 ? findNewest(db, { ...scope, limit: count, not }) : []
  let ranked: Ranked[]
  if (isPremium) {
    const own = await readOwnSide(deps, memberId, member)
    const matching = await findMatching(db, { ...scope, text: own.words, limit: SCORED_MAX })
    const others = await newest(
      limit - matching.length,
      matching.map(({ id }) => id),
    )
    ranked = [...matching, ...others].map((row) => ({ row, match: matchOf(row, own) })).sort(bestFirst)
  } else ranked = (await newest(limit, [])).map((row) => ({ row, match: null }))

  const best = ranked.slice(0, limit)
  const presented = await presentJobs(
    db,
    best.map(({ row }) => row),
    scope,
  )
  return presented.map((job, index) => ({ ...job, match: best[index]?.match ?? null }))
}

function matchOf(row: JobRow, { member }: ReadMember): Match {
  const job = cachedJobs(`${row.id} ${row.updatedAt.getTime()}`, () => readJobText({ job: jobText(row) }))
  const { score, reasons } = matchRead(job, member, { country: row.country })
  const [why] = reasons
  return why === undefined ? null : { score, why }
}

function jobText({ title, location, isRemote, description, requirements }: JobRow) {
  const parts = [title, location, description, requirements && `Requirements:\n${requirements}`]
  return { text: parts.filter(Boolean).join('\n'), title, location, isRemote }
}

function bestFirst(a: Ranked, b: Ranked): number {
  const score = ({ match }: Ranked) => match?.score ?? -1
  return score(b) - score(a) || b.row.createdAt.getTime() - a.row.createdAt.getTime()
}
