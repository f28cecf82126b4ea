import { type AnyColumn, and, inArray, not, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#server/platform/http/app-error.ts'
import { isShutOut, type StandingLevel } from '#shared/domain/account/moderation.ts'
import type { DbOrTx } from './client.ts'
import { moderationDecisions, users } from './schema/index.ts'

/** What a member may do, and until when; no time is no end. */
export type Standing = { readonly level: StandingLevel; readonly until: Date | null }

/** Decisions that limit someone now. They are few, and a partial index holds them alone. */
const IN_FORCE = sql.raw(`decision.action in ('restrict', 'pause', 'suspend', 'ban')
  and decision.status in ('in_effect', 'awaiting_second')
  and (decision.ends_at is null or decision.ends_at > now())`)

/**
 * True unless the member is suspended or banned: others neither see nor reach them. Among the fields of a select, write
 * `memberId` with its table.
 */
export function notShutOut(memberId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`not exists (select 1 from ${moderationDecisions} as decision
    where decision.member_id = ${memberId} and ${IN_FORCE} and decision.action in ('suspend', 'ban'))`
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
    where decision.member_id = ${memberId} and ${IN_FORCE} and decision.action <> 'restrict')`
}

/** The strictest decision in force; of equally strict ones the one that ends last. */
export async function standingOf(db: DbOrTx, memberId: string): Promise<Standing> {
  const { rows } = await db.execute<{ level: StandingLevel; until: Date | string | null }>(sql`
    select case when decision.action = 'ban' and decision.status = 'in_effect' then 'banned'
        when decision.action in ('ban', 'suspend') then 'suspended'
        when decision.action = 'pause' then 'paused' else 'restricted' end as level,
      decision.ends_at as until
    from ${moderationDecisions} as decision
    where decision.member_id = ${memberId} and ${IN_FORCE}
    order by array_position(array['banned', 'suspended', 'paused', 'restricted'],
        case when decision.action = 'ban' and decision.status = 'in_effect' then 'banned'
          when decision.action in ('ban', 'suspend') then 'suspended'
          when decision.action = 'pause' then 'paused' else 'restricted' end),
      decision.ends_at desc nulls first
    limit 1`)
  const [row] = rows
  if (!row) return { level: 'active', until: null }
  return { level: row.level, until: row.until === null ? null : new Date(row.until) }
}

type Contact = 'random_call' | 'chosen_call' | 'first_contact'

/** Throws `member_suspended` or `member_restricted` if the member may not do this now. */
export async function requireStanding(db: DbOrTx, memberId: string, contact: Contact): Promise<void> {
  const { level, until } = await standingOf(db, memberId)
  if (level === 'active') return
  if (isShutOut(level)) throw new AppError('member_suspended')
  if (level === 'restricted' && contact === 'chosen_call') return
  throw new AppError('member_restricted', { message: restrictedText(level, until) })
}

function restrictedText(level: StandingLevel, until: Date | null): string {
  const what =
    level === 'paused'
      ? 'Calls and first messages are paused for you while our team looks at a report'
      : "You can't start random calls or contact new people"
  const end = until === null ? '' : ` until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `${what}${end}. You can read why, and appeal, under Account standing.`
}
