import type { Country } from '#shared/domain/account/accounts.ts'
import { UNITS_A_YEAR } from '#shared/domain/jobs/checks/pay-text.ts'
import type { JobPlace } from '../posting/job-place.ts'
import type { JobText } from '../reading/job.ts'
import type { AnalysisSalary, Seniority } from '../types.ts'
import { currencyAt } from './posted.ts'

/** Our own estimate of each level's share of the median, because the US source publishes only the median. */
const BANDS: Readonly<Record<Seniority, readonly [number, number]>> = {
  intern: [0.45, 0.7],
  entry: [0.62, 0.9],
  mid: [0.82, 1.2],
  senior: [1.02, 1.48],
  lead: [1.15, 1.7],
  executive: [1.3, 2.2],
}
/** The published median of these occupations is that of leads. */
const LEADS = /manager|supervisor|principal|chef|director|administrator/i
const SOURCES: Readonly<Record<Country, { source: string; asOf: string }>> = {
  USA: { source: 'U.S. Bureau of Labor Statistics, Occupational Outlook Handbook', asOf: 'May 2024' },
  Canada: { source: 'Government of Canada, Job Bank wages', asOf: '2023-2024' },
}

export function publicPay({ occupation, seniority }: JobText, place: JobPlace): AnalysisSalary | null {
  if (!occupation) return null
  const { name, usMedian, canada } = occupation.occupation
  const level = LEADS.test(name) ? 'mid' : (seniority?.value ?? 'mid')
  const figures = place.country === 'USA' ? aroundMedian(usMedian, level) : published(canada)
  if (!figures) return null
  return {
    ...figures,
    occupation: name,
    seniority: level,
    country: place.country,
    currency: currencyAt(place),
    ...SOURCES[place.country],
  }
}

type Figures = Pick<AnalysisSalary, 'min' | 'median' | 'max' | 'hourly' | 'isRangeEstimated'>

function aroundMedian(median: number, level: Seniority): Figures | null {
  if (!(median > 0)) return null
  const [min = 0, max = 0] = BANDS[level].map((share) => toHundreds(median * share))
  return { min, median, max, hourly: null, isRangeEstimated: true }
}

function published(hourly: readonly [number, number, number] | null): Figures | null {
  if (!hourly) return null
  const [low, median, high] = hourly
  const [min = 0, middle = 0, max = 0] = hourly.map((amount) => toHundreds(amount * UNITS_A_YEAR.hour))
  return { min, median: middle, max, hourly: { low, median, high }, isRangeEstimated: false }
}

const toHundreds = (amount: number) => Math.round(amount / 100) * 100
