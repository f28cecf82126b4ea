import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import {
  connections,
  jobs,
  notificationPreferences,
  notifiedJobs,
  profileViews,
  resumeCardDays,
  resumeCards,
  resumeCardViews,
  users,
} from '#server/db/schema/index.ts'
import { notBlocked, notShutOut } from '#server/features/trust/public.ts'
import type { WeekCounts } from '#server/platform/mail/letters/weekly.ts'
import { isOnAtFirst } from '#shared/domain/notifications.ts'
import { timeZoneOfMember } from '../mornings.ts'

export type MemberWeek = WeekCounts & { readonly id: string; readonly email: string }

type Page = {
  readonly zone: string
  readonly week: { readonly from: Date; readonly until: Date }
  /** The last member of the page before; null for the first page. */
  readonly after: string | null
  readonly limit: number
}

/**
 * The next members of a time zone who want the summary, by id, with their counts of the week. One query for a page, so that
 * the cost of a member doesn't grow with the site.
 */
export async function countWeeks(db: DbOrTx, { zone, week, after, limit }: Page): Promise<MemberWeek[]> {
  const member = timeZoneOfMember()
  const wanted = sql.raw(String(isOnAtFirst('weekly_summary', 'mail')))
  const { rows } = await db.execute<MemberWeek>(sql`
    with page as (
      select member.id, member.email from ${users} as member
      ${member.join}
      left join ${notificationPreferences} as choice on choice.member_id = member.id
        and choice.group_name = 'weekly_summary' and choice.channel = 'mail'
      where ${after === null ? sql`true` : sql`member.id > ${after}::uuid`}
        and ${member.zone} = ${zone}
        and member.email_verified_at is not null and member.deleting_at is null
        and coalesce(choice.is_on, ${wanted}) and ${notShutOut(sql`member.id`)}
      order by member.id limit ${limit}
    )
    select page.id, page.email, ${countsOf(week)} from page order by page.id`)
  return rows
}

/**
 * Views are counted by UTC day, the rest by the moment. Days are compared together with their member or card, so that no plan
 * reads everyone's views of the week for each member.
 */
function countsOf({ from, until }: Page['week']): SQL {
  const isoFrom = from.toISOString()
  const isoUntil = until.toISOString()
  const inDays = (id: SQL, of: SQL, day: SQL) =>
    sql`(${id}, ${day}) >= (${of}, ${isoFrom.slice(0, 10)}::date) and (${id}, ${day}) < (${of}, ${isoUntil.slice(0, 10)}::date)`
  const ofCard = (table: SQL) => inDays(sql`${table}.card_id`, sql`card.id`, sql`${table}.viewed_on`)
  const within = (column: SQL) =>
    sql`${column} >= ${isoFrom}::timestamptz and ${column} < ${isoUntil}::timestamptz`
  return sql`
    (select count(*)::int from ${profileViews}
      where ${inDays(sql`member_id`, sql`page.id`, sql`viewed_on`)}) as "profileViews",
    (select coalesce(sum(day.views), 0)::int from ${resumeCards} as card
      join ${resumeCardDays} as day on ${ofCard(sql`day`)} where card.user_id = page.id)
    + (select count(*)::int from ${resumeCards} as card
      join ${resumeCardViews} as view on ${ofCard(sql`view`)} where card.user_id = page.id) as "cardViews",
    (select count(*)::int from ${connections} as request
      where request.user_id_2 = page.id and request.status = 'pending' and request.withdrawn_at is null
        and ${within(sql`request.created_at`)} and ${notShutOut(sql`request.user_id_1`)}
        and ${notBlocked(sql`page.id`, sql`request.user_id_1`)}) as requests,
    (select count(*)::int from ${notifiedJobs} as notified join ${jobs} as job on job.id = notified.job_id
      where notified.member_id = page.id and ${within(sql`job.listed_at`)}) as matches`
}
