import { cutPage, readTextCursor, readTimeCursor, textCursorOf, timeCursorOf } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import { didYouMean } from '#server/features/vocabulary/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { CardFilters } from '#shared/contracts/list-filters.ts'
import type { ResumeCardsPage } from '#shared/contracts/resume-cards.ts'
import type { CardResult } from '#shared/contracts/search.ts'
import { ADVANCED_CARD_FILTERS, CARDS_A_PAGE, type CardOrder } from '#shared/domain/resume-cards/rules.ts'
import { presentCards } from './present.ts'
import { findCardsByTitle } from './repo/by-title.ts'
import type { ListedCard } from './repo/columns.ts'
import { findCardsByTerms, findCardsOf, findNewestCards } from './repo/lists.ts'
import { type Term, termsOf } from './terms.ts'

type Lists = Pick<Deps, 'database' | 'clock'>
type Db = Lists['database']['db']
type Reader = {
  readonly viewerId: string | null
  readonly cursor: string | undefined
  readonly sort?: CardOrder | undefined
}
type Page = { readonly rows: readonly ListedCard[]; readonly nextCursor: string | null }

export async function searchCards(
  { database: { db }, clock }: Lists,
  search: CardFilters,
  reader: Reader,
): Promise<ResumeCardsPage> {
  const { viewerId, cursor } = reader
  if (ADVANCED_CARD_FILTERS.some((name) => search[name] !== undefined)) {
    const isPremium = viewerId !== null && (await isPremiumMember(db, viewerId, clock.now()))
    if (!isPremium) throw new AppError('premium_required')
  }
  const terms = termsOf(search)
  if (terms === null) return { cards: [], nextCursor: null, didYouMean: null }
  const page = await findPage(db, terms, reader)
  const answer = await present(db, page, viewerId)
  if (terms.length === 0 || cursor !== undefined || page.nextCursor !== null) return answer
  const count = async (text: string, limit: number) => {
    const others = termsOf({ ...search, search: text }) ?? []
    const first = { viewerId, after: null, limit }
    return others.length > 0 ? (await findCardsByTerms(db, others, first)).rows.length : 0
  }
  const request = { kind: 'cards', text: search.search, found: page.rows.length, count } as const
  return { ...answer, didYouMean: await didYouMean(db, request) }
}

/** Throws `invalid_input` for the cursor of another order. */
async function findPage(db: Db, terms: readonly Term[], reader: Reader): Promise<Page> {
  const { viewerId, cursor, sort } = reader
  const limit = CARDS_A_PAGE + 1
  const afterTitle = cursor === undefined ? null : readTextCursor(cursor)
  if (cursor !== undefined && (sort === 'title') !== (afterTitle !== null))
    throw new AppError('invalid_input', { fields: { cursor: 'Not a page of this list' } })
  if (sort === 'title') {
    const { rows, stopped } = await findCardsByTitle(db, terms, { viewerId, after: afterTitle, limit })
    const page = cutPage(rows, CARDS_A_PAGE, ({ title, id }) => textCursorOf({ text: title, id }))
    return { ...page, nextCursor: page.nextCursor ?? (stopped && textCursorOf(stopped)) }
  }
  const after = readTimeCursor(cursor)
  if (terms.length === 0)
    return cutPage(await findNewestCards(db, { viewerId, after, limit }), CARDS_A_PAGE, timeCursorOf)
  const { rows, stopped } = await findCardsByTerms(db, terms, { viewerId, after, limit })
  const page = cutPage(rows, CARDS_A_PAGE, timeCursorOf)
  return { ...page, nextCursor: page.nextCursor ?? (stopped && timeCursorOf(stopped)) }
}

export async function findPublicCards(
  db: Db,
  { viewerId, q, limit }: { viewerId: string | null; q: string; limit: number },
): Promise<CardResult[]> {
  const terms = termsOf({ search: q }) ?? []
  if (terms.length === 0) return []
  const { rows } = await findCardsByTerms(db, terms, { viewerId, after: null, limit })
  const cards = await presentCards(db, rows, viewerId)
  return cards.map(({ id, title, tagline, person }) => ({
    id,
    title,
    tagline,
    ownerName: person?.name ?? null,
  }))
}

export async function listOwnCards(
  { database: { db } }: Lists,
  memberId: string,
  cursor: string | undefined,
) {
  const after = readTimeCursor(cursor)
  const rows = await findCardsOf(db, memberId, { after, limit: CARDS_A_PAGE + 1 })
  return present(db, cutPage(rows, CARDS_A_PAGE, timeCursorOf), memberId)
}

async function present(
  db: Db,
  { rows, nextCursor }: Page,
  viewerId: string | null,
): Promise<ResumeCardsPage> {
  return { cards: await presentCards(db, rows, viewerId), nextCursor, didYouMean: null }
}

export const pageKey = (search: CardFilters, cursor: string | undefined): string =>
  JSON.stringify(Object.entries({ ...search, cursor }).toSorted())
