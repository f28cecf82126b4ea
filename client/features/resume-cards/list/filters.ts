import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import { REGION_CODES } from '#shared/domain/regions.ts'
import {
  CARD_LIMITS,
  CARD_ORDERS,
  type CardOrder,
  SEARCH_MAX_LENGTH,
} from '#shared/domain/resume-cards/rules.ts'

/** The card filters, named as in the API and the address. */
export type CardFilters = {
  search?: string
  skill?: string
  country?: Country
  state?: string
  verified?: '1'
  sort?: CardOrder
}

/** Parses the filters of an address; ignores anything else. */
export function readCardFilters(given: URLSearchParams): CardFilters {
  const search = given.get('search')?.trim().slice(0, SEARCH_MAX_LENGTH)
  const skill = given.get('skill')?.trim().slice(0, CARD_LIMITS.skill)
  const country = COUNTRIES.find((known) => known === given.get('country'))
  const state = given.get('state') ?? ''
  const sort = CARD_ORDERS.find((known) => known === given.get('sort'))
  return {
    ...(search && { search }),
    ...(skill && { skill }),
    ...(country && { country }),
    ...(country && REGION_CODES[country].includes(state) && { state }),
    ...(given.get('verified') === '1' && { verified: '1' }),
    ...(sort && sort !== 'newest' && { sort }),
  }
}

/** The filters as a query string with its question mark; '' for none. */
export function cardFiltersText(filters: CardFilters): string {
  const text = new URLSearchParams(Object.entries(filters)).toString()
  return text && `?${text}`
}

/** Without those of the Premium Membership. */
export function basicFilters({ search, skill, sort }: CardFilters): CardFilters {
  return { ...(search && { search }), ...(skill && { skill }), ...(sort && { sort }) }
}

/** Only the order stays. */
export function withoutCardFilters({ sort }: CardFilters): CardFilters {
  return sort ? { sort } : {}
}

/** How many are set; the order isn't one. */
export function countCardFilters({ sort: _order, ...others }: CardFilters): number {
  return Object.keys(others).length
}
