import { randomUUID } from 'node:crypto'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { type DbOrTx, prepared } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { blockedPairs, keptFromRandomCalls } from '#server/features/trust/public.ts'
import { LEASE_MS, MEET_AGAIN_HOURS } from '#shared/domain/video.ts'
import { lockMembers } from '../lifecycle/locks.ts'
import type { MatchKeys } from './match-keys.ts'
import type { Front, WaitingStarter } from './pair-up.ts'

/** What a match pass reads and writes. The caller holds the queue's lock, except for `lockStarters`. */
export type WaitingMember = WaitingStarter & { readonly sessionId: string }

type StartingMember = {
  /** Null while another transaction holds the member's row. */
  readonly skipsUsed: number | null
  readonly isInCall: boolean
  /** By a decision of moderators, or a hold. */
  readonly isRestricted: boolean
  /** Everyone with a block between them and this member, or whom this member met today. */
  readonly barred: readonly string[]
}

/** Locks the members without waiting. No one adds a participant, a block or a decision of a locked member. */
export async function lockStarters(tx: DbOrTx, ids: readonly string[]): Promise<Map<string, StartingMember>> {
  const locked = await lockMembers(tx, ids, { skipLocked: true })
  const rowsOf = Map.groupBy(await hindrances(tx).execute({ ids }), ({ id }) => id)
  const existing = locked.size < ids.length ? await findExisting(tx, ids) : ids
  return new Map(
    existing.map((id) => {
      const found = rowsOf.get(id) ?? []
      return [
        id,
        {
          skipsUsed: locked.get(id)?.skipsUsed ?? null,
          isInCall: found.some(({ kind }) => kind === 'call'),
          isRestricted: found.some(({ kind }) => kind === 'decision'),
          barred: found.flatMap(({ barred }) => barred ?? []),
        },
      ]
    }),
  )
}

/** What keeps members from a match: an open call, a decision, and everyone they are barred from. */
const hindrances = prepared((db) => {
  const ids = sql`${sql.placeholder('ids')}::uuid[]`
  return db
    .select({
      id: sql<string>`found.id`,
      kind: sql<'call' | 'decision' | 'barred'>`found.kind`,
      barred: sql<string | null>`found.barred`,
    })
    .from(sql`(
      select member_id, 'call', null::uuid from video_participants where is_open and member_id = any(${ids})
      union all
      select kept.id, 'decision', null from (${keptFromRandomCalls(ids)}) as kept (id)
      union all
      select pair.id, 'barred', pair.other from (${barredFrom(ids)}) as pair (id, other)
      ) as found (id, kind, barred)`)
    .prepare('match-hindrances')
})

/**
 * The session `s` was a call in the last day, and not both want to meet again. Its row is older than the call if its
 * initiator waited, by much less than another day.
 */
const metToday = sql`s.created_at > now() - ${2 * MEET_AGAIN_HOURS} * interval '1 hour'
  and s.started_at > now() - ${MEET_AGAIN_HOURS} * interval '1 hour'
  and (select count(meet_again_at) from call_notes where session_id = s.id) < 2`

/** Each of the members with those they may not be matched with. */
export async function findBarred(db: DbOrTx, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await db.execute<{ id: string; barred: string }>(
    sql`select b.id, b.barred from (${barredFrom(sql`${sql.param(ids)}::uuid[]`)}) as b (id, barred)`,
  )
  const rowsOf = Map.groupBy(rows, ({ id }) => id)
  return new Map(ids.map((id) => [id, new Set(rowsOf.get(id)?.map(({ barred }) => barred))]))
}

function barredFrom(list: SQL): SQL {
  return sql`
    ${blockedPairs(list)}
    union all
    select initiator_id, recipient_id from video_sessions s where initiator_id = any(${list}) and ${metToday}
    union all
    select recipient_id, initiator_id from video_sessions s where recipient_id = any(${list}) and ${metToday}`
}

