import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { isAfterCursor, microsOf, momentOf, type TimeCursor } from '#server/db/paging.ts'
import { resumeCards } from '#server/db/schema/index.ts'
import { blockedInEitherDirection, isVisibleTo } from '#server/features/trust/public.ts'
import type { Term } from '../terms.ts'
import { inOrder, type ListedCard, micros, newestFirst } from './columns.ts'

type Reader = { readonly viewerId: string | null; readonly after: TimeCursor | null; readonly limit: number }

const columns = { ...getTableColumns(resumeCards), micros }
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export function findNewestCards(db: DbOrTx, { viewerId, after, limit }: Reader): Promise<ListedCard[]> {
  return db
    .select(columns)
    .from(resumeCards)
    .where(
      and(
        sql`${resumeCards.isPublic}`,
        isVisibleTo(viewerId, resumeCards.userId),
        isAfterCursor(inOrder, after),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
}

export type FoundCards = { readonly rows: ListedCard[]; readonly stopped: TimeCursor | null }

export async function findCardsByTerms(
  db: DbOrTx,
  terms: readonly Term[],
  { viewerId, after, limit }: Reader,
): Promise<FoundCards> {
  const { rows: found } = await db.execute<{ id: string | null; micros: string; stopped_id: string }>(sql`
    select id, ${microsOf(sql`stopped_time`)} as micros, stopped_id from find_cards(
      array[${sql.join([...terms], sql`, `)}]::tsquery[], ${blockedInEitherDirection(viewerId)},
      ${after ? momentOf(after) : sql`timestamptz 'infinity'`}, ${after?.id ?? LAST_ID}::uuid, ${limit}
    )`)
  const end = found.find(({ id }) => id === null)
  const ids = found.flatMap(({ id }) => id ?? [])
  return {
    rows: ids.length > 0 ? await readCards(db, ids) : [],
    stopped: end ? { micros: end.micros, id: end.stopped_id } : null,
  }
}

function readCards(db: DbOrTx, ids: readonly string[]): Promise<ListedCard[]> {
  return db
    .select(columns)
    .from(resumeCards)
    .where(and(inArray(resumeCards.id, [...ids]), sql`${resumeCards.isPublic}`))
    .orderBy(...newestFirst)
}

export function findCardsOf(
  db: DbOrTx,
  memberId: string,
  { after, limit }: Omit<Reader, 'viewerId'>,
): Promise<ListedCard[]> {
  return db
    .select(columns)
    .from(resumeCards)
    .where(and(eq(resumeCards.userId, memberId), isAfterCursor(inOrder, after)))
    .orderBy(...newestFirst)
    .limit(limit)
}
