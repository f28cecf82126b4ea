import type { SavedSearch } from '#shared/contracts/jobs-saved.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { EMPLOYMENT_TYPE_NAMES } from '#shared/domain/jobs/jobs.ts'
import { SEARCH_NAME_MAX_LENGTH } from '#shared/domain/jobs/saved.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import type { JobFilters } from '../listing/filters.ts'

/** What a search looks for, in words: 'nurse · Texas, USA · Full-time'. */
export function searchText(search: SavedSearch['search']): string {
  const { q, country, state, type, remote, minPay, withinDays } = search
  const place =
    country && (state ? `${REGION_NAMES[country][state] ?? state}, ${country}` : COUNTRY_NAMES[country])
  return [
    q,
    place,
    type && EMPLOYMENT_TYPE_NAMES[type],
    remote && 'Remote only',
    minPay && `From $${minPay.toLocaleString('en-US')}`,
    withinDays && `Posted in the last ${withinDays === 1 ? 'day' : `${withinDays} days`}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What can be saved of a list: its words and filters, not its order. */
export function searchOf({ sort: _order, ...search }: JobFilters): Omit<JobFilters, 'sort'> {
  return search
}

export const suggestedName = (search: SavedSearch['search']): string =>
  searchText(search).slice(0, SEARCH_NAME_MAX_LENGTH).trim()
