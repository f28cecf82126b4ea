import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DbOrTx } from '#server/db/client.ts'
import { standingOf } from '#server/db/standing.ts'
import type { ReportedPerson } from '#shared/contracts/moderation.ts'
import {
  DESK_MAX,
  OFTEN_DISMISSED_FROM,
  REASON_WEIGHT,
  REPORTER_WEIGHT,
} from '#shared/domain/account/moderation.ts'
import { REPORT_REASONS } from '#shared/domain/video.ts'

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  seriousness: z.number(),
  open_reports: z.number(),
  reporters: z.number(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  newest_at: z.string(),
})

const weightOfReason = sql.raw(
  `case reason ${REPORT_REASONS.map((reason) => `when '${reason}' then ${REASON_WEIGHT[reason]}`).join(' ')} end`,
)

/**
 * Members with open reports, most serious first. Each reporter counts by the gravest thing they reported and by how earlier
 * reports of theirs were decided.
 */
export async function listReportedPeople(db: DbOrTx): Promise<ReportedPerson[]> {
  const { verified, usual, oftenDismissed } = REPORTER_WEIGHT
  const { rows } = await db.execute(sql`
    with open as (
      select reported_id, coalesce(reporter_id, id) as source, reporter_id, max(${weightOfReason}) as weight,
        count(*)::int as reports, max(created_at) as newest_at, array_agg(distinct reason) as reasons
      from reports where decision_id is null group by reported_id, coalesce(reporter_id, id), reporter_id
    ), sources as (
      select reporter_id, (select count(*) from reports as r join moderation_decisions as d on d.id = r.decision_id
          where r.reporter_id = s.reporter_id and d.action = 'dismiss') as dismissed,
        (select count(*) from reports as r join moderation_decisions as d on d.id = r.decision_id
          where r.reporter_id = s.reporter_id and d.action <> 'dismiss') as acted_on
      from (select distinct reporter_id from open where reporter_id is not null) as s
    ), weighted as (
      select open.*, open.weight * case
        when sources.dismissed >= ${OFTEN_DISMISSED_FROM}::int and sources.dismissed > sources.acted_on
          then ${oftenDismissed}::float8
        when reporter.id_verification_status = 'verified' then ${verified}::float8
        else ${usual}::float8 end as score
      from open left join sources on sources.reporter_id = open.reporter_id
        left join users as reporter on reporter.id = open.reporter_id
    )
    select person.id, trim(concat_ws(' ', person.first_name, person.last_name)) as name,
      sum(weighted.score)::float8 as seriousness, sum(weighted.reports)::int as open_reports,
      count(*)::int as reporters, max(weighted.newest_at)::text as newest_at,
      (select array_agg(distinct reason) from reports as r where r.reported_id = person.id and r.decision_id is null) as reasons
    from weighted join users as person on person.id = weighted.reported_id
    where person.deleting_at is null
    group by person.id order by seriousness desc, max(weighted.newest_at) desc, person.id limit ${DESK_MAX}`)
  const people = z.parse(z.array(personRow), rows)
  return Promise.all(
    people.map(async ({ open_reports, newest_at, reasons, ...row }) => {
      const { level, until } = await standingOf(db, row.id)
      return {
        ...row,
        openReports: open_reports,
        reasons: reasons.toSorted((a, b) => REASON_WEIGHT[b] - REASON_WEIGHT[a]),
        newestAt: new Date(newest_at).toISOString(),
        standing: { level, until: until?.toISOString() ?? null },
      }
    }),
  )
}
