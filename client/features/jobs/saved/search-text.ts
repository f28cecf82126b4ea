import type { JobSearch } from '#shared/contracts/list-filters.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { EMPLOYMENT_TYPE_NAMES } from '#shared/domain/jobs/jobs.ts'
import { SEARCH_NAME_MAX_LENGTH } from '#shared/domain/jobs/saved.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'

const FILTER_TEXTS: Record<keyof JobSearch, (search: JobSearch) => string | number | undefined> = {
  q: ({ q }) => q,
  country: ({ country, state }) => (country && !state ? COUNTRY_NAMES[country] : undefined),
  state: ({ country, state }) =>
    country && state ? `${REGION_NAMES[country][state] ?? state}, ${country}` : state,
  type: ({ type }) => type && EMPLOYMENT_TYPE_NAMES[type],
  remote: ({ remote }) => remote && 'Remote only',
  minPay: ({ minPay }) => minPay && `From $${minPay.toLocaleString('en-US')}`,
  withinDays: ({ withinDays }) =>
    withinDays && `Posted in the last ${withinDays === 1 ? 'day' : `${withinDays} days`}`,
}

/** Such as 'nurse · Texas, USA · Full-time'. */
export const searchText = (search: JobSearch): string =>
  Object.values(FILTER_TEXTS)
    .flatMap((text) => text(search) || [])
    .join(' · ')

export const suggestedName = (search: JobSearch): string =>
  searchText(search).slice(0, SEARCH_NAME_MAX_LENGTH).trim()
