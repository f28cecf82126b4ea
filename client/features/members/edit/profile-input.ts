import type { RequestAt } from '#client/lib/api.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { members } from '#shared/contracts/members.ts'
import type { Country } from '#shared/domain/account/accounts.ts'
import { isAnotherName } from '#shared/domain/account/names.ts'

export type ProfileInput = {
  firstName: string
  lastName: string
  title: string
  bio: string
  city: string
  state: string
  country: Country
  isListed: boolean
}
export type ProfileChanges = RequestAt<'PATCH /api/members/me'>['body']

export function inputOf(user: CurrentUser): ProfileInput {
  const { firstName, lastName, country, isListed } = user
  const { title, bio, city, state } = user
  return {
    firstName,
    lastName,
    country,
    isListed,
    title: title ?? '',
    bio: bio ?? '',
    city: city ?? '',
    state: state ?? '',
  }
}

/** The changed fields, as a request. Untouched fields aren't validated. */
function changesOf(input: ProfileInput, user: CurrentUser): ProfileChanges {
  const before = inputOf(user)
  const changed = <K extends keyof ProfileInput>(field: K) => input[field] !== before[field]
  const text = (field: 'title' | 'bio' | 'city' | 'state') => input[field].trim() || null
  return {
    ...(changed('firstName') && { firstName: input.firstName }),
    ...(changed('lastName') && { lastName: input.lastName }),
    ...(changed('country') && { country: input.country }),
    ...(changed('title') && { title: text('title') }),
    ...(changed('bio') && { bio: text('bio') }),
    ...(changed('city') && { city: text('city') }),
    ...(changed('state') && { state: text('state') }),
    ...(changed('isListed') && { isListed: input.isListed }),
  }
}

export const profileForm = (user: CurrentUser) => ({
  schema: members.update.body,
  toInput: (input: ProfileInput) => changesOf(input, user),
})

/** Labels of the badges that go back to review: all if the name changes, the ID's if the country changes. */
export function badgesAtStake(changes: ProfileChanges, user: CurrentUser): string[] {
  const { firstName = user.firstName, lastName = user.lastName, country = user.country } = changes
  const isRenamed = isAnotherName(user, { firstName, lastName })
  const isMoved = country !== user.country
  return user.badges
    .filter(({ kind }) => isRenamed || (isMoved && kind === 'identity'))
    .map(({ label }) => label)
}
