import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { meetings, users } from '#server/db/schema/index.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { readCalendarFile } from '#tests/factories/calendar.ts'
import { deleteAccounts, startDeletion } from '#tests/factories/feature-internals.ts'
import { ok, send, type TestMember } from '#tests/factories/http.ts'
import { confirmed, connectedPair, momentAt, proposed, typedTime } from '#tests/factories/meetings.ts'
import { mailsTo } from '#tests/factories/outbox.ts'
import { remindOfMeetings } from './reminders.task.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { MAIL_FROM: 'Trueline <hello@site.example>' } })
})
afterAll(() => test.close())

const act = (who: TestMember, id: string, what: string, body: object) =>
  send(test, 'POST', `/api/meetings/${id}/${what}`, who, body)
const emailOf = async ({ id }: TestMember) =>
  (await test.deps.database.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]
    ?.email ?? ''
async function told(who: TestMember) {
  const { items } = (await send(test, 'GET', '/api/notifications', who)).body
  return items
    .toReversed()
    .map((item: { kind: string; member: { name: string } | null }) => [
      item.kind.replace('meeting_', ''),
      item.member?.name ?? null,
    ])
}

/** So many mails to a member as another program reads them, oldest first, with their invitations. */
async function readMails(email: string, count: number) {
  const raw = await vi.waitFor(
    async () => {
      const mails = await mailsTo(test, email)
      expect(mails.length).toBe(count)
      return mails
    },
    { timeout: 30_000, interval: 200 },
  )
  return Promise.all(raw.map(readOne))
}

async function readOne(raw: string) {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
  const parts = mail.attachments.map(({ mimeType, filename, method, content }) => ({
    ...{ mimeType, filename, method, content: String(content) },
  }))
  const [shown, attached] = [
    parts.find(({ mimeType }) => mimeType === 'text/calendar'),
    parts.find(({ filename }) => filename === 'invite.ics'),
  ]
  return { raw, mail, shown, attached, calendar: shown ? readCalendarFile(shown.content) : null }
}
const withCalendar = (mails: Awaited<ReturnType<typeof readMails>>) =>
  mails.flatMap((one) => one.calendar ?? [])

