import { COUNTRIES, type Country } from '../account/accounts.ts'

/**
 * Two small numbers that describe a waiting member: what they are and who they want to meet. The SQL functions for
 * random matching (server/db/functions/video_*.sql) use the same numbers.
 */
export type MatchKeys = {
  /** Country (0 USA, 1 Canada), + 2 when the identity is verified. */
  has: number
  /** Country (0 any, 1 USA, 2 Canada), + 3 when only verified members are wanted. */
  wants: number
}

export const HAS_COUNT = COUNTRIES.length * 2
export const WANTS_COUNT = (COUNTRIES.length + 1) * 2

export function hasKey(member: { country: Country; isVerified: boolean }): number {
  return COUNTRIES.indexOf(member.country) + (member.isVerified ? COUNTRIES.length : 0)
}

export function wantsKey(filters: {
  country?: Country | null | undefined
  verifiedOnly?: boolean | undefined
}): number {
  const country = filters.country ? COUNTRIES.indexOf(filters.country) + 1 : 0
  return country + (filters.verifiedOnly ? COUNTRIES.length + 1 : 0)
}

/** Both in one number, 0 to 23: `has * 6 + wants`. */
export function matchKey({ has, wants }: MatchKeys): number {
  return has * WANTS_COUNT + wants
}

/** Whether each member is what the other wants. */
export function compatible(a: MatchKeys, b: MatchKeys): boolean {
  return accepts(a.wants, b.has) && accepts(b.wants, a.has)
}

function accepts(wants: number, has: number): boolean {
  const country = wants % (COUNTRIES.length + 1)
  const verifiedOnly = wants > COUNTRIES.length
  const isWantedCountry = country === 0 || country === (has % COUNTRIES.length) + 1
  return isWantedCountry && (!verifiedOnly || has >= COUNTRIES.length)
}
