import { Disclosure } from '#client/ui/disclosure.tsx'
import type { MonthlyFigures } from '#shared/contracts/moderation-figures.ts'
import { RULE_TEXTS } from '#shared/domain/trust/moderation.ts'
import { FIGURE_MIN } from '#shared/domain/trust/moderation-figures.ts'
import { monthName } from './month-name.ts'

export function ActionsByRule({ months }: { months: readonly MonthlyFigures[] }) {
  return (
    <>
      <p>From warnings to bans, by the rule that was broken.</p>
      <div className="mt-4 divide-y divide-line rounded-l border border-line bg-surface shadow-1">
        {months.map((month, index) => (
          <Disclosure key={month.month} open={index === 0} title={monthName(month.month)}>
            <MonthActions month={month} />
          </Disclosure>
        ))}
      </div>
    </>
  )
}

function MonthActions({ month: { month, actions, otherActions } }: { month: MonthlyFigures }) {
  if (actions.length === 0 && otherActions === null)
    return <p className="text-sm">Under {FIGURE_MIN} for each rule, and too few altogether to show.</p>
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Actions by rule in {monthName(month)}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-2 pr-3 font-medium">
            Rule
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {actions.map(({ rule, count }) => (
          <Row key={rule} text={RULE_TEXTS[rule]} count={String(count)} />
        ))}
        <Row
          text={actions.length === 0 ? 'All rules together' : 'All other rules together'}
          count={otherActions === null ? 'Too few to show' : String(otherActions)}
        />
      </tbody>
    </table>
  )
}

function Row({ text, count }: { text: string; count: string }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-3 font-normal text-ink">
        {text}
      </th>
      <td className="py-2 pl-3 text-right text-ink tabular-nums">{count}</td>
    </tr>
  )
}
