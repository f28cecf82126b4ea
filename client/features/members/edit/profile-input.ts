import type { RequestAt } from '#client/lib/api.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { type Country, PROFILE_MIN_LENGTH } from '#shared/domain/accounts.ts'

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

/** Whether the changes make a verified member one whose ID is to be checked again. */
export function losesVerification(changes: ProfileChanges, user: CurrentUser): boolean {
  const { firstName, lastName, country } = user
  return (
    user.idVerificationStatus === 'verified' &&
    ((changes.firstName ?? firstName) !== firstName ||
      (changes.lastName ?? lastName) !== lastName ||
      (changes.country ?? country) !== country)
  )
}
