import { type AnyColumn, and, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { moderationDecisions, users } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { isShutOut, STANDINGS, type StandingLevel } from '#shared/domain/trust/moderation.ts'

/** What a member may do, and until when; no time is no end. */
export type Standing = { readonly level: StandingLevel; readonly until: Date | null }

/** Decisions that limit someone now. They are few, and a partial index holds them alone. */
const IN_FORCE = sql.raw(`decision.action in ('hold', 'restrict', 'pause', 'suspend', 'ban')
  and decision.status in ('in_effect', 'awaiting_second')
  and (decision.ends_at is null or decision.ends_at > now())`)

/** The row `decision` suspends or bans its member now. */
export const isShutOutNow: SQL = sql`${IN_FORCE} and decision.action in ('suspend', 'ban')`

/**
 * True unless the member is suspended or banned: others neither see nor reach them. Among the fields of a select, write
 * `memberId` with its table.
 */
export function notShutOut(memberId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`not exists (select 1 from ${moderationDecisions} as decision
    where decision.member_id = ${memberId} and ${isShutOutNow})`
}

/** Those of the members who are suspended or banned. */
export async function shutOutAmong(db: DbOrTx, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...memberIds]), not(notShutOut(users.id))))
  return new Set(rows.map(({ id }) => id))
}

/** True unless all of the member's calls are paused, or they are shut out. */
export function notPaused(memberId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`not exists (select 1 from ${moderationDecisions} as decision
    where decision.member_id = ${memberId} and ${IN_FORCE} and decision.action not in ('hold', 'restrict'))`
}

/** Of the members, those whom a decision keeps from random calls: every decision in force does. Rows of a member's id. */
export function keptFromRandomCalls(memberIds: SQL): SQL {
  return sql`select decision.member_id from ${moderationDecisions} as decision
    where decision.member_id = any(${memberIds}) and ${IN_FORCE}`
}

const LEVEL = sql.raw(`case when decision.action = 'ban' and decision.status = 'in_effect' then 'banned'
  when decision.action in ('ban', 'suspend') then 'suspended' when decision.action = 'pause' then 'paused'
  when decision.action = 'hold' then 'held' else 'restricted' end`)
const STRICTEST_FIRST = sql.raw(
  `array[${STANDINGS.toReversed()
    .map((level) => `'${level}'`)
    .join(', ')}]`,
)

/** The strictest decision in force; of equally strict ones the one that ends last. */
export async function standingOf(db: DbOrTx, memberId: string): Promise<Standing> {
  const { rows } = await db.execute<{ level: StandingLevel; until: Date | string | null }>(sql`
    select ${LEVEL} as level, decision.ends_at as until from ${moderationDecisions} as decision
    where decision.member_id = ${memberId} and ${IN_FORCE}
    order by array_position(${STRICTEST_FIRST}, ${LEVEL}), decision.ends_at desc nulls first
    limit 1`)
  const [row] = rows
  if (!row) return { level: 'active', until: null }
  return { level: row.level, until: row.until === null ? null : new Date(row.until) }
}

type Contact = 'random_call' | 'chosen_call' | 'first_contact'

/** The contacts that each level still allows. */
const ALLOWED: Record<StandingLevel, readonly Contact[]> = {
  active: ['random_call', 'chosen_call', 'first_contact'],
  held: ['chosen_call', 'first_contact'],
  restricted: ['chosen_call'],
  paused: [],
  suspended: [],
  banned: [],
}

/** Throws `member_suspended` or `member_restricted` if the member may not do this now. */
export async function requireStanding(db: DbOrTx, memberId: string, contact: Contact): Promise<void> {
  const { level, until } = await standingOf(db, memberId)
  if (ALLOWED[level].includes(contact)) return
  if (isShutOut(level)) throw new AppError('member_suspended')
  throw new AppError('member_restricted', { message: restrictedText(level, until) })
}

function restrictedText(level: StandingLevel, until: Date | null): string {
  const what = restriction(level)
  if (until === null) return `${what}. You can read why under Account standing.`
  const end = `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  if (level === 'paused')
    return `${what}, or until ${end} at the latest. You can read why under Account standing.`
  return `${what} until ${end}. You can read why, and appeal, under Account standing.`
}

function restriction(level: StandingLevel): string {
  if (level === 'held') return 'Random calls are paused for you until a moderator looks at reports'
  if (level === 'paused') return 'Calls and first messages are paused for you until a moderator looks'
  return "You can't start random calls or contact new people"
}
