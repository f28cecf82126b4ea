import { AppError } from '#server/platform/http/app-error.ts'
import type { CardRow } from './repo/columns.ts'

export function isOwner(card: Pick<CardRow, 'userId'>, viewerId: string | null): boolean {
  return viewerId !== null && card.userId === viewerId
}

/** Everyone sees public cards, except blocked pairs; the others exist only for their owner. */
export function canSee(card: CardRow, viewer: { viewerId: string | null; isBlocked: boolean }): boolean {
  return isOwner(card, viewer.viewerId) || (card.isPublic && !viewer.isBlocked)
}

/** Throws `forbidden` unless it is the member's card. */
export function demandOwner(card: CardRow, memberId: string): void {
  if (!isOwner(card, memberId)) throw new AppError('forbidden')
}
