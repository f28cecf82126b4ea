import { eq } from 'drizzle-orm'
import { meetings } from '#server/db/schema/index.ts'
import type { TestApp } from './app.ts'
import { send, type TestMember } from './http.ts'

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