async function findExisting(tx: DbOrTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** The fronts of the queue, longest waiting first, without members whose lease has expired. */
export async function readWaiting(tx: DbOrTx, fronts: readonly Front[]): Promise<WaitingMember[]> {
  const { rows } = await tx.execute<WaitingMember>(sql`
    select q.member_id as "memberId", q.session_id as "sessionId", q.has, q.wants, q.field,
      (extract(epoch from statement_timestamp() - q.since) * 1000)::int8::float8 as "waitedMs"
    from json_to_recordset(${JSON.stringify(fronts)}::json) as front (has smallint, wants smallint, most int)
    cross join lateral (
      select q.*
      from video_queue q
      where q.has = front.has and q.wants = front.wants
        and (select p.is_open and p.lease_until > statement_timestamp() from video_participants p
          where p.session_id = q.session_id and p.member_id = q.member_id)
      order by q.ticket
      limit front.most
    ) q
    order by q.ticket`)
  return rows
}

type Joining = Pick<WaitingMember, 'sessionId' | 'memberId'> & {
  readonly recipientId: string
  readonly sharedField: string | null
}
type Joined = {
  readonly createdAt: Date
  readonly startedAt: Date
  /** The offer that the initiator left with the call; undefined if it wasn't taken from there. */
  readonly offer: string | null | undefined
}
type JoinedRow = { sessionId: string; createdAt: string; startedAt: string; offer?: string | null }

/** Deleting many offers takes long, and the queue waits meanwhile; a query of its own takes longer for a few. */
const OFFERS_MAX = 4

const OFFERS = sql`, offers as (
      delete from video_offers o using joining j where o.session_id = j."sessionId" returning o.session_id, o.sdp
    )`

/** Adds a recipient to the calls of waiting members. Leaves out a call that is over or that another transaction holds. */
export async function joinCalls(tx: DbOrTx, joining: readonly Joining[]): Promise<Map<string, Joined>> {
  if (joining.length === 0) return new Map()
  const takesOffers = joining.length <= OFFERS_MAX
  const { rows } = await tx.execute<JoinedRow>(sql`
    with joining as materialized (
      select j.*, s.created_at, statement_timestamp() as started_at
      from json_to_recordset(${JSON.stringify(joining)}::json) as j (
        "sessionId" uuid, "memberId" uuid, "recipientId" uuid, "sharedField" text
      )
      join video_sessions s on s.id = j."sessionId"
      where s.status = 'pending'
      for no key update of s skip locked
    ), sessions as (
      update video_sessions s set status = 'active', recipient_id = j."recipientId", started_at = j.started_at,
        shared_field = j."sharedField"
      from joining j where s.id = j."sessionId"
    ), queue as (
      delete from video_queue q using joining j where q.member_id = j."memberId"
    ), participants as (
      insert into video_participants (session_id, member_id, role, lease_until)
      select "sessionId", "recipientId", 'recipient', started_at + ${LEASE_MS} * interval '1 ms' from joining
    )${takesOffers ? OFFERS : sql``}
    select j."sessionId", j.created_at as "createdAt", j.started_at as "startedAt"
      ${takesOffers ? sql`, o.sdp as offer` : sql``}
    from joining j ${takesOffers ? sql`left join offers o on o.session_id = j."sessionId"` : sql``}`)
  return new Map(
    rows.map(({ sessionId, createdAt, startedAt, offer }) => [
      sessionId,
      { createdAt: new Date(createdAt), startedAt: new Date(startedAt), offer },
    ]),
  )
}

type Opening = MatchKeys & {
  readonly memberId: string
  /** Null if the member now waits. */
  readonly recipientId: string | null
  readonly field: string | null
  readonly sharedField: string | null
  readonly offer: string | null
}
type Opened = { readonly sessionId: string; readonly createdAt: Date }

/** Opens calls, by initiator: active with a recipient, else in the queue, in the given order. */
export async function openCalls(tx: DbOrTx, opening: readonly Opening[]): Promise<Map<string, Opened>> {
  if (opening.length === 0) return new Map()
  const calls = opening.map(({ memberId, recipientId, has, wants, field, sharedField, offer }, at) => ({
    sessionId: randomUUID(),
    memberId,
    recipientId,
    has,
    wants,
    field,
    sharedField,
    offer: recipientId ? null : offer,
    at,
  }))
  const { rows } = await tx.execute<{ sessionId: string; memberId: string; createdAt: string }>(sql`
    with opening as materialized (
      select o.*, statement_timestamp() as now
      from json_to_recordset(${JSON.stringify(calls)}::json) as o (
        "sessionId" uuid, "memberId" uuid, "recipientId" uuid, has smallint, wants smallint, field text,
        "sharedField" text, offer text, at int
      )
    ), sessions as (
      insert into video_sessions (id, initiator_id, recipient_id, kind, status, created_at, started_at, shared_field)
      select "sessionId", "memberId", "recipientId", 'random',
        case when "recipientId" is null then 'pending' else 'active' end, now,
        case when "recipientId" is null then null else now end, "sharedField"
      from opening
    ), participants as (
      insert into video_participants (session_id, member_id, role, lease_until)
      select o."sessionId", p.member_id, p.role, o.now + ${LEASE_MS} * interval '1 ms'
      from opening o
      cross join lateral (values (o."memberId", 'initiator'), (o."recipientId", 'recipient')) as p (member_id, role)
      where p.member_id is not null
    ), queue as (
      insert into video_queue (member_id, session_id, has, wants, field)
      select "memberId", "sessionId", has, wants, field from opening where "recipientId" is null order by at
    ), offers as (
      insert into video_offers (session_id, sdp) select "sessionId", offer from opening where offer is not null
    )
    select "sessionId", "memberId", now as "createdAt" from opening`)
  return new Map(
    rows.map(({ sessionId, memberId, createdAt }) => [
      memberId,
      { sessionId, createdAt: new Date(createdAt) },
    ]),
  )
}
