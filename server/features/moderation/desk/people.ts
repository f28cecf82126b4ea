import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DbOrTx } from '#server/db/client.ts'
import { reporterWeight, standingOf } from '#server/features/trust/public.ts'
import type { ReportedPerson } from '#shared/contracts/moderation.ts'
import { HOLD_CAUSES } from '#shared/domain/trust/brakes.ts'
import { DESK_MAX, HELD_WEIGHT, REASON_WEIGHT, REPORTER_WEIGHT } from '#shared/domain/trust/moderation.ts'
import { REPORT_REASONS } from '#shared/domain/trust/reports.ts'

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  seriousness: z.number(),
  open_reports: z.number(),
  reporters: z.number(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  newest_at: z.string(),
  held_because: z.nullable(z.enum(HOLD_CAUSES)),
})

const weightOfReason = sql.raw(
  `case reason ${REPORT_REASONS.map((reason) => `when '${reason}' then ${REASON_WEIGHT[reason]}`).join(' ')} end`,
)

/**
 * Members with open reports or held by the product, most serious first. Each reporter counts by the gravest thing they reported and by how earlier
 * reports of theirs were decided. No one sees reports of themselves.
 */
export async function listReportedPeople(db: DbOrTx, moderatorId: string): Promise<ReportedPerson[]> {
  const { rows } = await db.execute(sql`
    with open as (
      select reported_id, coalesce(reporter_id, id) as source, reporter_id, max(${weightOfReason}) as weight,
        count(*)::int as reports, max(created_at) as newest_at
      from reports where decision_id is null group by reported_id, coalesce(reporter_id, id), reporter_id
    ), reporters as materialized (
      select reporter.id, ${reporterWeight(sql`reporter`)} as weight from users as reporter
      where reporter.id in (select reporter_id from open)
    ), reported as (
      select reported_id as id, sum(open.weight * coalesce(reporters.weight, ${REPORTER_WEIGHT.usual}::float8)) as score,
        sum(reports)::int as open_reports, count(*)::int as reporters, max(newest_at) as newest_at
      from open left join reporters on reporters.id = open.reporter_id group by reported_id
    ), held as (
      select distinct on (member_id) member_id as id, cause, created_at from moderation_decisions
      where cause is not null and (ends_at is null or ends_at > now()) and status = 'in_effect' order by member_id, created_at desc
    )
    select person.id, trim(concat_ws(' ', person.first_name, person.last_name)) as name, held.cause as held_because,
      coalesce(reported.score, 0) + case when held.id is null then 0 else ${HELD_WEIGHT}::float8 end as seriousness,
      coalesce(reported.open_reports, 0) as open_reports, coalesce(reported.reporters, 0) as reporters,
      greatest(reported.newest_at, held.created_at)::text as newest_at,
      array(select distinct reason from reports as r where r.reported_id = person.id and r.decision_id is null) as reasons
    from reported full join held using (id) join users as person using (id)
    where person.deleting_at is null and person.id <> ${moderatorId}
    order by seriousness desc, greatest(reported.newest_at, held.created_at) desc, person.id limit ${DESK_MAX}`)
  const people = z.parse(z.array(personRow), rows)
  return Promise.all(
    people.map(async ({ open_reports, newest_at, reasons, held_because, ...row }) => {
      const { level, until } = await standingOf(db, row.id)
      return {
        ...row,
        openReports: open_reports,
        heldBecause: held_because,
        reasons: reasons.toSorted((a, b) => REASON_WEIGHT[b] - REASON_WEIGHT[a]),
        newestAt: new Date(newest_at).toISOString(),
        standing: { level, until: until?.toISOString() ?? null },
      }
    }),
  )
}
