import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  assistantAnalyses,
  assistantUsage,
  billingEvents,
  fitAlerts,
  meetingGuests,
  meetings,
  memberSignals,
  moderationTraces,
  notifiedJobs,
  officeHourSlots,
  profileViews,
  rateLimits,
  reports,
  resumeCardDays,
  sentTexts,
  sessions,
  summaryMails,
  supportTickets,
  taskSubjects,
  videoParticipants,
  videoSessions,
} from '#server/db/schema/index.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { RETENTION_DAYS } from '#shared/domain/privacy.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createCard, createJob } from '#tests/factories/applications.ts'
import { createMeeting } from '#tests/factories/meetings.ts'
import { RULES } from './rules.ts'
import { sweepExpired } from './sweep.task.ts'

let test: TestApp
let me: string
let other: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  me = (await test.signIn()).id
  other = (await test.signIn()).id
})

/** The sweep as it runs in so many days. */
const sweepIn = (days: number) =>
  sweepExpired({ ...test.deps, clock: { now: () => new Date(Date.now() + days * DAY_MS) } })
const count = async (table: string) => {
  const { rows } = await test.deps.database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  )
  return rows[0]?.n
}
const today = () => new Date().toISOString().slice(0, 10)

const made: Record<string, () => Promise<unknown>> = {
  session: () =>
    test.deps.database.db
      .insert(sessions)
      .values({ sid: randomUUID(), sess: {}, expire: new Date(Date.now() + DAY_MS / 2) }),
  rate_limits: () =>
    test.deps.database.db.insert(rateLimits).values({ key: randomUUID(), expire: Date.now() + DAY_MS / 2 }),
  profile_views: () =>
    test.deps.database.db.insert(profileViews).values({ memberId: me, viewer: other, viewedOn: today() }),
  resume_card_days: async () =>
    test.deps.database.db
      .insert(resumeCardDays)
      .values({ cardId: await createCard(test, me), viewedOn: today(), views: 3 }),
  notified_jobs: async () =>
    test.deps.database.db
      .insert(notifiedJobs)
      .values({ memberId: me, jobId: await createJob(test, other), notifiedAt: new Date() }),
  summary_mails: () =>
    test.deps.database.db.insert(summaryMails).values({ memberId: me, kind: 'weekly', period: today() }),
  video_sessions: () => endedCall(),
  office_hour_slots: () =>
    test.deps.database.db.insert(officeHourSlots).values({ hostId: me, startsAt: new Date() }),
  meetings: () =>
    test.deps.database.db
      .insert(meetings)
      .values({ organizerId: me, inviteeId: other, topic: 'Shifts', minutes: 30 }),
  meeting_guests: async () => {
    const meetingId = await createMeeting(test, { id: me }, null)
    const guest = { meetingId, name: 'Gus Lindqvist', sessionHash: randomUUID(), seenAt: new Date() }
    return test.deps.database.db.insert(meetingGuests).values(guest)
  },
  fit_alerts: () =>
    test.deps.database.db
      .insert(fitAlerts)
      .values({ memberId: me, has: 0, wants: 0, expiresAt: new Date(Date.now() + DAY_MS / 2) }),
  moderation_traces: () =>
    test.deps.database.db.insert(moderationTraces).values({
      addressHash: Buffer.from(randomUUID()),
      endsAt: new Date(Date.now() + DAY_MS / 2),
    }),
  member_signals: () =>
    test.deps.database.db.insert(memberSignals).values({
      memberId: me,
      kind: 'browser',
      hash: Buffer.from(randomUUID()),
      firstSeenAt: new Date(),
      lastSeenAt: new Date(),
      endsAt: new Date(Date.now() + DAY_MS / 2),
    }),
  sent_texts: () =>
    test.deps.database.db.insert(sentTexts).values({ senderId: me, recipientId: other, text: 'Hello' }),
  reports: () =>
    test.deps.database.db.insert(reports).values({ reporterId: me, reportedId: other, reason: 'other' }),
  assistant_analyses: () =>
    test.deps.database.db
      .insert(assistantAnalyses)
      .values({ memberId: me, kind: 'resume', title: 'Resume', sealed: Buffer.from('x') }),
  assistant_usage: () => test.deps.database.db.insert(assistantUsage).values({ memberId: me, day: today() }),
  support_tickets: () => ticket('closed'),
  task_subjects: () =>
    test.deps.database.db
      .insert(taskSubjects)
      .values({ subject: randomUUID(), queue: 'mail.send', jobId: randomUUID() }),
  billing_events: () =>
    test.deps.database.db
      .insert(billingEvents)
      .values({ id: `evt_${randomUUID()}`, type: 'invoice.paid', receivedAt: new Date() }),
}