describe('mails about a meeting', () => {
  it('invite both, then update and cancel the same event', async () => {
    const { a, b } = await connectedPair(test)
    const { id, revision } = await confirmed(test, a, b, { timeZone: 'UTC' })
    const [emailA, emailB] = [await emailOf(a), await emailOf(b)]
    await readMails(emailA, 1)
    const asked = await act(a, id, 'times', {
      ...{ minutes: 30, times: [typedTime(6)], timeZone: 'UTC', revision },
    })
    await readMails(emailB, 3)
    const picked = { startsAt: momentAt(6), timeZone: 'America/Denver', revision: asked.body.revision }
    const moved = await act(b, id, 'pick', picked)
    await readMails(emailA, 2)
    await act(a, id, 'cancel', { reason: 'I found a job', revision: moved.body.revision })
    const [mailsA, mailsB] = [await readMails(emailA, 3), await readMails(emailB, 5)]
    for (const mails of [mailsA, mailsB]) {
      const events = withCalendar(mails).toSorted((x, y) => x.event.sequence - y.event.sequence)
      expect(events.map(({ method, event, status }) => [method, event.sequence, status])).toEqual([
        ['REQUEST', 0, 'CONFIRMED'],
        ['REQUEST', 1, 'CONFIRMED'],
        ['CANCEL', 2, 'CANCELLED'],
      ])
      expect(new Set(events.map(({ event }) => event.uid))).toEqual(new Set([`${id}@localhost`]))
      const starts = events.map(({ event }) => event.startDate.toJSDate().toISOString())
      expect(starts).toEqual([momentAt(3), momentAt(6), momentAt(6)])
    }
    const subjects = mailsB.map(({ mail }) => mail.subject)
    expect(new Set(subjects)).toEqual(
      new Set([
        'Ana S. proposes times to meet: Night shifts',
        'Your meeting is confirmed: Night shifts',
        'Your meeting has moved: Night shifts',
        'Your meeting was canceled: Night shifts',
      ]),
    )
    expect(mailsB.find(({ mail }) => mail.subject?.includes('canceled'))?.mail.text).toContain(
      'I found a job',
    )
  })

  it('show the invitation and attach it, from our address in the name of the other, whose own stays unknown', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await confirmed(test, a, b)
    const [emailA, emailB] = [await emailOf(a), await emailOf(b)]
    const [one] = await readMails(emailA, 1)
    if (!one?.calendar) throw new Error('there is no invitation')
    const { mail, shown, attached, calendar, raw } = one
    expect(mail.from).toMatchObject({ name: 'Trueline', address: 'hello@site.example' })
    expect(shown).toMatchObject({ mimeType: 'text/calendar', method: 'REQUEST' })
    const linesOf = (text = '') => text.trim().split(/\r?\n/)
    expect(attached?.mimeType).toBe('application/ics')
    expect(linesOf(attached?.content)).toEqual(linesOf(shown?.content))
    expect(calendar.organizer).toEqual({ name: 'Ben S.', address: 'hello@site.example' })
    expect(calendar.attendees).toEqual([{ name: 'Ana S.', address: emailA }])
    expect(calendar.event.location).toMatch(new RegExp(`^http://localhost:\\d+/meetings/${id}$`))
    expect(raw.toLowerCase()).not.toContain(emailB.toLowerCase())
    expect(mail.text).toContain('3:00 PM, UTC')
    expect(mail.html).toContain(`/meetings/${id}`)
  })

  it("are in the recipient's time zone where it is known", async () => {
    const { a, b } = await connectedPair(test)
    await confirmed(test, a, b, { timeZone: 'UTC', times: [typedTime(3, '15:00')] })
    const mails = await readMails(await emailOf(b), 2)
    const confirmation = mails.find(({ calendar }) => calendar !== null)
    expect(confirmation?.mail.text).toMatch(/(8|9):00 AM, Mountain Time/)
  })

  it("don't go to an address that no one has proved", async () => {
    const { a, b } = await connectedPair(test, { b: { emailVerifiedAt: null } })
    await confirmed(test, a, b)
    await readMails(await emailOf(a), 1)
    expect(await mailsTo(test, await emailOf(b))).toEqual([])
    expect(await told(b)).toEqual([['proposed', 'Ana S.']])
  })

  it('keep names and topics whole that look like calendar syntax', async () => {
    const { a, b } = await connectedPair(test, { a: { firstName: 'Zoë' } })
    const topic = `Pay; hours, and "notice": ${'é'.repeat(60)}`
    await confirmed(test, a, b, { topic })
    const [calendar] = withCalendar(await readMails(await emailOf(b), 2))
    expect(calendar?.event.summary).toBe(`${topic} (Zoë S.)`)
    expect(calendar?.organizer?.name).toBe('Zoë S.')
  })
})

describe('reminders', () => {
  /** The task as it runs so many minutes before the meeting. */
  const runBefore = (minutes: number) =>
    remindOfMeetings({
      ...test.deps,
      clock: { now: () => new Date(Date.parse(momentAt(3)) - minutes * MINUTE_MS) },
    })
  const reminders = async (who: TestMember) =>
    (await told(who)).filter(([kind]: [string]) => kind === 'reminder').length

  it('come a day and ten minutes before, once, on whichever node', async () => {
    const { a, b } = await connectedPair(test)
    await confirmed(test, a, b)
    await runBefore(24 * 60 + 1)
    expect(await reminders(a)).toBe(0)
    await Promise.all([runBefore(24 * 60), runBefore(24 * 60), runBefore(24 * 60)])
    await runBefore(20 * 60)
    expect([await reminders(a), await reminders(b)]).toEqual([1, 1])
    await Promise.all([runBefore(10), runBefore(10)])
    await runBefore(3)
    expect([await reminders(a), await reminders(b)]).toEqual([2, 2])
    const mails = await readMails(await emailOf(b), 4)
    expect(
      mails.filter(({ mail }) => mail.subject === 'Your meeting is coming up: Night shifts'),
    ).toHaveLength(2)
  })

  it('after an outage say what is due, once', async () => {
    const { a, b } = await connectedPair(test)
    await confirmed(test, a, b)
    await runBefore(5)
    await runBefore(4)
    expect(await reminders(a)).toBe(1)
  })

  it('begin again for a new time, and end with the meeting', async () => {
    const { a, b } = await connectedPair(test)
    const { id, revision } = await confirmed(test, a, b)
    await runBefore(60)
    const times = { minutes: 30, times: [typedTime(3, '20:00')], timeZone: 'UTC', revision }
    const asked = await act(a, id, 'times', times)
    const picked = { startsAt: momentAt(3, '20:00'), timeZone: 'UTC', revision: asked.body.revision }
    const moved = await act(b, id, 'pick', picked)
    await runBefore(60)
    expect(await reminders(a)).toBe(2)
    await act(a, id, 'cancel', { revision: moved.body.revision })
    await runBefore(-5 * 60 + 5)
    expect(await reminders(a)).toBe(2)
  })

  it("don't repeat what a confirmation just said", async () => {
    const { a, b } = await connectedPair(test)
    const soon = new Date(Date.now() + 20 * MINUTE_MS)
    const time = { date: soon.toISOString().slice(0, 10), time: soon.toISOString().slice(11, 16) }
    const { id } = await confirmed(test, a, b, { times: [time] })
    const [row] = await test.deps.database.db.select().from(meetings).where(eq(meetings.id, id))
    expect(row?.dayRemindedAt).not.toBeNull()
    expect(row?.soonRemindedAt).toBeNull()
  })
})

