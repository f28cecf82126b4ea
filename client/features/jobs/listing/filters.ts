import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  JOB_DAYS,
  JOB_ORDERS,
  type JobOrder,
  SALARY_MAX,
} from '#shared/domain/jobs/jobs.ts'
import { REGION_CODES } from '#shared/domain/regions.ts'

/** The search in the address; missing keys don't matter. */
export type JobFilters = {
  q?: string
  country?: Country
  state?: string
  type?: EmploymentType
  remote?: 'true'
  minPay?: number
  withinDays?: number
  /** Missing: by fit for members, the newest first for visitors. */
  sort?: JobOrder
}

const Q_MAX_LENGTH = 200

/** Parses the query of an address; invalid values count as missing. */
export function readJobFilters(search: string | URLSearchParams): JobFilters {
  const given = new URLSearchParams(search)
  const q = given.get('q')?.trim().slice(0, Q_MAX_LENGTH)
  const country = COUNTRIES.find((known) => known === given.get('country'))
  const state = given.get('state')
  const type = EMPLOYMENT_TYPES.find((known) => known === given.get('type'))
  const sort = JOB_ORDERS.find((known) => known === given.get('sort'))
  const minPay = wholeNumber(given.get('minPay'), SALARY_MAX)
  const withinDays = wholeNumber(given.get('withinDays'), JOB_DAYS)
  return {
    ...(q && { q }),
    ...(country && { country }),
    ...(state && country && REGION_CODES[country].includes(state) && { state }),
    ...(type && { type }),
    ...(given.get('remote') === 'true' && { remote: 'true' }),
    ...(minPay && { minPay }),
    ...(withinDays && { withinDays }),
    ...(sort && { sort }),
  }
}

function wholeNumber(text: string | null, max: number): number | null {
  const value = /^\d+$/.test(text ?? '') ? Number(text) : 0
  return value > 0 && value <= max ? value : null
}

/** The filters as a query string with its question mark; '' for none. */
export function jobFiltersText(filters: JobFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** How many filters are set, without the words and the order. */
export function countFilters({ q: _words, sort: _order, ...others }: JobFilters): number {
  return Object.values(others).filter((value) => value !== undefined).length
}

export function withoutAdvanced({
  remote: _r,
  minPay: _m,
  withinDays: _w,
  ...basic
}: JobFilters): JobFilters {
  return basic
}

/** Only the order stays. */
export function withoutFilters({ sort }: JobFilters): JobFilters {
  return sort ? { sort } : {}
}
