import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applications,
  blocks,
  connections,
  meetings,
  meetingTimes,
  moderationDecisions,
  officeHourBookings,
  officeHourSlots,
} from '#server/db/schema/index.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { applyAs, createJob } from '#tests/factories/applications.ts'
import { readCalendarFile } from '#tests/factories/calendar.ts'
import { answer, refusal, send, type TestMember } from '#tests/factories/http.ts'
import {
  confirmed,
  connect,
  connectedPair,
  createMeeting,
  momentAt,
  proposalTo,
  proposed,
  typedTime,
} from '#tests/factories/meetings.ts'

const PATH = '/api/meetings'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const propose = (who: TestMember | null, body: object) => send(test, 'POST', PATH, who, body)
const check = (who: TestMember | null, body: object) => send(test, 'POST', `${PATH}/check`, who, body)
const get = (who: TestMember | null, id: string) => send(test, 'GET', `${PATH}/${id}`, who)
const list = async (who: TestMember) => (await send(test, 'GET', PATH, who)).body
const past = (who: TestMember, query = '') => send(test, 'GET', `${PATH}/past${query}`, who)
const act = (who: TestMember | null, id: string, what: string, body: object) =>
  send(test, 'POST', `${PATH}/${id}/${what}`, who, body)
const file = async (who: TestMember | null, id: string) => {
  const headers = who ? { cookie: who.cookie } : {}
  const {
    statusCode,
    body,
    headers: sent,
  } = await test.app.inject({ url: `${PATH}/${id}/invite.ics`, headers })
  return { status: statusCode, body, type: sent['content-type'] }
}
const others = (more: object = {}) => ({
  minutes: 30,
  times: [typedTime(5)],
  timeZone: 'UTC',
  revision: 0,
  ...more,
})
const countMeetings = () => test.deps.database.db.$count(meetings)

describe('every endpoint of meetings', () => {
  const id = randomUUID()
  const times = { minutes: 30, times: [typedTime(2)], timeZone: 'UTC' }
  it.each([
    ['GET', PATH, undefined],
    ['GET', `${PATH}/past`, undefined],
    ['GET', `${PATH}/${id}`, undefined],
    ['POST', `${PATH}/check`, { with: { kind: 'member', memberId: id }, ...times }],
    ['POST', PATH, proposalTo(id)],
    ['POST', `${PATH}/${id}/times`, others()],
    ['POST', `${PATH}/${id}/pick`, { startsAt: momentAt(2), timeZone: 'UTC', revision: 0 }],
    ['POST', `${PATH}/${id}/decline`, { revision: 0 }],
    ['POST', `${PATH}/${id}/cancel`, { revision: 0 }],
  ] as const)('%s %s is for members', async (method, path, body) => {
    expect(await send(test, method, path, null, body)).toEqual(refusal(401, 'unauthorized'))
  })

  it('is for the two of a meeting alone', async () => {
    const { a, b } = await connectedPair(test)
    const meeting = await proposed(test, a, b)
    const stranger = await test.signIn()
    const asked = { with: { kind: 'meeting', meetingId: meeting.id }, ...times }
    const tries = [
      await get(stranger, meeting.id),
      await check(stranger, asked),
      await act(stranger, meeting.id, 'times', others()),
      await act(stranger, meeting.id, 'pick', { startsAt: momentAt(3), timeZone: 'UTC', revision: 0 }),
      await act(stranger, meeting.id, 'decline', { revision: 0 }),
      await act(stranger, meeting.id, 'cancel', { revision: 0 }),
    ]
    for (const refused of tries) expect(refused).toEqual(refusal(404, 'meeting_not_found'))
    expect((await file(stranger, meeting.id)).status).toBe(404)
    expect((await file(null, meeting.id)).status).toBe(401)
    expect(await list(stranger)).toEqual({ open: [], ahead: [] })
    expect((await get(b, meeting.id)).body).toMatchObject({ status: 'proposed', revision: 0 })
  })

  it('refuses bad input, and changes nothing', async () => {
    const { a, b } = await connectedPair(test)
    const { id: meetingId, revision } = await proposed(test, a, b)
    const before = await countMeetings()
    const wrong = [
      await propose(a, proposalTo('x')),
      await propose(a, proposalTo(b.id, { with: { kind: 'guest' } })),
      await propose(a, proposalTo(b.id, { topic: ' ' })),
      await propose(a, proposalTo(b.id, { topic: 'x'.repeat(121) })),
      await propose(a, proposalTo(b.id, { topic: 'two\nlines' })),
      await propose(a, proposalTo(b.id, { note: 'x'.repeat(501) })),
      await propose(a, proposalTo(b.id, { minutes: 20 })),
      await propose(a, proposalTo(b.id, { times: [] })),
      await propose(a, proposalTo(b.id, { times: [1, 2, 3, 4, 5, 6].map((days) => typedTime(days)) })),
      await propose(a, proposalTo(b.id, { times: [{ date: '2027-02-30', time: '10:00' }] })),
      await propose(a, proposalTo(b.id, { times: [{ ...typedTime(2), time: '25:00' }] })),
      await propose(a, proposalTo(b.id, { times: [typedTime(-1)] })),
      await propose(a, proposalTo(b.id, { times: [typedTime(62)] })),
      await propose(a, proposalTo(b.id, { times: [typedTime(2), typedTime(2)] })),
      await propose(a, proposalTo(b.id, { timeZone: 'Mars/Olympus' })),
      await check(a, { ...others(), with: { kind: 'member', memberId: b.id }, minutes: 1 }),
      await get(a, 'x'),
      await past(a, '?cursor=x'),
      await act(b, meetingId, 'times', others({ times: [typedTime(-1)], revision })),
      await act(b, meetingId, 'pick', { startsAt: 'tomorrow', timeZone: 'UTC', revision }),
      await act(b, meetingId, 'decline', { reason: 'x'.repeat(301), revision }),
      await act(b, meetingId, 'cancel', { revision: -1 }),
    ]
    for (const [index, refused] of wrong.entries())
      expect(refused, String(index)).toEqual(refusal(400, 'invalid_input'))
    expect(await countMeetings()).toBe(before)
    expect((await get(b, meetingId)).body.revision).toBe(revision)
    expect((await file(a, 'x')).status).toBe(400)
  })
})

