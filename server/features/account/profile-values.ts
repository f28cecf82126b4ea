import { AppError } from '#server/platform/http/app-error.ts'
import type { members } from '#shared/contracts/members.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import type { Country } from '#shared/domain/account/accounts.ts'
import { fullNameProblem } from '#shared/domain/account/name-rules.ts'
import { regionCode, UNKNOWN_REGION } from '#shared/domain/regions.ts'
import type { ProfileValues } from './member-row/public.ts'

/** A profile as stored: only what is given, and null for empty texts. */
export function profileValues(changes: BodyOf<typeof members.update>): ProfileValues {
  const { firstName, lastName, country, city, state, title, bio, isListed } = changes
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(country !== undefined && { country }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(title !== undefined && { title: title || null }),
    ...(bio !== undefined && { bio: bio === null ? null : withNewlines(bio) || null }),
    ...(isListed !== undefined && { isListed }),
  }
}

export const withNewlines = (text: string) => text.replace(/\r\n?/g, '\n')

/** The code of a state or province of the country; throws `invalid_input` for anything else. */
export function requireRegion(country: Country, text: string): string {
  const code = regionCode(country, text)
  if (code === null) throw new AppError('invalid_input', { fields: { state: UNKNOWN_REGION } })
  return code
}

/** Throws `invalid_input` for names that combine to ours or our staff's. */
export function requireOwnName(firstName: string, lastName: string): void {
  const problem = fullNameProblem(firstName, lastName)
  if (problem) throw new AppError('invalid_input', { fields: { lastName: problem } })
}
