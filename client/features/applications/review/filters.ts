import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import {
  APPLICANT_ORDERS,
  APPLICATION_STATUSES,
  type ApplicantOrder,
  type ApplicationStatus,
} from '#shared/domain/applications/status.ts'

/** The filters and order of a list of applicants, as the request has them. */
export type ApplicantFilters = {
  readonly sort?: ApplicantOrder
  readonly status?: ApplicationStatus
  readonly verified?: 'true'
  readonly country?: Country
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
  const minScore = Number(query.get('minScore'))
  const [question, answer] = [query.get('question'), query.get('answer')]
  return {
    ...(sort && { sort }),
    ...(status && { status }),
    ...(query.get('verified') === 'true' && { verified: 'true' as const }),
    ...(country && { country }),
    ...(Number.isInteger(minScore) && minScore > 0 && minScore <= 100 && { minScore }),
    ...(question && answer && { question, answer }),
  }
}

/** As the query of an address, with its question mark; '' without filters. */
export function applicantFiltersText(filters: ApplicantFilters): string {
  const entries = Object.entries(filters).map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

export const countApplicantFilters = ({ sort: _, ...filters }: ApplicantFilters): number =>
  new Set(Object.keys(filters).map((name) => (name === 'answer' ? 'question' : name))).size
