import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { summaryMails, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { weeklyLetter } from '#server/platform/mail/letters/weekly.ts'
import { mailingTo } from '../mailing.ts'
import { dayIn, isMorningOver, listTimeZones, nextMorning, weekBefore } from '../mornings.ts'
import { countWeeks, type MemberWeek } from './counts.ts'

const PLAN = 'notifications.plan-weekly'
const SEND = 'notifications.weekly'
const EVERY_SIX_HOURS = '7 */6 * * *'
const MEMBERS_A_PAGE = 100

/** `day` is the Monday that it belongs to, in that zone. */
type Round = { readonly zone: string; readonly day: string }
type WeeklyDeps = Pick<Deps, 'database' | 'clock' | 'mailer' | 'env' | 'storage'>

export function handleWeeklySummaries(deps: WeeklyDeps & Pick<Deps, 'tasks'>): void {
  deps.tasks.handle<Round>(SEND, (round) => runRound(deps, round), { expireInSeconds: 3_600 })
  deps.tasks.handle(PLAN, () => planRounds(deps), { cron: EVERY_SIX_HOURS })
}

/** Queues the next Monday's round of each time zone that members have. */
export async function planRounds(deps: WeeklyDeps & Pick<Deps, 'tasks'>): Promise<void> {
  const now = deps.clock.now()
  for (const zone of await listTimeZones(deps.database.db)) {
    const startAfter = nextMorning({ zone, kind: 'summary', isMonday: true }, now)
    const round: Round = { zone, day: dayIn(zone, startAfter) }
    await deps.tasks.enqueue(SEND, round, { key: `${zone} ${round.day}`, startAfter })
  }
}

/** After an outage that lasted past noon or into the night, it waits for the next morning. */
async function runRound(deps: WeeklyDeps & Pick<Deps, 'tasks'>, round: Round): Promise<void> {
  const now = deps.clock.now()
  const today = weekBefore(round.zone, dayIn(round.zone, now)).until
  if (now >= today && !isMorningOver(today, now)) return sendSummaries(deps, round)
  const startAfter = nextMorning({ zone: round.zone, kind: 'summary' }, now)
  await deps.tasks.enqueue(SEND, round, { key: `${round.zone} ${round.day}`, startAfter })
}

/**
 * Mails everyone in a time zone whose week has something to say. It may run twice, or on two nodes at once: a member's row of
 * the week is stored with the mail, and a second run finds it.
 */
export async function sendSummaries(deps: WeeklyDeps, { zone, day }: Round): Promise<void> {
  const { db } = deps.database
  const week = weekBefore(zone, day)
  let after: string | null = null
  do {
    const page: MemberWeek[] = await countWeeks(db, { zone, week, after, limit: MEMBERS_A_PAGE })
    const news = page.filter(hasNews)
    if (news.length > 0) await db.transaction((tx) => sendPage(deps, tx, news, day))
    after = page.length < MEMBERS_A_PAGE ? null : (page.at(-1)?.id ?? null)
  } while (after !== null)
}

const hasNews = ({ profileViews, cardViews, requests, matches }: MemberWeek): boolean =>
  profileViews + cardViews + requests + matches > 0

async function sendPage(
  deps: WeeklyDeps,
  tx: DbOrTx,
  news: readonly MemberWeek[],
  day: string,
): Promise<void> {
  const ids = sql.param(news.map(({ id }) => id))
  const { rows } = await tx.execute<{ member_id: string }>(sql`
    insert into ${summaryMails} (member_id, kind, period, created_at)
    select id, 'weekly', ${day}::date, ${deps.clock.now().toISOString()}::timestamptz from ${users}
    where id = any(${ids}::uuid[]) order by id for key share
    on conflict do nothing returning member_id`)
  const first = new Set(rows.map((row) => row.member_id))
  for (const { id, email, ...counts } of news) {
    if (!first.has(id)) continue
    const mailing = mailingTo(deps, { to: email, memberId: id, group: 'weekly_summary' })
    await deps.mailer.send(weeklyLetter(mailing, counts), { about: [id], within: tx })
  }
}
