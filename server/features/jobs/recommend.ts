import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import type { RecommendedJob } from '#shared/contracts/jobs.ts'
import { matchJob } from '#shared/domain/job-match.ts'
import { presentJobs } from './present.ts'
import { findMatching, findNewest, type JobRow } from './repo.ts'

/** How many matches of the database are scored. */
const SCORED_MAX = 100

/**
 * Open jobs of the member's country that share words with their title and bio, then others. Premium members get the best
 * matches first, everybody else the newest of them. None while the profile says nothing to go by.
 */
export async function recommendJobs(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  memberId: string,
  limit: number,
): Promise<RecommendedJob[]> {
  const { title, bio, country } = users
  const [member] = await db.select({ title, bio, country }).from(users).where(eq(users.id, memberId))
  const text = [member?.title, member?.bio].filter(Boolean).join(' ').trim()
  if (!member || text === '') return []

  const scope = { viewerId: memberId, country: member.country, now: clock.now() }
  const isPremium = await isPremiumMember(db, memberId, scope.now)
  const matching = await findMatching(db, { ...scope, text, limit: SCORED_MAX })
  const missing = limit - matching.length
  const others =
    missing > 0 ? await findNewest(db, { ...scope, limit: missing, not: matching.map(({ id }) => id) }) : []

  const scored = (rows: readonly JobRow[]) => rows.map((row) => ({ row, match: matchJob(member, row) }))
  const ranked = isPremium
    ? scored([...matching, ...others]).sort(
        (a, b) => b.match.score - a.match.score || newestFirst(a.row, b.row),
      )
    : scored([...matching.toSorted(newestFirst), ...others])
  const best = ranked.slice(0, limit)
  const presented = await presentJobs(
    db,
    best.map(({ row }) => row),
    scope,
  )
  return presented.map((job, index) => ({ ...job, match: best[index]?.match ?? { score: 0, words: [] } }))
}

function newestFirst(a: JobRow, b: JobRow): number {
  return b.createdAt.getTime() - a.createdAt.getTime()
}
