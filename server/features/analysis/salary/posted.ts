import {
  type PayCurrency,
  payIn,
  UNITS_A_YEAR,
  type WrittenPay,
} from '#shared/domain/jobs/checks/pay-text.ts'
import type { JobPlace } from '../posting/job-place.ts'
import { quoteAt, type TextDocument } from '../text/document.ts'
import type { AnalysisPostedPay } from '../types.ts'

export function currencyAt({ country }: JobPlace): PayCurrency {
  return country === 'Canada' ? 'CAD' : 'USD'
}

/** Keeps the posting's unit and currency; plain dollars are those of the place. */
export function postedPay(document: TextDocument, place: JobPlace): AnalysisPostedPay | null {
  const written = payIn(document.text)
  const local = currencyAt(place)
  const [best] = written.toSorted((a, b) => rankOf(a, local) - rankOf(b, local) || a.at - b.at)
  if (!best) return null
  const { quote, at, unit } = best
  const inUnit = (yearly: number | null) =>
    yearly === null ? null : Math.round((100 * yearly) / UNITS_A_YEAR[unit]) / 100
  return {
    from: inUnit(best.from),
    to: inUnit(best.to),
    unit,
    yearlyFrom: best.from,
    yearlyTo: best.to,
    currency: best.currency ?? local,
    quote: quoteAt(document, at, at + quote.length),
  }
}

function rankOf({ from, to, currency }: WrittenPay, local: PayCurrency): number {
  const isForeign = currency !== null && currency !== local
  const isRange = from !== null && to !== null && from < to
  return (isForeign ? 2 : 0) + (isRange ? 0 : 1)
}
