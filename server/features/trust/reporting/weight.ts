import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lockInTransaction } from '#server/db/advisory-locks.ts'
import { type DbOrTx, prepared } from '#server/db/client.ts'
import { memberSignals, moderationDecisions, reports, users } from '#server/db/schema/index.ts'
import { independentWeight, MINOR_PAUSE, REPORTS_PAUSE } from '#shared/domain/trust/brakes.ts'
import { BRAND_NEW_DAYS, OFTEN_DISMISSED_FROM, REPORTER_WEIGHT } from '#shared/domain/trust/moderation.ts'

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

/**
 * Whether a signal says that two accounts, `own` and `other`, are one reporter. A network says so only of people who haven't
 * shown who they are.
 */
const IS_ONE_REPORTER = sql`other.hash = own.hash and other.member_id <> own.member_id
  and (own.kind <> 'network' or not exists (select from ${users} as known
    where known.id in (own.member_id, other.member_id) and known.id_verification_status = 'verified'))`

/** A member's account and those linked to it. A hash that many share links no accounts elsewhere, but it does here. */
const accountsOf = (memberId: SQL) => sql`(select ${memberId} union all
  select other.member_id from ${memberSignals} as own join ${memberSignals} as other on ${IS_ONE_REPORTER}
  where own.member_id = ${memberId})`

/**
 * Reports `other` of someone under 18 by the reporter of `open`, from any of their accounts. `limit` keeps the planner from
 * reading all such reports of the site instead of those of a few accounts.
 */
const hasOtherMinorReport = (
  condition: SQL,
) => sql`exists (select from ${accountsOf(sql`open.reporter_id`)} as account (id)
  cross join lateral (select from ${reports} as other_report
    where other_report.reporter_id = account.id and other_report.reason = 'minor' and ${condition} limit 1) as found)`

/** A moderator found a report of theirs of someone under 18 to be wrong. */
const wasWrong = hasOtherMinorReport(sql`exists (select from ${moderationDecisions} as decision
  where decision.id = other_report.decision_id and decision.action = 'dismiss')`)

/** Reports of the same time, because of two sent together the later one may have begun first. */
const isSpentElsewhere = hasOtherMinorReport(sql`other_report.reported_id <> open.reported_id
  and other_report.created_at between open.created_at - ${MINOR_PAUSE.reporterHours} * interval '1 hour'
    and open.created_at + ${MINOR_PAUSE.reporterHours} * interval '1 hour'`)

/** Their report has paused this member before, and no moderator has looked. */
const hasPausedBefore = hasOtherMinorReport(sql`other_report.reported_id = open.reported_id
  and other_report.decision_id is null and other_report.created_at <= hold.at`)

/**
 * Those with open reports about a member since such reports last paused the member; none while they do. Not those who reported
 * someone under 18 and were wrong.
 */
const openReporters = (name: string, { cause, condition }: { cause: string; condition: SQL }) =>
  prepared((db) => {
    const memberId = sql`${sql.placeholder('memberId')}::uuid`
    return db
      .select({ id: sql<string>`reporter.id`, weight: reporterWeight(sql`reporter`) })
      .from(sql`(select distinct reporter_id from ${reports} as open
          left join (select max(created_at) as at,
              bool_or(status = 'in_effect' and (ends_at is null or ends_at > now())) as is_open
            from ${moderationDecisions} where member_id = ${memberId} and cause = ${sql.raw(`'${cause}'`)}) as hold on true
          where open.reported_id = ${memberId} and open.decision_id is null and hold.is_open is not true
            and open.created_at > now() - ${REPORTS_PAUSE.days} * interval '1 day'
            and (hold.at is null or hold.at < open.created_at)
            and not ${wasWrong} and ${condition}) as source
        join ${users} as reporter on reporter.id = source.reporter_id`)
      .prepare(name)
  })

const reportersOfAny = openReporters('open-reporters', { cause: 'reports', condition: sql`true` })
const reportersOfMinor = openReporters('open-minor-reporters', {
  cause: 'minor_report',
  condition: sql`open.reason = 'minor' and not ${isSpentElsewhere} and not ${hasPausedBefore}`,
})

/**
 * How much the open reports about a member weigh, with linked reporters counted once; 0 while reports pause the member. Only
 * those since the last such pause count: a moderator has looked at the earlier ones.
 */
export async function weighReports(tx: DbOrTx, memberId: string): Promise<number> {
  return weigh(tx, await reportersOfAny(tx).execute({ memberId }))
}

/**
 * The same for reports of someone under 18. One reporter's count for one person a day, and for the same person once until a
 * moderator looks. Reports are weighed in turn, or two of linked reporters that arrive together wouldn't know of each other.
 */
export async function weighMinorReports(tx: DbOrTx, memberId: string): Promise<number> {
  await lockInTransaction(tx, 'minorReports')
  return weigh(tx, await reportersOfMinor(tx).execute({ memberId }))
}

const linkRows = z.array(z.object({ one: z.string(), other: z.string() }))

async function weigh(tx: DbOrTx, reporters: { id: string; weight: number }[]): Promise<number> {
  if (reporters.length < 2) return reporters[0]?.weight ?? 0
  const ids = sql.param(reporters.map(({ id }) => id))
  const linked = await tx.execute(sql`
    select distinct own.member_id as one, other.member_id as other
    from ${memberSignals} as own join ${memberSignals} as other on ${IS_ONE_REPORTER}
    where own.member_id = any(${ids}::uuid[]) and other.member_id = any(${ids}::uuid[])`)
  const links = linkRows.parse(linked.rows).map(({ one, other }) => [one, other] as const)
  return independentWeight(reporters, links)
}