describe('a meeting is canceled and the other told', () => {
  const statusOf = async (id: string) =>
    (await test.deps.database.db.select().from(meetings).where(eq(meetings.id, id)))[0]?.status
  const cancels = async (who: TestMember, mails: number) =>
    withCalendar(await readMails(await emailOf(who), mails)).filter(({ method }) => method === 'CANCEL')

  it.each(['a', 'b'] as const)(
    'when one of the two (%s) blocks the other, without a name',
    async (blocker) => {
      const pair = await connectedPair(test)
      const meeting = await confirmed(test, pair.a, pair.b)
      const waiting = await proposed(test, pair.a, pair.b, { times: [typedTime(9)] })
      const [by, other] = blocker === 'a' ? [pair.a, pair.b] : [pair.b, pair.a]
      expect(await send(test, 'POST', `/api/members/${other.id}/block`, by)).toEqual(ok)
      expect([await statusOf(meeting.id), await statusOf(waiting.id)]).toEqual(['canceled', 'canceled'])
      expect(await told(other)).toEqual([['canceled', null]])
      const [mailsOfA, mailsOfB] = [await cancels(pair.a, 2), await cancels(pair.b, 4)]
      expect([mailsOfA.length, mailsOfB.length]).toEqual([1, 1])
      expect(mailsOfA[0]?.organizer?.name).toBe('Trueline')
      expect(mailsOfA[0]?.event.uid).toBe(`${meeting.id}@localhost`)
    },
  )

  it('when an account is deleted, and mails that named it are gone', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await confirmed(test, a, b)
    await readMails(await emailOf(a), 1)
    await startDeletion(test.deps, b.id)
    await deleteAccounts(test.deps)
    expect(await statusOf(id)).toBeUndefined()
    expect(await told(a)).toEqual([['canceled', null]])
    expect(await cancels(a, 1)).toHaveLength(1)
  })

  it('when someone is suspended, who gets it out of their calendar too', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await confirmed(test, a, b)
    const moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
    const decision = { action: 'suspend', rule: 'no_fraud', hours: 24, note: 'Asked for money.' }
    const decided = await send(
      test,
      'POST',
      `/api/admin/moderation/people/${b.id}/decisions`,
      moderator,
      decision,
    )
    expect(decided.status).toBe(200)
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('canceled'), { timeout: 20_000 })
    expect((await told(a)).at(-1)).toEqual(['canceled', null])
    const mails = await vi.waitFor(
      async () => {
        const found = await Promise.all((await mailsTo(test, await emailOf(b))).map(readOne))
        expect(withCalendar(found)).toHaveLength(2)
        return found
      },
      { timeout: 20_000 },
    )
    expect(
      withCalendar(mails)
        .map(({ method }) => method)
        .toSorted(),
    ).toEqual(['CANCEL', 'REQUEST'])
  })
})
