import { cutPage, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import type { Deps } from '#server/deps.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ResumeCardSearch, ResumeCardsPage } from '#shared/contracts/resume-cards.ts'
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
  if (terms === null) return { cards: [], nextCursor: null }
  const reader = { viewerId, after, limit: CARDS_A_PAGE + 1 }
  if (terms.length > 0) return present(db, await findCardsByTerms(db, terms, reader), viewerId)
  return present(db, { rows: await findNewestCards(db, reader), stopped: null }, viewerId)
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
  return { cards: await presentCards(db, rows, viewerId), nextCursor: nextCursor ?? goesOn }
}

/** A key for pages of searches, independent of the filters' order. */
export const pageKey = (search: ResumeCardSearch, cursor: string | undefined): string =>
  JSON.stringify(Object.entries({ ...search, cursor }).toSorted())