async function endedCall(status: 'ended' | 'active' = 'ended'): Promise<string> {
  const now = new Date()
  const [call] = await test.deps.database.db
    .insert(videoSessions)
    .values({
      initiatorId: me,
      recipientId: other,
      kind: 'chosen',
      status,
      startedAt: now,
      endedAt: status === 'ended' ? now : null,
      endReason: status === 'ended' ? 'hung_up' : null,
    })
    .returning()
  const id = call?.id ?? ''
  await test.deps.database.db.insert(videoParticipants).values({
    sessionId: id,
    memberId: me,
    role: 'initiator',
    isOpen: status === 'active',
    leaseUntil: new Date(Date.now() + DAY_MS),
  })
  return id
}
const ticket = (status: 'open' | 'closed') =>
  test.deps.database.db.insert(supportTickets).values({
    name: 'Ines',
    email: 'ines@example.com',
    topic: 'video',
    message: 'The picture stays dark.',
    status,
  })

describe('what goes by age', () => {
  it('is tried here, every rule of it', () => {
    expect(RULES.map(({ table }) => table).sort()).toEqual(Object.keys(made).sort())
  })

  it.each(RULES.map(({ table, days }) => [table, days] as const))(
    '%s stays %i days and no longer',
    async (table, days) => {
      await made[table]?.()
      const before = await count(table)
      await sweepIn(days - 1)
      expect(await count(table)).toBe(before)
      await sweepIn(days + 1.1)
      expect(await count(table)).toBe(0)
    },
  )

  it('keeps open calls and open support messages, however old, and a report without its call', async () => {
    const open = await endedCall('active')
    await ticket('open')
    const over = await endedCall()
    await test.deps.database.db
      .insert(reports)
      .values({ reporterId: me, reportedId: other, reason: 'fraud', sessionId: over })
    await sweepIn(RETENTION_DAYS.calls + 2)
    const calls = await test.deps.database.db.select().from(videoSessions)
    expect(calls.map(({ id }) => id)).toEqual([open])
    expect(await test.deps.database.db.select().from(reports)).toMatchObject([
      { reason: 'fraud', sessionId: null },
    ])
    await sweepIn(5_000)
    expect(await test.deps.database.db.select().from(supportTickets)).toMatchObject([{ status: 'open' }])
  })

  it('goes in as many rounds as it takes', async () => {
    await test.deps.database.pool.query(
      `insert into billing_events (id, type, received_at) select 'evt_' || n, 'x', now() from generate_series(1, 2500) as n`,
    )
    await sweepIn(RETENTION_DAYS.stripeEvents + 1)
    expect(await count('billing_events')).toBe(0)
  })

  it('takes mails on the disk along', async () => {
    const folder = join(test.deps.env.dataDir, 'outbox')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'old.eml'), 'To: a@example.com')
    await writeFile(join(folder, 'new.eml'), 'To: a@example.com')
    const at = new Date(Date.now() - (RETENTION_DAYS.outbox + 1) * DAY_MS)
    await utimes(join(folder, 'old.eml'), at, at)
    await sweepIn(0)
    expect(await readdir(folder)).toEqual(['new.eml'])
  })
})
