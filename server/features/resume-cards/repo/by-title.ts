import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { alphabetical, isAfterText, type TextCursor } from '#server/db/paging.ts'
import { cardSearch, resumeCards } from '#server/db/schema/index.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import type { Term } from '../terms.ts'
import { type ListedCard, micros } from './columns.ts'

type Reader = { readonly viewerId: string | null; readonly after: TextCursor | null; readonly limit: number }
type Reach = { readonly rare: number; readonly walk: number }

/** The index finds up to `rare` matches, which are sorted. With more, the first `walk` cards by title are read. */
const REACH: Reach = { rare: 2000, walk: 6000 }
const columns = { ...getTableColumns(resumeCards), micros }

/** A page costs the same however many cards there are. `stopped`: the search gave up and can continue. */
export async function findCardsByTitle(
  db: DbOrTx,
  terms: readonly Term[],
  reader: Reader,
  reach: Reach = REACH,
): Promise<{ rows: ListedCard[]; stopped: TextCursor | null }> {
  if (terms.length === 0) return { rows: await inTitleOrder(db, reader, reader.limit), stopped: null }
  const fits = sql`${cardSearch.words} @@ (${sql.join([...terms], sql` && `)})`
  const matching = db.select({ id: cardSearch.cardId }).from(cardSearch).where(fits)
  const [beyondRare] = await db
    .select({ id: cardSearch.cardId })
    .from(cardSearch)
    .where(fits)
    .offset(reach.rare)
    .limit(1)
  if (!beyondRare) {
    const rows = await inTitleOrder(db, reader, reader.limit, inArray(resumeCards.id, matching))
    return { rows, stopped: null }
  }
  const first = inTitleOrder(db, reader, reach.walk).as('first')
  const rows = await db
    .select()
    .from(first)
    .where(sql`(select ${fits} from ${cardSearch} where ${cardSearch.cardId} = ${first.id})`)
    .orderBy(alphabetical(first.title), first.id)
    .limit(reader.limit)
  if (rows.length >= reader.limit) return { rows, stopped: null }
  const [last] = await inTitleOrder(db, reader, 1).offset(reach.walk - 1)
  return { rows, stopped: last ? { text: last.title, id: last.id } : null }
}

function inTitleOrder(db: DbOrTx, { viewerId, after }: Reader, limit: number, also?: SQL) {
  return db
    .select(columns)
    .from(resumeCards)
    .where(
      and(
        sql`${resumeCards.isPublic}`,
        isVisibleTo(viewerId, resumeCards.userId),
        also,
        isAfterText(resumeCards.title, resumeCards.id, after),
      ),
    )
    .orderBy(alphabetical(resumeCards.title), resumeCards.id)
    .limit(limit)
}
