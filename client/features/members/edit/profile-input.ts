import type { RequestAt } from '#client/lib/api.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { type Country, PROFILE_MIN_LENGTH } from '#shared/domain/account/accounts.ts'
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
export type ProfileErrors = Partial<Record<keyof ProfileInput, string>>
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

/** What was changed, as a request; or what is wrong with it under each field. Fields left alone are not judged. */
export function readProfileInput(
  input: ProfileInput,
  user: CurrentUser,
): { changes: ProfileChanges } | { errors: ProfileErrors } {
  const before = inputOf(user)
  const changed = <K extends keyof ProfileInput>(field: K) => input[field] !== before[field]
  const text = (field: 'title' | 'bio' | 'city' | 'state') => input[field].trim() || null
  const errors: ProfileErrors = {}
  const isShort = (value: string) => value.trim().length < PROFILE_MIN_LENGTH
  if (changed('firstName') && isShort(input.firstName)) errors.firstName = 'First name is required'
  if (changed('lastName') && isShort(input.lastName)) errors.lastName = 'Last name is required'
  if (text('city') !== null && changed('city') && isShort(input.city)) errors.city = 'City is required'
  if (text('state') !== null && changed('state') && isShort(input.state)) {
    errors.state = 'State/Province is required'
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    changes: {
      ...(changed('firstName') && { firstName: input.firstName.trim() }),
      ...(changed('lastName') && { lastName: input.lastName.trim() }),
      ...(changed('country') && { country: input.country }),
      ...(changed('title') && { title: text('title') }),
      ...(changed('bio') && { bio: text('bio') }),
      ...(changed('city') && { city: text('city') }),
      ...(changed('state') && { state: text('state') }),
      ...(changed('isListed') && { isListed: input.isListed }),
    },
  }
}

/** Labels of the badges that the changes send back to review: all with another name, the ID's with another country. */
export function badgesAtStake(changes: ProfileChanges, user: CurrentUser): string[] {
  const { firstName = user.firstName, lastName = user.lastName, country = user.country } = changes
  const isRenamed = isAnotherName(user, { firstName, lastName })
  const isMoved = country !== user.country
  return user.badges
    .filter(({ kind }) => isRenamed || (isMoved && kind === 'identity'))
    .map(({ label }) => label)
}
