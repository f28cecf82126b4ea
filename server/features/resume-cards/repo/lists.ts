import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { resumeCards } from '#server/db/schema/index.ts'
import type { Cursor } from '../cursor.ts'
import type { Term } from '../terms.ts'
import { hiddenFrom, isAfter, type ListedCard, micros, newestFirst, timeOf } from './columns.ts'

type Reader = { readonly viewerId: string | null; readonly after: Cursor | null; readonly limit: number }

const columns = { ...getTableColumns(resumeCards), micros }
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Public cards, the newest first. */
export function findNewestCards(db: DbOrTx, { viewerId, after, limit }: Reader): Promise<ListedCard[]> {
  const visible = viewerId === null ? undefined : sql`${resumeCards.userId} <> all(${hiddenFrom(viewerId)})`
  return db
    .select(columns)
    .from(resumeCards)
    .where(and(sql`${resumeCards.isPublic}`, visible, isAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Public cards that fit every term, the newest first. */
export function findCardsByTerms(
  db: DbOrTx,
  terms: readonly Term[],
  { viewerId, after, limit }: Reader,
): Promise<ListedCard[]> {
  const found = sql`find_cards(
    array[${sql.join([...terms], sql`, `)}]::tsquery[], ${hiddenFrom(viewerId)},
    ${timeOf(after)}, ${after?.id ?? LAST_ID}::uuid, ${limit}
  )`
  return (
    db
      .select(columns)
      .from(resumeCards)
      // A card that was hidden between the search and here is not shown.
      .where(and(sql`${resumeCards.id} = any(array(select ${found}))`, sql`${resumeCards.isPublic}`))
      .orderBy(...newestFirst)
  )
}

/** Every card of a member, public or not. */
export function findCardsOf(
  db: DbOrTx,
  memberId: string,
  { after, limit }: Omit<Reader, 'viewerId'>,
): Promise<ListedCard[]> {
  return db
    .select(columns)
    .from(resumeCards)
    .where(and(eq(resumeCards.userId, memberId), isAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit)
}