describe('proposing', () => {
  it('offers times to a connection, who sees them in order', async () => {
    const { a, b } = await connectedPair(test)
    const sent = await propose(
      a,
      proposalTo(b.id, {
        times: [typedTime(4), typedTime(3)],
        note: ' Whenever it suits you ',
        timeZone: 'UTC',
      }),
    )
    expect(sent).toEqual(
      answer(200, {
        side: 'organizer',
        status: 'proposed',
        proposedBy: 'you',
        startsAt: null,
        theirZone: null,
      }),
    )
    const { open, ahead } = await list(b)
    expect(ahead).toEqual([])
    expect(open).toMatchObject([
      {
        id: sent.body.id,
        side: 'invitee',
        member: { name: 'Ana S.' },
        topic: 'Night shifts',
        note: 'Whenever it suits you',
        proposedBy: 'they',
        theirZone: 'UTC',
        times: [
          { startsAt: momentAt(3), conflict: null, isTaken: false },
          { startsAt: momentAt(4), conflict: null, isTaken: false },
        ],
      },
    ])
    expect(JSON.stringify(open)).not.toContain('@')
  })

  it('is for connections only', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    expect(await propose(a, proposalTo(b.id))).toEqual(refusal(403, 'meeting_not_allowed'))
    await test.deps.database.db
      .insert(connections)
      .values({ userId1: a.id, userId2: b.id, status: 'pending' })
    expect(await propose(a, proposalTo(b.id))).toEqual(refusal(403, 'meeting_not_allowed'))
    expect(await propose(b, proposalTo(a.id))).toEqual(refusal(403, 'meeting_not_allowed'))
    expect(await propose(a, proposalTo(a.id))).toEqual(refusal(400, 'cannot_act_on_yourself'))
    expect(await propose(a, proposalTo(randomUUID()))).toEqual(refusal(404, 'member_not_found'))
  })

  it.each(['a', 'b'] as const)('ends with a block (%s blocks)', async (blocker) => {
    const pair = await connectedPair(test)
    const [by, other] = blocker === 'a' ? [pair.a, pair.b] : [pair.b, pair.a]
    await test.deps.database.db.insert(blocks).values({ blockerId: by.id, blockedId: other.id })
    expect(await propose(pair.a, proposalTo(pair.b.id))).toEqual(refusal(404, 'member_not_found'))
    const asked = { ...others(), with: { kind: 'member', memberId: pair.b.id } }
    expect(await check(pair.a, asked)).toEqual(refusal(404, 'member_not_found'))
  })

  it('is for people who met in the last 30 days too, connected or not', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    await createMeeting(test, a, b, { inMinutes: 5 })
    await createMeeting(test, a, b, { inMinutes: -31 * 24 * 60 })
    await createMeeting(test, a, b, { inMinutes: -5, status: 'canceled' })
    expect(await propose(b, proposalTo(a.id))).toEqual(refusal(403, 'meeting_not_allowed'))
    await createMeeting(test, a, b, { inMinutes: -5 })
    expect((await propose(b, proposalTo(a.id))).status).toBe(200)
    await test.deps.database.db.insert(blocks).values({ blockerId: a.id, blockedId: b.id })
    expect(await propose(b, proposalTo(a.id))).toEqual(refusal(404, 'member_not_found'))
  })

  it("isn't for members who are suspended, paused or unproven, nor to someone suspended", async () => {
    const { a, b } = await connectedPair(test)
    const { db } = test.deps.database
    await db.insert(moderationDecisions).values({ memberId: b.id, action: 'suspend', status: 'in_effect' })
    expect(await propose(a, proposalTo(b.id))).toEqual(refusal(404, 'member_not_found'))
    expect(await propose(b, proposalTo(a.id))).toEqual(refusal(403, 'member_suspended'))
    const paused = await connectedPair(test)
    await db
      .insert(moderationDecisions)
      .values({ memberId: paused.a.id, action: 'pause', status: 'in_effect', cause: 'minor_report' })
    expect(await propose(paused.a, proposalTo(paused.b.id))).toEqual(refusal(403, 'member_restricted'))
    const unproven = await connectedPair(test, { a: { emailVerifiedAt: null } })
    expect(await propose(unproven.a, proposalTo(unproven.b.id))).toEqual(refusal(403, 'email_not_verified'))
  })

  it('has limits: three that wait for one member, and thirty a day', async () => {
    const { a, b } = await connectedPair(test)
    const sent = [await proposed(test, a, b), await proposed(test, a, b), await proposed(test, a, b)]
    expect(await propose(a, proposalTo(b.id))).toEqual(refusal(429, 'too_many_meetings'))
    expect((await act(a, sent[0].id, 'decline', { revision: 0 })).status).toBe(200)
    await proposed(test, a, b)
    const c = await test.signIn()
    await connect(test, a, c)
    const row = { organizerId: a.id, inviteeId: c.id, topic: 'x', minutes: 30 } as const
    await test.deps.database.db.insert(meetings).values(Array.from({ length: 26 }, () => row))
    expect(await propose(a, proposalTo(c.id))).toEqual(refusal(429, 'too_many_meetings'))
  })
})

