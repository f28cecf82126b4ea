import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { cutPage, microsOf } from '#server/db/paging.ts'
import { memberSearch, users } from '#server/db/schema/index.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import { didYouMean, prefixQueries } from '#server/features/vocabulary/public.ts'
import type { ListedMember, members } from '#shared/contracts/members.ts'
import type { QueryOf, ResponseOf } from '#shared/contracts/operation.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { searchWords } from '#shared/domain/search/words.ts'
import { memberCards } from '../cards.ts'
import { isOnlineNow } from '../presence.ts'
import { cursorIn, isAfterIn, isVerified, type OrderedRow, orderOf } from './orders.ts'

type Query = QueryOf<typeof members.list>
type Row = OrderedRow & { isOnline: boolean }

const PAGE = 20

/** A page of the directory for a member, or for a visitor when `viewerId` is null. */
export async function listMembers(
  db: Db,
  viewerId: string | null,
  query: Query,
): Promise<ResponseOf<typeof members.list>> {
  const found = await findPage(db, viewerId, query, PAGE + 1)
  const count = async (q: string, limit: number) =>
    (await findPage(db, viewerId, { ...query, q }, limit)).length
  const suggestion =
    query.cursor === undefined
      ? await didYouMean(db, { kind: 'members', text: query.q, found: found.length, count })
      : null
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => cursorIn(query.sort, last))
  const cards = await memberCards(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.flatMap(({ id, isOnline }): ListedMember[] => {
    const card = cards.get(id)
    return card ? [{ ...card, isOnline: viewerId === null ? null : isOnline }] : []
  })
  return { items, nextCursor, didYouMean: suggestion }
}

/** The first members of the directory that a search finds. */
export async function findInDirectory(
  db: Db,
  viewerId: string | null,
  { q, limit }: { q: string; limit: number },
): Promise<MemberCard[]> {
  const rows = await findPage(db, viewerId, { q }, limit)
  const cards = await memberCards(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => cards.get(id) ?? [])
}

function findPage(db: Db, viewerId: string | null, query: Query, limit: number): Promise<Row[]> {
  return db
    .select({
      id: users.id,
      isOnline: viewerId === null ? sql<boolean>`false` : isOnlineNow(db),
      isVerified,
      micros: microsOf(users.createdAt),
      firstName: users.firstName,
    })
    .from(users)
    .where(
      and(
        users.isListed,
        isVisibleTo(viewerId, users.id),
        viewerId === null ? undefined : forMember(db, viewerId, query),
        query.country ? eq(users.country, query.country) : undefined,
        query.state ? eq(users.state, query.state) : undefined,
        query.verified ? isVerified : undefined,
        hasSearchWords(db, query.q ?? ''),
        query.cursor === undefined ? undefined : isAfterIn(query.sort, query.cursor),
      ),
    )
    .orderBy(...orderOf(query.sort))
    .limit(limit)
}

function forMember(db: Db, viewerId: string, { online }: Query): SQL | undefined {
  return and(sql`${users.id} <> ${viewerId}`, online ? isOnlineNow(db) : undefined)
}

/** Whether the member in the surrounding row of `users` is found by all words of a search. */
export function hasSearchWords(db: DbOrTx, text: string): SQL | undefined {
  const words = searchWords(text)
  if (words.length === 0) return undefined
  const wanted = prefixQueries(words)
    .map((part) => `(${part})`)
    .join(' & ')
  const found = db
    .select({ id: memberSearch.memberId })
    .from(memberSearch)
    .where(sql`${memberSearch.words} @@ ${wanted}::tsquery`)
  return inArray(users.id, found)
}
