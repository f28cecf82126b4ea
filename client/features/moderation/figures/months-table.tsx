import { cx } from '#client/ui/cx.ts'
import type { MonthlyFigures } from '#shared/contracts/moderation-figures.ts'
import { FIGURE_MIN } from '#shared/domain/trust/moderation-figures.ts'
import { onFirstUse } from '#shared/on-first-use.ts'
import { monthName } from './month-name.ts'

const numberFormat = onFirstUse(() => new Intl.NumberFormat('en-US'))
const rateFormat = onFirstUse(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 1 }))
const UNDER = `Under ${FIGURE_MIN}`
const TOO_FEW = 'Too few to show'
const count = (figure: number | null) => (figure === null ? UNDER : numberFormat().format(figure))

type Column = { readonly title: string; readonly text: (month: MonthlyFigures) => string }
const COLUMNS: readonly Column[] = [
  { title: 'Calls', text: ({ calls }) => count(calls) },
  { title: 'Reports', text: ({ reports }) => count(reports) },
  {
    title: 'Reports per 1,000 calls',
    text: ({ reportsPer1000Calls }) =>
      reportsPer1000Calls === null ? TOO_FEW : rateFormat().format(reportsPer1000Calls),
  },
  { title: 'Half decided within', text: ({ medianHours }) => hours(medianHours) },
  { title: 'Appeals decided', text: appeals },
]

function hours(median: number | null): string {
  if (median === null) return TOO_FEW
  return median <= 1 ? '1 hour' : `${numberFormat().format(median)} hours`
}

function appeals({ appealsDecided, appealsUpheld }: MonthlyFigures): string {
  if (appealsDecided === null || appealsUpheld === null) return count(appealsDecided)
  return `${numberFormat().format(appealsDecided)} (${numberFormat().format(appealsUpheld)} kept)`
}

export function MonthsTable({ months }: { months: readonly MonthlyFigures[] }) {
  return (
    <table className="block w-full text-left text-sm text-ink sm:table">
      <caption className="sr-only">Calls, reports, time to a decision and appeals, by month</caption>
      <thead className="sr-only sm:not-sr-only">
        <tr className="align-bottom text-xs text-muted">
          <th scope="col" className="py-2 pr-3 font-medium">
            Month
          </th>
          {COLUMNS.map(({ title }) => (
            <th key={title} scope="col" className="py-2 pl-3 font-medium sm:text-right">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {months.map((month) => (
          <tr key={month.month} className="block border-t border-line py-3 sm:table-row sm:py-0">
            <th scope="row" className="block pb-1 font-semibold sm:table-cell sm:py-3 sm:pr-3">
              {monthName(month.month)}
            </th>
            {COLUMNS.map((column) => (
              <Cell key={column.title} title={column.title} text={column.text(month)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ title, text }: { title: string; text: string }) {
  const isHidden = text === UNDER || text === TOO_FEW
  return (
    <td className="flex justify-between gap-4 py-0.5 sm:table-cell sm:py-3 sm:pl-3 sm:text-right">
      <span className="text-muted sm:hidden">{title}</span>
      <span className={cx('tabular-nums', isHidden && 'text-muted')}>{text}</span>
    </td>
  )
}
