import { eq } from 'drizzle-orm'
import { connections, meetings } from '#server/db/schema/index.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import type { TestApp } from './app.ts'
import { send, type TestMember } from './http.ts'
import type { MemberOverrides } from './members.ts'

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

type MeetingOverrides = Partial<typeof meetings.$inferInsert> & {
  /** Below zero for a start in the past. */
  readonly inMinutes?: number
}

/** An agreed meeting that starts now. */
export async function createMeeting(
  { deps }: Pick<TestApp, 'deps'>,
  organizer: Pick<TestMember, 'id'>,
  invitee: Pick<TestMember, 'id'> | null,
  { inMinutes = 0, ...values }: MeetingOverrides = {},
): Promise<string> {
  const [row] = await deps.database.db
    .insert(meetings)
    .values({
      organizerId: organizer.id,
      inviteeId: invitee?.id ?? null,
      topic: 'Night shifts',
      minutes: 30,
      status: 'confirmed',
      startsAt: new Date(Date.now() + inMinutes * 60_000),
      ...values,
    })
    .returning({ id: meetings.id })
  if (!row) throw new Error('the meeting was not inserted')
  return row.id
}

/** As if the meeting started this many minutes ago. */
export async function startEarlier(
  { deps }: Pick<TestApp, 'deps'>,
  id: string,
  minutes: number,
): Promise<void> {
  const startsAt = new Date(Date.now() - minutes * 60_000)
  await deps.database.db.update(meetings).set({ startsAt }).where(eq(meetings.id, id))
}

/** A meeting with a guest that starts now, and its link's token. */
export async function hostGuests(test: TestApp, host: TestMember): Promise<{ id: string; token: string }> {
  const startsAt = new Date(Date.now() + 60_000).toISOString()
  const body = { topic: 'Your portfolio', startsAt, minutes: 30 }
  const made = await send(test, 'POST', '/api/meetings/with-guest', host, body)
  if (made.status !== 200) throw new Error(`no meeting: ${JSON.stringify(made.body)}`)
  return { id: made.body.meetingId, token: made.body.token }
}
