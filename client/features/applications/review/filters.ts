import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import {
  APPLICANT_ORDERS,
  APPLICATION_STATUSES,
  type ApplicantOrder,
  type ApplicationStatus,
} from '#shared/domain/applications/status.ts'
import { REGION_CODES } from '#shared/domain/regions.ts'

/** The filters and order of a list of applicants, as the request has them. */
export type ApplicantFilters = {
  readonly sort?: ApplicantOrder
  readonly status?: ApplicationStatus
  readonly verified?: 'true'
  readonly country?: Country
  /** Only with its country. */
  readonly state?: string
  readonly minScore?: number
  readonly question?: string
  readonly answer?: string
}

/** From the page's address. What isn't valid is left out. */
export function readApplicantFilters(search: string): ApplicantFilters {
  const query = new URLSearchParams(search)
  const oneOf = <T extends string>(name: string, all: readonly T[]) =>
    all.find((one) => one === query.get(name))
  const sort = oneOf('sort', APPLICANT_ORDERS)
  const status = oneOf('status', APPLICATION_STATUSES)
  const country = oneOf('country', COUNTRIES)
  const state = country && REGION_CODES[country].find((code) => code === query.get('state'))
  const minScore = Number(query.get('minScore'))
  const [question, answer] = [query.get('question'), query.get('answer')]
  return {
    ...(sort && { sort }),
    ...(status && { status }),
    ...(query.get('verified') === 'true' && { verified: 'true' as const }),
    ...(country && { country }),
    ...(state && { state }),
    ...(Number.isInteger(minScore) && minScore > 0 && minScore <= 100 && { minScore }),
    ...(question && answer && { question, answer }),
  }
}

/** As the query of an address, with its question mark; '' without filters. */
export function applicantFiltersText(filters: ApplicantFilters): string {
  const entries = Object.entries(filters).map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** Those that are set together count as one. */
const PARTS: Readonly<Record<string, string>> = { answer: 'question', state: 'country' }

export const countApplicantFilters = ({ sort: _, ...filters }: ApplicantFilters): number =>
  new Set(Object.keys(filters).map((name) => PARTS[name] ?? name)).size
