import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'

/** Two small numbers for a waiting member: their own traits and who they want to meet. Stored in `video_queue`. */
export type MatchKeys = {
  /** Country (0 USA, 1 Canada), + 2 when the identity is verified. */
  readonly has: number
  /** Country (0 any, 1 USA, 2 Canada), + 3 when only verified members are wanted. */
  readonly wants: number
}

const HAS_COUNT = COUNTRIES.length * 2
const WANTS_COUNT = (COUNTRIES.length + 1) * 2

/** Every kind of waiting member. */
export const ALL_MATCH_KEYS: readonly MatchKeys[] = Array.from({ length: HAS_COUNT }, (_, has) =>
  Array.from({ length: WANTS_COUNT }, (_, wants) => ({ has, wants })),
).flat()

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

/** The filters behind a `wants`. */
export function filtersOf(wants: number): { country: Country | null; verifiedOnly: boolean } {
  const country = wants % (COUNTRIES.length + 1)
  return { country: COUNTRIES[country - 1] ?? null, verifiedOnly: wants > COUNTRIES.length }
}

/** Whether each member fits the other's filters. */
export function compatible(a: MatchKeys, b: MatchKeys): boolean {
  return accepts(a.wants, b.has) && accepts(b.wants, a.has)
}

function accepts(wants: number, has: number): boolean {
  const country = wants % (COUNTRIES.length + 1)
  const verifiedOnly = wants > COUNTRIES.length
  const isWantedCountry = country === 0 || country === (has % COUNTRIES.length) + 1
  return isWantedCountry && (!verifiedOnly || has >= COUNTRIES.length)
}
