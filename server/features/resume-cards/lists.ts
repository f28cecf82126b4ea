import { cutPage, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import { didYouMean } from '#server/features/search/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ResumeCardSearch, ResumeCardsPage } from '#shared/contracts/resume-cards.ts'
import type { CardResult } from '#shared/contracts/search.ts'
import { ADVANCED_CARD_FILTERS, CARDS_A_PAGE } from '#shared/domain/resume-cards/rules.ts'
import { presentCards } from './present.ts'
import { type FoundCards, findCardsByTerms, findCardsOf, findNewestCards } from './repo/lists.ts'
import { termsOf } from './terms.ts'

type Lists = Pick<Deps, 'database' | 'clock'>
type Reader = { readonly viewerId: string | null; readonly cursor: string | undefined }

/** One page of the matching public cards. Throws `premium_required` for premium filters without Premium. */
export async function searchCards(
  { database: { db }, clock }: Lists,
  search: ResumeCardSearch,
  { viewerId, cursor }: Reader,
): Promise<ResumeCardsPage> {
  const after = readTimeCursor(cursor)
  if (ADVANCED_CARD_FILTERS.some((name) => search[name] !== undefined)) {
    const isPremium = viewerId !== null && (await isPremiumMember(db, viewerId, clock.now()))
    if (!isPremium) throw new AppError('premium_required')
  }
  const terms = termsOf(search)
  if (terms === null) return { cards: [], nextCursor: null, didYouMean: null }
  const reader = { viewerId, after, limit: CARDS_A_PAGE + 1 }
  if (terms.length === 0)
    return present(db, { rows: await findNewestCards(db, reader), stopped: null }, viewerId)
  const found = await findCardsByTerms(db, terms, reader)
  const page = await present(db, found, viewerId)
  // A search that stopped may have more results further on.
  if (after !== null || found.stopped) return page
  const count = async (text: string, limit: number) => {
    const others = termsOf({ ...search, search: text }) ?? []
    return others.length > 0 ? (await findCardsByTerms(db, others, { ...reader, limit })).rows.length : 0
  }
  const request = { kind: 'cards', text: search.search, found: found.rows.length, count } as const
  return { ...page, didYouMean: await didYouMean(db, request) }
}

/** The newest public cards that a search finds. */
export async function findPublicCards(
  db: Lists['database']['db'],
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
  return present(db, { rows, stopped: null }, memberId)
}

async function present(
  db: Lists['database']['db'],
  found: FoundCards,
  viewerId: string | null,
): Promise<ResumeCardsPage> {
  const { rows, nextCursor } = cutPage(found.rows, CARDS_A_PAGE, timeCursorOf)
  const goesOn = found.stopped && timeCursorOf(found.stopped)
  return { cards: await presentCards(db, rows, viewerId), nextCursor: nextCursor ?? goesOn, didYouMean: null }
}

/** A key for pages of searches, independent of the filters' order. */
export const pageKey = (search: ResumeCardSearch, cursor: string | undefined): string =>
  JSON.stringify(Object.entries({ ...search, cursor }).toSorted())
