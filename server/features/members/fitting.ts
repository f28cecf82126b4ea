import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { memberSearch, users } from '#server/db/schema/index.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { searchWords } from '#shared/domain/search/words.ts'
import { memberCards } from './cards.ts'

/** A listed member with what every member can see. */
export type FittingMember = {
  readonly card: MemberCard
  readonly bio: string
  readonly skills: readonly string[]
}

const WORDS_MAX = 24

/** Listed members whose public profile has any of the words, best match first. Excludes the viewer and blocked pairs. */
export async function findFitting(
  db: Db,
  viewerId: string,
  text: string,
  limit: number,
): Promise<FittingMember[]> {
  const words = searchWords(text).slice(0, WORDS_MAX)
  if (words.length === 0) return []
  // Quoted; searchWords has removed quotes and backslashes.
  const wanted = sql`${words.map((word) => `'${word}':*`).join(' | ')}::tsquery`
  const rows = await db
    .select({ id: users.id, bio: users.bio, skills: publicSkills })
    .from(users)
    .innerJoin(memberSearch, eq(memberSearch.memberId, users.id))
    .where(
      and(
        users.isListed,
        ne(users.id, viewerId),
        isVisibleTo(viewerId, users.id),
        sql`${memberSearch.words} @@ ${wanted}`,
      ),
    )
    .orderBy(desc(sql`ts_rank(${memberSearch.words}, ${wanted})`), users.id)
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  const cards = await memberCards(db, ids)
  return rows.flatMap(({ id, bio, skills }) => {
    const card = cards.get(id)
    return card ? [{ card, bio: bio ?? '', skills }] : []
  })
}

// Fully qualified: Drizzle omits tables in subqueries.
const publicSkills = sql<string[]>`(
  select coalesce(array_agg(distinct skill), '{}') from (
    select unnest(c.skills) as skill from resume_cards as c where c.user_id = ${users}.id and c.is_public
    union all
    select unnest(p.skills) from member_profiles as p where p.member_id = ${users}.id
  ) as shown
)`
