import type { TestDatabase } from '#tests/factories/database.ts'
import { createSignIn, SESSION_SECRET } from '#tests/factories/sign-in.ts'

export type RelayMember = { readonly id: string; readonly cookie: string }
export type Call = { readonly sessionId: string; readonly members: readonly [RelayMember, RelayMember] }

export async function createRelayMembers({ pool, db }: TestDatabase, count: number): Promise<RelayMember[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, password, first_name, last_name, country, email_verified_at, age_confirmed_at)
     select n || '@example.com', 'none', 'Bench', 'Member', 'USA', now(), now() from generate_series(1, $1::int) as n returning id`,
    [count],
  )
  const people: RelayMember[] = []
  for (const { id } of rows) people.push({ id, cookie: await createSignIn(db, id, SESSION_SECRET) })
  return people
}

export async function createCalls({ pool }: TestDatabase, people: readonly RelayMember[]): Promise<Call[]> {
  const calls: Call[] = []
  for (let index = 0; index + 1 < people.length; index += 2) {
    const [initiator, recipient] = people.slice(index)
    if (!initiator || !recipient) break
    const { rows } = await pool.query<{ id: string }>(
      `with call as (
         insert into video_sessions (initiator_id, recipient_id, kind, status, started_at)
         values ($1, $2, 'random', 'active', now()) returning id
       ), participants as (
         insert into video_participants (session_id, member_id, role, lease_until)
         select id, member_id, role, now() + interval '1 hour'
         from call, (values ($1::uuid, 'initiator'), ($2::uuid, 'recipient')) as participant (member_id, role)
       )
       select id from call`,
      [initiator.id, recipient.id],
    )
    const [row] = rows
    if (row) calls.push({ sessionId: row.id, members: [initiator, recipient] })
  }
  return calls
}
