import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { USUAL_WEEKS } from '#shared/domain/video.ts'

const TASK = 'video.busy-hours'
const EVERY_HOUR = '4 * * * *' // UTC

/** Counts, for each full hour since the last count, the members who looked for or had a call. */
export function handleBusyHours({
  tasks,
  database,
  clock,
}: Pick<Deps, 'tasks' | 'database' | 'clock'>): void {
  tasks.handle(TASK, () => countBusyHours(database.db, clock.now()), { cron: EVERY_HOUR })
}

/** Repeatable: the last counted hour is counted again. Waiting counts in the hour it began. */
export async function countBusyHours(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  const oldest = sql`${at}::timestamptz - ${USUAL_WEEKS} * interval '7 days'`
  await db.execute(sql`delete from busy_hours where hour < ${oldest}`)
  await db.execute(sql`
    with span as (
      select date_trunc('hour', coalesce((select max(hour) from busy_hours), ${oldest}), 'UTC') as since,
        date_trunc('hour', ${at}::timestamptz, 'UTC') as until
    ), seen as (
      select created_at as at, initiator_id as member_id from video_sessions, span
        where created_at >= since and created_at < until
      union all
      select started_at, recipient_id from video_sessions, span
        where created_at >= since - interval '1 day' and created_at < until
          and started_at >= since and started_at < until
    )
    insert into busy_hours (hour, people)
    select date_trunc('hour', at, 'UTC'), count(distinct member_id)
    from seen join users on users.id = member_id and not is_admin
    group by 1
    on conflict (hour) do update set people = excluded.people`)
}
