import { lockMember } from '#server/db/member-locks.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ResumeCard, ResumeCardInput } from '#shared/contracts/resume-cards.ts'
import { CARDS_A_MEMBER } from '#shared/domain/resume-cards/rules.ts'
import { cardValues } from './input.ts'
import { canSeeCard, requireCardOwner } from './policy.ts'
import { presentOneCard } from './present.ts'
import {
  countCardsLocked,
  deleteCard,
  findCard,
  findShownCard,
  insertCard,
  updateCard,
} from './repo/cards.ts'
import type { ResumeCardRow } from './repo/columns.ts'
import { addShare } from './repo/counts.ts'

type CardDeps = Pick<Deps, 'database' | 'clock'>
type Own = { readonly id: string; readonly memberId: string }
type Given<T> = { [K in keyof T]?: T[K] | undefined }

export async function findVisible(
  { database }: CardDeps,
  id: string,
  viewerId: string | null,
): Promise<ResumeCardRow> {
  const match = await findCard(database.db, id, viewerId)
  if (!match || !canSeeCard(match.card, { viewerId, isHidden: match.isHidden }))
    throw new AppError('resume_card_not_found')
  return match.card
}

export async function createCard(
  { database: { db }, clock }: CardDeps,
  memberId: string,
  input: ResumeCardInput,
): Promise<ResumeCard> {
  const now = clock.now()
  const row = await db.transaction(async (tx) => {
    if ((await countCardsLocked(tx, memberId)) >= CARDS_A_MEMBER) throw new AppError('too_many_resume_cards')
    const { title = '', ...values } = cardValues(input)
    return insertCard(tx, { ...values, title, userId: memberId, createdAt: now, updatedAt: now })
  })
  return presentOneCard(db, row, memberId)
}

export async function editCard(
  deps: CardDeps,
  own: Own,
  change: Given<ResumeCardInput>,
): Promise<ResumeCard> {
  const { db } = deps.database
  const card = await findOwn(deps, own)
  const row = await db.transaction(async (tx) => {
    await lockMember(tx, own.memberId)
    if (change.isPublic && (await findShownCard(tx, own.id))?.isRemoved)
      throw new AppError('removed_by_moderator')
    return updateCard(tx, card, { ...cardValues(change), updatedAt: deps.clock.now() })
  })
  if (!row) throw new AppError('resume_card_not_found')
  return presentOneCard(db, row, own.memberId)
}

export async function removeCard(deps: CardDeps, own: Own): Promise<void> {
  const card = await findOwn(deps, own)
  const isGone = await deps.database.db.transaction(async (tx) => {
    await lockMember(tx, own.memberId)
    return deleteCard(tx, card)
  })
  if (!isGone) throw new AppError('resume_card_not_found')
}

export async function shareCard(deps: CardDeps, id: string, viewerId: string | null): Promise<number> {
  const card = await findVisible(deps, id, viewerId)
  return (await addShare(deps.database.db, id)) ?? card.shareCount
}

async function findOwn(deps: CardDeps, { id, memberId }: Own): Promise<ResumeCardRow> {
  const card = await findVisible(deps, id, memberId)
  requireCardOwner(card, memberId)
  return card
}
