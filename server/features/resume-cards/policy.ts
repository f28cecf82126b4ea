import { AppError } from '#server/platform/http/app-error.ts'
import type { ResumeCardRow } from './repo/columns.ts'

export function isCardOwner(card: Pick<ResumeCardRow, 'userId'>, viewerId: string | null): boolean {
  return viewerId !== null && card.userId === viewerId
}

export function canSeeCard(
  card: ResumeCardRow,
  viewer: { viewerId: string | null; isHidden: boolean },
): boolean {
  return isCardOwner(card, viewer.viewerId) || (card.isPublic && !viewer.isHidden)
}

export function requireCardOwner(card: ResumeCardRow, memberId: string): void {
  if (!isCardOwner(card, memberId)) throw new AppError('forbidden')
}
