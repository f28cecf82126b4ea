import type { Country } from '#shared/domain/account/accounts.ts'
import type { JobText } from '../reading/job.ts'
import { seniorityOfYears } from '../reading/seniority.ts'
import type { AnalysisSalary, Seniority } from '../types.ts'

/** Share of the published median per level: our own estimate. */
const BANDS: Readonly<Record<Seniority, readonly [number, number, number]>> = {
  intern: [0.45, 0.55, 0.7],
  entry: [0.62, 0.74, 0.9],
  mid: [0.82, 1, 1.2],
  senior: [1.02, 1.22, 1.48],
  lead: [1.15, 1.38, 1.7],
  executive: [1.3, 1.65, 2.2],
}
const HOURS_A_YEAR = 2080
/** US dollars per Canadian dollar: Bank of Canada, 2024 average (1.3698 CAD per USD). */
const USD_PER_CAD = 1 / 1.3698
const SOURCES: Readonly<Record<Country, { source: string; asOf: string }>> = {
  USA: {
    source: 'U.S. Bureau of Labor Statistics, Occupational Outlook Handbook, median pay',
    asOf: '2024-05',
  },
  Canada: {
    source: 'Government of Canada, Job Bank wages, 2023-2024, at the Bank of Canada’s average rate of 2024',
    asOf: '2024-12',
  },
}

/** Pay for the work in that country, from the published figures; null if there is none. */
export function estimateSalary(
  { occupation, seniority, years }: JobText,
  country: Country,
): AnalysisSalary | null {
  if (!occupation) return null
  const { name, usMedian, canada } = occupation.occupation
  const level = seniority?.value ?? (years ? seniorityOfYears(years.value.min) : 'mid')
  const middle = country === 'USA' ? usMedian : (canada?.[1] ?? 0) * HOURS_A_YEAR * USD_PER_CAD
  if (!(middle > 0)) return null
  const [min, median, max] = BANDS[level].map((part) => Math.round((middle * part) / 100) * 100)
  return {
    min: min ?? 0,
    median: median ?? 0,
    max: max ?? 0,
    occupation: name,
    seniority: level,
    country,
    ...SOURCES[country],
  }
}
