import type { SalaryEstimate } from '#shared/contracts/assistant-analysis.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'

const dollars = (amount: number) => `$${Math.round(amount / 1000)}k`
/** Space on either side of the range, as a share of it. */
const MARGIN = 0.22

/** Published pay for the work: range, median, source and date. */
export function SalaryScale({ salary }: { salary: SalaryEstimate | null }) {
  if (!salary) {
    return (
      <div className="self-center text-sm text-muted">
        <p className="font-semibold text-ink">Salary range</p>
        <p>We don't have public pay data for this occupation.</p>
      </div>
    )
  }
  const { min, median, max, occupation, seniority, country, source, asOf } = salary
  const room = Math.max(1, max - min) * MARGIN
  const share = (amount: number) => `${(100 * (amount - (min - room))) / (max - min + 2 * room)}%`
  const text = `${dollars(min)} to ${dollars(max)} a year, median ${dollars(median)}`
  return (
    <div className="min-w-0 self-center">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">Salary range</span>
        <span className="text-muted">USD a year</span>
      </p>
      <div role="img" aria-label={text} className="relative mt-7 mb-6 h-2.5 rounded-full bg-line">
        <span
          className="absolute inset-y-0 rounded-full bg-action"
          style={{ left: share(min), right: `calc(100% - ${share(max)})` }}
        />
        <span
          className="absolute -inset-y-1.5 w-1 -translate-x-1/2 rounded-full border border-surface bg-ink"
          style={{ left: share(median) }}
        />
        <Tick at={share(median)} className="bottom-full mb-2">
          {dollars(median)}
        </Tick>
        <Tick at={share(min)} className="top-full mt-2">
          {dollars(min)}
        </Tick>
        <Tick at={share(max)} className="top-full mt-2">
          {dollars(max)}
        </Tick>
      </div>
      <p className="mt-9 text-xs text-muted">
        {occupation}, {seniority} level, {COUNTRY_NAMES[country]}. {source}, {asOf}.
      </p>
    </div>
  )
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
