import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type DbOrTx, prepared } from '#server/db/client.ts'
import { memberSignals, moderationDecisions, reports, users } from '#server/db/schema/index.ts'
import { independentWeight, REPORTS_PAUSE } from '#shared/domain/account/brakes.ts'
import { BRAND_NEW_DAYS, OFTEN_DISMISSED_FROM, REPORTER_WEIGHT } from '#shared/domain/account/moderation.ts'

/** How much the reports of a member count, by `reporter`, a row of `users`. */
export function reporterWeight(reporter: SQL): SQL<number> {
  const { verified, usual, brandNew, oftenDismissed } = REPORTER_WEIGHT
  const decided = (isDismissed: SQL) => sql`(select count(*) from ${reports} as r
    join ${moderationDecisions} as d on d.id = r.decision_id
    where r.reporter_id = ${reporter}.id and ${isDismissed})`
  const dismissed = decided(sql`d.action = 'dismiss'`)
  return sql<number>`case
    when ${dismissed} >= ${OFTEN_DISMISSED_FROM}::int and ${dismissed} > ${decided(sql`d.action <> 'dismiss'`)}
      then ${oftenDismissed}::float8
    when ${reporter}.id_verification_status = 'verified' then ${verified}::float8
    when ${reporter}.created_at > now() - ${BRAND_NEW_DAYS} * interval '1 day' then ${brandNew}::float8
    else ${usual}::float8 end`
}

const linkRows = z.array(z.object({ one: z.string(), other: z.string() }))

/** Those with open reports about a member since reports last paused the member; none while reports pause them. */
const openReporters = prepared((db) => {
  const memberId = sql`${sql.placeholder('memberId')}::uuid`
  return db
    .select({ id: sql<string>`reporter.id`, weight: reporterWeight(sql`reporter`) })
    .from(sql`(select distinct reporter_id from ${reports} as open
        left join (select max(created_at) as at, bool_or(status = 'in_effect' and ends_at is null) as is_open
          from ${moderationDecisions} where member_id = ${memberId} and cause = 'reports') as hold on true
        where open.reported_id = ${memberId} and open.decision_id is null and hold.is_open is not true
          and open.created_at > now() - ${REPORTS_PAUSE.days} * interval '1 day'
          and (hold.at is null or hold.at < open.created_at)) as source
      join ${users} as reporter on reporter.id = source.reporter_id`)
    .prepare('open-reporters')
})

/**
 * How much the open reports about a member weigh, with linked reporters counted once; 0 while reports pause the member. Only
 * those since the last such pause count: a moderator has looked at the earlier ones.
 */
export async function weighReports(tx: DbOrTx, memberId: string): Promise<number> {
  const reporters = await openReporters(tx).execute({ memberId })
  if (reporters.length < 2) return 0
  const ids = sql.param(reporters.map(({ id }) => id))
  // A hash that many share links no accounts elsewhere, but here it would be the easiest way around.
  const linked = await tx.execute(sql`
    select distinct a.member_id as one, b.member_id as other
    from ${memberSignals} as a join ${memberSignals} as b on b.hash = a.hash and b.member_id > a.member_id
    where a.member_id = any(${ids}::uuid[]) and b.member_id = any(${ids}::uuid[])`)
  const links = linkRows.parse(linked.rows).map(({ one, other }) => [one, other] as const)
  return independentWeight(reporters, links)
}
