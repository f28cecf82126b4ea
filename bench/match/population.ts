import type { Pool } from 'pg'
import type { MatchKeys } from '#server/features/video/matching/match-keys.ts'
import { COUNTRIES } from '#shared/domain/account/accounts.ts'

/** Adds waiting members in one statement, with the sessions, participants and queue rows that a match pass would write. */
const WAIT = `
  with s as (
    insert into video_sessions (id, initiator_id, kind)
    select session_id, member_id, 'random' from unnest($1::uuid[], $2::uuid[]) as w (session_id, member_id)
  ), t as (
    insert into video_participants (session_id, member_id, role, lease_until)
    select session_id, member_id, 'initiator', now() + case when is_gone then interval '-1 minute' else interval '1 hour' end
    from unnest($1::uuid[], $2::uuid[], $4::bool[]) as w (session_id, member_id, is_gone)
  ), o as (
    insert into video_offers (session_id, sdp) select session_id, $5 from unnest($1::uuid[]) as session_id
  )
  insert into video_queue (member_id, session_id, has, wants, field)
  select member_id, session_id, has, wants, field
  from unnest($1::uuid[], $2::uuid[], $3::int[], $6::int[], $7::text[])
    with ordinality as w (session_id, member_id, has, wants, field, n)
  order by n`

/** About the size of a real offer. */
export const OFFER = `v=0\r\n${Array.from({ length: 64 }, (_, i) => `a=candidate:${(i * 7919 + 13) % 9973} 1 udp ${2122260223 - i * 1009} 192.0.2.${i} ${50_000 + i * 37} typ host\r\n`).join('')}`

/** Of 40 fields, so that few of those who are compared share one: the most a match has to look at. */
export const fieldOf = (i: number): string => `field ${(i * 17) % 40}`

export type Waiter = MatchKeys & { readonly memberId: string; readonly isGone?: boolean }

export async function createMembers(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, password, first_name, last_name, country)
     select gen_random_uuid() || '@bench.test', 'none', 'Bench', 'Member', 'USA' from generate_series(1, $1)
     returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Puts members on the queue, in the given order. */
export async function wait(pool: Pool, waiters: readonly Waiter[]): Promise<void> {
  const values = [
    waiters.map(() => crypto.randomUUID()),
    waiters.map(({ memberId }) => memberId),
    waiters.map(({ has }) => has),
    waiters.map(({ isGone = false }) => isGone),
    OFFER,
    waiters.map(({ wants }) => wants),
    waiters.map((_, i) => fieldOf(i)),
  ]
  await pool.query(WAIT, values)
}

export async function emptyCalls(pool: Pool): Promise<void> {
  await pool.query(
    'truncate video_sessions, video_participants, video_queue, video_offers, call_notes, reports',
  )
}

/** Fresh statistics and nothing left to vacuum, so that rounds start alike. */
export async function settle(pool: Pool): Promise<void> {
  await pool.query('vacuum analyze')
}

/** Filters as members choose them: most look anywhere, a third only for verified members. Deterministic per seed. */
export function mixedKeys(count: number, seed: number): MatchKeys[] {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const countries = COUNTRIES.length
  return Array.from({ length: count }, () => {
    const has = next(countries * 2)
    const country = next(2) === 0 ? 0 : 1 + next(countries)
    const verifiedOnly = next(3) === 0 ? countries + 1 : 0
    return { has, wants: country + verifiedOnly }
  })
}