describe('proposing to an applicant', () => {
  async function applied(job: Parameters<typeof createJob>[2] = {}) {
    const [poster, applicant] = [await test.signIn({ firstName: 'Omar' }), await test.signIn()]
    const jobId = await createJob(test, poster.id, job)
    const { id } = await applyAs(test, applicant, jobId)
    const other = { kind: 'application', applicationId: String(id) }
    return { poster, applicant, jobId, id: String(id), body: proposalTo('', { with: other }) }
  }

  it('needs no connection, and names the job to the poster alone', async () => {
    const { poster, applicant, id, jobId, body } = await applied()
    const sent = await propose(poster, body)
    expect(sent.body.application).toEqual({ id, jobId, jobTitle: 'Night Nurse', status: 'applied' })
    expect((await get(applicant, sent.body.id)).body.application).toBeNull()
  })

  it('is for the poster of the job', async () => {
    const { applicant, body } = await applied()
    for (const who of [applicant, await test.signIn()])
      expect(await propose(who, body)).toEqual(refusal(404, 'application_not_found'))
  })

  it('waits until a blind review shows who it is', async () => {
    const { poster, id, body } = await applied({ isBlind: true })
    expect(await propose(poster, body)).toEqual(refusal(403, 'meeting_not_allowed'))
    expect(await check(poster, { ...others(), with: { kind: 'application', applicationId: id } })).toEqual(
      refusal(403, 'meeting_not_allowed'),
    )
    const { db } = test.deps.database
    await db
      .update(applications)
      .set({ status: 'in_conversation', isRevealed: true })
      .where(eq(applications.id, id))
    expect((await propose(poster, body)).status).toBe(200)
  })

  it.each(['withdrawn', 'not_selected'] as const)('is over once it is %s', async (status) => {
    const { poster, id, body } = await applied()
    await test.deps.database.db.update(applications).set({ status }).where(eq(applications.id, id))
    expect(await propose(poster, body)).toEqual(refusal(403, 'meeting_not_allowed'))
  })
})

