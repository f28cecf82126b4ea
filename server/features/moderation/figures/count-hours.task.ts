import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { FIGURE_MONTHS } from '#shared/domain/trust/moderation-figures.ts'

const TASK = 'moderation.count-hours'
const EVERY_HOUR = '6 * * * *' // UTC

/** Counts each full hour since the last count, before those who took part may delete their accounts. */
export function handleModerationHours({
  tasks,
  database,
  clock,
}: Pick<Deps, 'tasks' | 'database' | 'clock'>): void {
  tasks.handle(TASK, () => countModerationHours(database.db, clock.now()), { cron: EVERY_HOUR })
}

/**
 * The first count begins with the current month. An hour is counted once: counting it again later would lose what was deleted
 * since. Each time the last hour gets a row, even if nothing happened, so that the next count starts after it. What the
 * product does by itself has no rule and closes no reports, so it isn't counted.
 */
export async function countModerationHours(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`delete from moderation_hours
    where hour < date_trunc('month', ${at}, 'UTC') - ${FIGURE_MONTHS} * interval '1 month'`)
  await db.execute(sql`
    with span as (
      select coalesce((select max(hour) + interval '1 hour' from moderation_hours), date_trunc('month', ${at}, 'UTC')) as since,
        date_trunc('hour', ${at}, 'UTC') as until
    ), events (at, calls, reports, wait, rule, outcome) as (
      select ended_at, 1, 0, null::int, null, null from video_sessions, span
        where created_at >= since - interval '2 days' and connected_at is not null
          and ended_at >= since and ended_at < until
      union all
      select created_at, 0, 1, null, null, null from reports, span where created_at >= since and created_at < until
      union all
      select decision.created_at, 0, 0,
          (select extract(epoch from decision.created_at - min(reports.created_at)) / 60 from reports
            where reports.decision_id = decision.id)::int,
          decision.rule, null
        from moderation_decisions as decision, span
        where decision.created_at >= since and decision.created_at < until
      union all
      select decided_at, 0, 0, null, null, outcome from moderation_appeals, span
        where outcome is not null and decided_at >= since and decided_at < until
      union all
      select until - interval '1 hour', 0, 0, null, null, null from span where since < until
    )
    insert into moderation_hours (hour, calls, reports, wait_minutes, rules, upheld, overturned)
    select date_trunc('hour', at, 'UTC'), sum(calls), sum(reports),
      coalesce(array_agg(greatest(wait, 0)) filter (where wait is not null), '{}'),
      coalesce(array_agg(rule) filter (where rule is not null), '{}'),
      count(*) filter (where outcome = 'upheld'), count(*) filter (where outcome = 'overturned')
    from events group by 1
    on conflict (hour) do nothing`)
}
