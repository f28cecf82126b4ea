import { paths } from '#client/lib/paths.ts'
import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import { MEMBER_ORDERS, type MemberOrder } from '#shared/domain/profiles/directory.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'

export const QUERY_MAX_LENGTH = 200

/** The filters in the directory's address. */
export type DirectoryFilters = {
  q: string
  country: Country | null
  /** The two-letter code of a state or province. */
  state: string | null
  verified: boolean
  online: boolean
  sort: MemberOrder
}

export const NO_FILTERS: DirectoryFilters = {
  q: '',
  country: null,
  state: null,
  verified: false,
  online: false,
  sort: 'verified',
}

/** Parses the query of an address; ignores unknown values. */
export function readMemberFilters(search: string | URLSearchParams): DirectoryFilters {
  const given = new URLSearchParams(search)
  const country = COUNTRIES.find((known) => known === given.get('country')) ?? null
  const state = given.get('state') ?? ''
  return {
    q: (given.get('q') ?? '').slice(0, QUERY_MAX_LENGTH),
    country,
    state: regionsOf(country).some(([code]) => code === state) ? state : null,
    verified: given.get('verified') === '1',
    online: given.get('online') === '1',
    sort: MEMBER_ORDERS.find((known) => known === given.get('sort')) ?? 'verified',
  }
}

/** The filters that are set, as API parameters and as the query of the address. */
export function requestOf({ q, country, state, verified, online, sort }: DirectoryFilters) {
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(country && { country }),
    ...(state && { state }),
    ...(verified && { verified: '1' as const }),
    ...(online && { online: '1' as const }),
    ...(sort !== 'verified' && { sort }),
  }
}

export function directoryPath(filters: DirectoryFilters): string {
  const query = new URLSearchParams(requestOf(filters)).toString()
  return query ? `${paths.members}?${query}` : paths.members
}

/** The number of active filters, not counting search words. */
export function countMemberFilters({ country, state, verified, online }: DirectoryFilters): number {
  return [country, state, verified, online].filter(Boolean).length
}

/** States and provinces to choose from, as code and name. */
export function regionsOf(country: Country | null): [code: string, name: string][] {
  const countries = country ? [country] : COUNTRIES
  return countries.flatMap((one) => Object.entries(REGION_NAMES[one]))
}

/** Changes the country and drops a state that isn't in it. */
export function withCountry(filters: DirectoryFilters, country: Country | null): DirectoryFilters {
  const hasState = regionsOf(country).some(([code]) => code === filters.state)
  return { ...filters, country, state: hasState ? filters.state : null }
}