describe('checking times', () => {
  it('says what they mean on the clocks of the zone, and what is wrong with them', async () => {
    const { a, b } = await connectedPair(test)
    const zone = 'America/Phoenix'
    const body = { with: { kind: 'member', memberId: b.id }, minutes: 30, timeZone: zone }
    const checked = await check(a, { ...body, times: [typedTime(2, '08:00'), typedTime(-2)] })
    expect(checked.body).toEqual({
      theirZone: null,
      times: [
        { startsAt: momentAt(2), shift: 'none', problem: null, conflict: null },
        expect.objectContaining({ problem: 'This time has already passed' }),
      ],
    })
  })

  it("tells what the member has then and nothing of the other's calendar, but their time zone", async () => {
    const { a, b } = await connectedPair(test)
    const { b: c } = await connectedPair(test, { b: { firstName: 'Cleo' } })
    await connect(test, b, c)
    await confirmed(test, c, b, { times: [typedTime(3)] })
    const at = (who: TestMember) => ({
      ...others({ times: [typedTime(3)] }),
      with: { kind: 'member', memberId: who.id },
    })
    const fromA = (await check(a, at(b))).body
    expect(fromA).toEqual({
      theirZone: 'America/Denver',
      times: [expect.objectContaining({ conflict: null })],
    })
    const fromB = (await check(b, at(a))).body
    expect(fromB.times).toMatchObject([{ conflict: 'a meeting with Cleo S.' }])
    expect(await propose(b, proposalTo(a.id, { times: [typedTime(3)] }))).toEqual(
      answer(409, {
        code: 'meeting_conflict',
        message: 'You have a meeting with Cleo S. then. Choose another time.',
      }),
    )
    expect((await propose(b, proposalTo(a.id, { times: [typedTime(3, '15:30')] }))).status).toBe(200)
  })

  it('counts booked office hours, and a booking counts meetings', async () => {
    const { db } = test.deps.database
    const { a, b } = await connectedPair(test, { a: { idVerificationStatus: 'verified' } })
    const guest = await test.signIn({ firstName: 'Gil' })
    const slot = async (startsAt: Date) => {
      const [row] = await db.insert(officeHourSlots).values({ hostId: a.id, startsAt }).returning()
      return String(row?.id)
    }
    const bookedAt = new Date(momentAt(6))
    await db.insert(officeHourBookings).values({ slotId: await slot(bookedAt), guestId: guest.id })
    const during = { times: [typedTime(6, '14:45')] }
    expect(await propose(a, proposalTo(b.id, during))).toEqual(refusal(409, 'meeting_conflict'))
    const open = await slot(new Date(momentAt(7)))
    await confirmed(test, a, b, { times: [typedTime(7)] })
    expect(await send(test, 'POST', `/api/office-hours/slots/${open}/booking`, guest, {})).toEqual(
      refusal(404, 'slot_not_found'),
    )
  })
})

describe('the lists', () => {
  it('have what was proposed and what is ahead apart, and the rest in pages', async () => {
    const { a, b } = await connectedPair(test)
    const ahead = await confirmed(test, a, b)
    const waiting = await proposed(test, a, b, { times: [typedTime(9)] })
    const over = await confirmed(test, a, b, { times: [typedTime(10)] })
    const stale = await proposed(test, a, b, { times: [typedTime(11)] })
    const { db } = test.deps.database
    const begun = new Date(Date.now() - 40 * MINUTE_MS)
    await db.update(meetings).set({ startsAt: begun }).where(eq(meetings.id, over.id))
    await db.update(meetingTimes).set({ startsAt: begun }).where(eq(meetingTimes.meetingId, stale.id))
    const shown = await list(b)
    expect(shown.open.map(({ id }: { id: string }) => id)).toEqual([waiting.id])
    expect(shown.ahead.map(({ id }: { id: string }) => id)).toEqual([ahead.id])
    const { body } = await past(b)
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([stale.id, over.id])
    expect(body.items[0]).toMatchObject({ status: 'proposed', times: [] })
    expect(body.nextCursor).toBeNull()
  })

  it('leave out someone who is hidden', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await confirmed(test, a, b)
    await test.deps.database.db.insert(blocks).values({ blockerId: b.id, blockedId: a.id })
    expect(await list(a)).toEqual({ open: [], ahead: [] })
    expect(await get(a, id)).toEqual(refusal(404, 'meeting_not_found'))
  })
})

describe('the calendar file', () => {
  it('is the confirmed meeting, with the same uid as the invitation, and without an address of the other', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await confirmed(test, a, b)
    const { status, body, type } = await file(b, id)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const { method, event, organizer, attendees } = readCalendarFile(body)
    expect(method).toBe('PUBLISH')
    expect(event.uid).toBe(`${id}@localhost`)
    expect(event.summary).toBe('Night shifts (Ana S.)')
    expect(event.startDate.toJSDate().toISOString()).toBe(momentAt(3))
    expect(event.endDate.toJSDate().toISOString()).toBe(momentAt(3, '15:30'))
    expect(organizer).toEqual({ name: 'Ana S.', address: 'no-reply@trueline.example.com' })
    expect(attendees).toEqual([])
  })

  it("isn't there before a time is agreed on", async () => {
    const { a, b } = await connectedPair(test)
    expect((await file(b, (await proposed(test, a, b)).id)).status).toBe(404)
  })
})
