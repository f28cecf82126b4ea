import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { placeText, shortName } from '#shared/domain/account/accounts.ts'

export function memberCardOf(user: CurrentUser): MemberCard {
  const { id, title, country, profileImageUrl, badges } = user
  return { id, name: shortName(user), title, place: placeText(user), country, profileImageUrl, badges }
}

export function roleText({ title, place }: Pick<MemberCard, 'title' | 'place'>): string {
  return [title ?? 'Professional', place].filter(Boolean).join(', ')
}
