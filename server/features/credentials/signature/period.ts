import type { Json } from '../check/json.ts'
import type { SignatureCheck } from './result.ts'

/** Milliseconds since 1970; null means no limit. */
type Period = { readonly from: number | null; readonly until: number | null }

export function periodOf(
  { validFrom, issuanceDate, validUntil, expirationDate }: Json,
  checks: readonly Pick<SignatureCheck, 'notBefore' | 'expires'>[],
): Period {
  const starts = timesOf([validFrom, issuanceDate, ...checks.map(({ notBefore }) => notBefore)])
  const ends = timesOf([validUntil, expirationDate, ...checks.map(({ expires }) => expires)])
  return {
    from: starts.length === 0 ? null : Math.max(...starts),
    until: ends.length === 0 ? null : Math.min(...ends),
  }
}

function timesOf(dates: readonly unknown[]): number[] {
  return dates
    .map((date) => (typeof date === 'string' ? Date.parse(date) : Number.NaN))
    .filter(Number.isFinite)
}

const CLOCK_SKEW_MS = 5 * 60_000

export const isYetToCome = ({ from }: Period, now: Date): boolean =>
  from !== null && from > now.getTime() + CLOCK_SKEW_MS

export function isWithin(period: Period, now: Date): boolean {
  return !isYetToCome(period, now) && (period.until === null || now.getTime() <= period.until)
}
