import type { JobMatchResult, PostedPay, SalaryEstimate } from '#shared/contracts/assistant-analysis.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import type { PayCurrency } from '#shared/domain/jobs/checks/pay-text.ts'

type JobPayProps = { result: Pick<JobMatchResult, 'pay' | 'salary' | 'place'> }

/** The posting's own pay first, then public figures for the job's country. */
export function JobPay({ result: { pay, salary, place } }: JobPayProps) {
  return (
    <div className="grid min-w-0 content-center gap-5">
      <Posted pay={pay} />
      {salary ? (
        <PublicFigures salary={salary} pay={pay} />
      ) : (
        <div className="text-sm text-muted">
          <p className="font-semibold text-ink">Public pay figures</p>
          <p>We don't have public figures for this work in {place}.</p>
        </div>
      )}
    </div>
  )
}

function Posted({ pay }: { pay: PostedPay | null }) {
  if (!pay) {
    return (
      <div className="text-sm">
        <p className="font-semibold">Pay in the posting</p>
        <p className="text-ink-2">Not stated. Ask for the range before your first interview.</p>
      </div>
    )
  }
  const { from, to, unit, currency, yearlyFrom, yearlyTo, quote } = pay
  const yearly =
    unit === 'year' ? '' : `About ${rangeText(yearlyFrom, yearlyTo, rounded(currency))} a year full time. `
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">Pay in the posting</span>
        <span className="text-muted">{currency}</span>
      </p>
      <p className="mt-0.5 text-lg font-semibold wrap-anywhere tabular-nums">
        {rangeText(from, to, exact(currency))} {unit === 'hour' ? 'an' : 'a'} {unit}
      </p>
      <p className="text-xs text-muted">
        {yearly}Job, line {quote.line}
      </p>
    </div>
  )
}

type Format = (amount: number) => string

function rangeText(from: number | null, to: number | null, text: Format): string {
  if (from === null) return to === null ? '' : `Up to ${text(to)}`
  if (to === null) return `From ${text(from)}`
  return from === to ? text(from) : `${text(from)} to ${text(to)}`
}

function exact(currency: PayCurrency): Format {
  return (amount) =>
    amount.toLocaleString('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    })
}

function rounded(currency: PayCurrency): Format {
  return (amount) => `${currency === 'CAD' ? 'CA$' : '$'}${Math.round(amount / 1000)}k`
}

const MARGIN = 0.22

function PublicFigures({ salary, pay }: { salary: SalaryEstimate; pay: PostedPay | null }) {
  const {
    min,
    median,
    max,
    occupation,
    seniority,
    country,
    source,
    asOf,
    currency,
    hourly,
    isRangeEstimated,
  } = salary
  const text = rounded(currency)
  const least = Math.min(min, median)
  const most = Math.max(max, median)
  const room = Math.max(1, most - least) * MARGIN
  const share = (amount: number) => `${(100 * (amount - (least - room))) / (most - least + 2 * room)}%`
  const hours = hourly ? exact(currency) : null
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">Public figures, {COUNTRY_NAMES[country]}</span>
        <span className="text-muted">{currency} a year</span>
      </p>
      <div
        role="img"
        aria-label={`${text(min)} to ${text(max)} a year, median ${text(median)}`}
        className="relative mt-7 mb-6 h-2.5 rounded-full bg-line"
      >
        <span
          className="absolute inset-y-0 rounded-full bg-action"
          style={{ left: share(min), right: `calc(100% - ${share(max)})` }}
        />
        <span
          className="absolute -inset-y-1.5 w-1 -translate-x-1/2 rounded-full border border-surface bg-ink"
          style={{ left: share(median) }}
        />
        <Tick at={share(median)} className="bottom-full mb-2">
          {text(median)}
        </Tick>
        <Tick at={share(min)} className="top-full mt-2">
          {text(min)}
        </Tick>
        <Tick at={share(max)} className="top-full mt-2">
          {text(max)}
        </Tick>
      </div>
      <p className="mt-9 text-xs text-muted">
        {occupation}, all levels: median{' '}
        {hourly && hours
          ? `${hours(hourly.median)} an hour, ${hours(hourly.low)} to ${hours(hourly.high)} from low to high`
          : `${exact(currency)(median)} a year`}
        . {source}, {asOf}.{isRangeEstimated && ` The range is our estimate for ${seniority} level.`}
        {pay && ` ${comparison(pay, salary)}`}
      </p>
    </div>
  )
}

/** Closer than this counts as the same. */
const NEAR = 0.05

function comparison({ yearlyFrom, yearlyTo, currency }: PostedPay, salary: SalaryEstimate): string {
  const middle = ((yearlyFrom ?? yearlyTo ?? 0) + (yearlyTo ?? yearlyFrom ?? 0)) / 2
  if (currency !== salary.currency || middle === 0 || yearlyFrom === null || yearlyTo === null) return ''
  const apart = middle / salary.median - 1
  if (Math.abs(apart) < NEAR) return "The posting's pay is close to the median."
  return `The middle of the posting's pay is ${Math.round(Math.abs(apart) * 100)}% ${apart > 0 ? 'above' : 'below'} the median.`
}

function Tick({ at, className, children }: { at: string; className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ left: at }}
      className={`absolute -translate-x-1/2 text-sm font-semibold tabular-nums ${className}`}
    >
      {children}
    </span>
  )
}
