import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article } from '#client/ui/article.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import type { MonthlyFigures } from '#shared/contracts/moderation-figures.ts'
import { RULE_TEXTS } from '#shared/domain/trust/moderation.ts'
import { FIGURE_MIN } from '#shared/domain/trust/moderation-figures.ts'
import { figuresQuery } from '../queries.ts'
import { monthAfter, monthName } from './month-name.ts'
import { MonthsTable } from './months-table.tsx'

const COUNTED = (
  <ul>
    <li>
      <strong>Calls</strong> that connected, in the month they ended. All months are in UTC.
    </li>
    <li>
      <strong>Reports</strong> by members, whatever they were about, in the month they were made.
    </li>
    <li>
      <strong>Half decided within</strong> so many hours, from the first report about someone until a
      moderator decided. Reports that are still open aren't part of it.
    </li>
    <li>
      <strong>Actions</strong> are what moderators decided because a rule was broken, from a warning to a ban.
      A ban counts when the first moderator decides on it. Reports we closed without acting aren't actions,
      and neither are pauses that start by themselves until a moderator has looked.
    </li>
    <li>
      <strong>Appeals</strong> count in the month we decided them. "Kept" means that the decision stayed as it
      was.
    </li>
  </ul>
)

const NOT_COUNTED = (
  <>
    <p>
      Counts under {FIGURE_MIN} aren't shown, and neither is anything that would let you work them out. With
      so few cases, people could tell who was reported or what we decided about them. Zero counts as under{' '}
      {FIGURE_MIN}.
    </p>
    <p>
      Members also block each other and leave calls without telling us why, and nobody has to report anything.
      So these numbers show what reached us, not everything that happened. In random calls, the check for
      explicit video runs on the viewer's own device and tells us nothing.
    </p>
    <p>
      We count every hour, and a count stays when an account is deleted. Only what someone deletes within that
      hour is missing.
    </p>
  </>
)

export function FiguresScreen() {
  const query = useQuery(figuresQuery)
  const { data } = query
  const months = data?.months ?? []
  const hasActions = months.some(({ actions, otherActions }) => actions.length > 0 || otherActions !== null)
  return (
    <Article
      title="Transparency"
      lead="How often members report someone, how fast we decide, and what we do about it."
      sections={[
        {
          id: 'months',
          title: 'Month by month',
          body: data ? (
            <Months {...data} />
          ) : (
            <NotLoaded what="the figures" query={query} skeletons={['h-40']} />
          ),
        },
        ...(hasActions
          ? [{ id: 'rules', title: 'Actions by rule', body: <ActionsByRule months={months} /> }]
          : []),
        { id: 'counted', title: 'What is counted', body: COUNTED },
        { id: 'not-counted', title: "What isn't shown", body: NOT_COUNTED },
        {
          id: 'decide',
          title: 'How we decide',
          body: (
            <p>
              A person reads every report and decides by our{' '}
              <Link href={paths.communityRules}>community rules</Link>. Closing an account for good takes two
              people. The person affected can appeal, and someone who took no part decides.
            </p>
          ),
        },
      ]}
    />
  )
}

type MonthsProps = { firstMonth: string; months: readonly MonthlyFigures[] }

function Months({ firstMonth, months }: MonthsProps) {
  if (months.length > 0) return <MonthsTable months={months} />
  return (
    <EmptyState
      icon={<ChartColumn size={26} />}
      title={`Figures start in ${monthName(firstMonth)}`}
      className="rounded-l border border-line bg-surface"
    >
      We publish a month once it's over, so the first numbers appear in {monthName(monthAfter(firstMonth))}.
    </EmptyState>
  )
}

function ActionsByRule({ months }: { months: readonly MonthlyFigures[] }) {
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
