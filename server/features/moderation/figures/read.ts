import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { createCache } from '#server/platform/cache.ts'
import type { moderationFigures } from '#shared/contracts/moderation-figures.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import { RULES } from '#shared/domain/trust/moderation.ts'
import { FIGURE_MONTHS, type MonthCounts, publishMonth } from '#shared/domain/trust/moderation-figures.ts'

type Figures = ResponseOf<typeof moderationFigures.read>

const monthRow = z.object({
  month: z.string(),
  isOver: z.boolean(),
  calls: z.number(),
  reports: z.number(),
  upheld: z.number(),
  overturned: z.number(),
  decisions: z.number(),
  medianMinutes: z.nullable(z.number()),
  actions: z.nullable(z.partialRecord(z.enum(RULES), z.number())),
})

/** The figures, read from the database once in some minutes. */
export function createFigures(deps: Pick<Deps, 'database' | 'clock'>) {
  const cached = createCache<Figures>(1)
  return () => cached('figures', () => readFigures(deps))
}

/**
 * Only months that were counted to their end: numbers that grew while someone watches would show them single decisions, however
 * large they are.
 */
async function readFigures({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<Figures> {
  const { rows } = await database.db.execute(sql`
    with hours as (
      select to_char(hour at time zone 'UTC', 'YYYY-MM') as month, * from moderation_hours
    ), waits as (
      select month, count(*)::int as decisions, percentile_cont(0.5) within group (order by wait) as median
      from hours, unnest(wait_minutes) as wait group by month
    ), actions as (
      select month, jsonb_object_agg(rule, count) as actions
      from (select month, rule, count(*) from hours, unnest(rules) as rule group by month, rule) as counted group by month
    )
    select month, sum(calls)::int as calls, sum(reports)::int as reports, sum(upheld)::int as upheld,
      sum(overturned)::int as overturned, coalesce(decisions, 0) as decisions, median as "medianMinutes", actions,
      month < (select to_char((max(hour) + interval '1 hour') at time zone 'UTC', 'YYYY-MM') from hours) as "isOver"
    from hours left join waits using (month) left join actions using (month)
    group by month, decisions, median, actions order by month desc`)
  const counted = z.parse(z.array(monthRow), rows)
  return {
    firstMonth: counted.at(-1)?.month ?? clock.now().toISOString().slice(0, 7),
    months: counted
      .filter(({ isOver }) => isOver)
      .slice(0, FIGURE_MONTHS)
      .map(({ month, actions, medianMinutes, ...counts }) => {
        const complete: MonthCounts = { ...counts, actions: actions ?? {}, medianMinutes: medianMinutes ?? 0 }
        return { month, ...publishMonth(complete) }
      }),
  }
}
