import { connections } from '#server/db/schema/index.ts'
import type { TestApp } from './app.ts'
import { send, type TestMember } from './http.ts'
import type { MemberOverrides } from './members.ts'

const DAY_MS = 86_400_000

/** A time of day some days ahead, on the clocks of UTC, as a form sends it. */
export const typedTime = (days: number, time = '15:00') => ({
  date: new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
  time,
})
/** The same as a moment. */
export const momentAt = (days: number, time = '15:00') => `${typedTime(days).date}T${time}:00.000Z`

/** Two connected members. */
export async function connectedPair(
  test: TestApp,
  overrides: { a?: MemberOverrides; b?: MemberOverrides } = {},
): Promise<{ a: TestMember; b: TestMember }> {
  const a = await test.signIn({ firstName: 'Ana', lastName: 'Silva', ...overrides.a })
  const b = await test.signIn({ firstName: 'Ben', lastName: 'Stone', ...overrides.b })
  await connect(test, a, b)
  return { a, b }
}

export async function connect({ deps }: TestApp, a: TestMember, b: TestMember): Promise<void> {
  await deps.database.db.insert(connections).values({ userId1: a.id, userId2: b.id, status: 'accepted' })
}

export const proposalTo = (memberId: string, more: object = {}) => ({
  with: { kind: 'member', memberId },
  topic: 'Night shifts',
  minutes: 30,
  times: [typedTime(3), typedTime(4)],
  timeZone: 'UTC',
  ...more,
})

/** A proposal as the one who made it sees it. */
export async function proposed(test: TestApp, from: TestMember, to: TestMember, more: object = {}) {
  const { status, body } = await send(test, 'POST', '/api/meetings', from, proposalTo(to.id, more))
  if (status !== 200) throw new Error(`not proposed: ${JSON.stringify(body)}`)
  return body
}

/** A meeting that `b` has confirmed at the first time that `a` proposed. */
export async function confirmed(test: TestApp, a: TestMember, b: TestMember, more: object = {}) {
  const { id, revision, times } = await proposed(test, a, b, more)
  const picked = { startsAt: times[0].startsAt, timeZone: 'America/Denver', revision }
  const { status, body } = await send(test, 'POST', `/api/meetings/${id}/pick`, b, picked)
  if (status !== 200) throw new Error(`not confirmed: ${JSON.stringify(body)}`)
  return body
}
