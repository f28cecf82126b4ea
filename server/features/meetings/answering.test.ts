import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetings, meetingTimes } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, refusal, send, type TestMember } from '#tests/factories/http.ts'
import {
  confirmed,
  connect,
  connectedPair,
  momentAt,
  proposed,
  typedTime,
} from '#tests/factories/meetings.ts'
import { cancelMeeting, declineTimes, pickTime, proposeOtherTimes } from './answering.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const act = (who: TestMember, id: string, what: string, body: object) =>
  send(test, 'POST', `/api/meetings/${id}/${what}`, who, body)
const pick = (who: TestMember, id: string, startsAt: string, revision = 0) =>
  act(who, id, 'pick', { startsAt, timeZone: 'America/Denver', revision })
const others = (revision: number, days: number, more: object = {}) => ({
  ...{ minutes: 30, times: [typedTime(days)], timeZone: 'UTC', revision },
  ...more,
})
const rowOf = async (id: string) =>
  (await test.deps.database.db.select().from(meetings).where(eq(meetings.id, id)))[0]
/** Kinds of what a member was told about meetings, oldest first. */
async function told(who: TestMember): Promise<string[]> {
  const { items } = (await send(test, 'GET', '/api/notifications', who)).body
  return items
    .toReversed()
    .map(({ kind, reason }: { kind: string; reason: string | null }) =>
      [kind, reason].filter(Boolean).join(': '),
    )
}
/** The codes of those that were refused. */
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

describe('picking a time', () => {
  it('confirms the meeting for both, and tells the one who proposed', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await proposed(test, a, b)
    const picked = await pick(b, id, momentAt(4))
    expect(picked).toEqual(
      answer(200, { status: 'confirmed', startsAt: momentAt(4), times: [], revision: 1 }),
    )
    expect((await send(test, 'GET', `/api/meetings/${id}`, a)).body).toMatchObject({
      status: 'confirmed',
      theirZone: 'America/Denver',
    })
    expect(await told(a)).toEqual(['meeting_confirmed'])
    expect(await told(b)).toEqual(['meeting_proposed'])
    expect(await rowOf(id)).toMatchObject({ sequence: 0, dayRemindedAt: null, soonRemindedAt: null })
  })

  it('is refused for times that were never offered, were replaced, or have passed', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await proposed(test, a, b)
    expect(await pick(b, id, momentAt(8))).toEqual(refusal(409, 'meeting_time_gone'))
    expect(await pick(a, id, momentAt(3))).toEqual(refusal(409, 'meeting_time_gone'))
    await act(a, id, 'times', others(0, 5))
    expect(await pick(b, id, momentAt(3))).toEqual(refusal(409, 'meeting_time_gone'))
    expect(await pick(b, id, momentAt(5))).toEqual(refusal(409, 'meeting_changed'))
    const begun = new Date(Date.now() - 1_000)
    await test.deps.database.db
      .update(meetingTimes)
      .set({ startsAt: begun })
      .where(eq(meetingTimes.meetingId, id))
    expect(await pick(b, id, begun.toISOString(), 1)).toEqual(refusal(409, 'meeting_time_gone'))
    expect(await rowOf(id)).toMatchObject({ status: 'proposed', startsAt: null })
  })

  it('is refused when either has something else then, and says what only to its owner', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await proposed(test, a, b, { times: [typedTime(3), typedTime(4)] })
    const [c, d] = [await test.signIn({ firstName: 'Cleo' }), await test.signIn()]
    await connect(test, b, c)
    await connect(test, a, d)
    await confirmed(test, b, c, { times: [typedTime(3, '15:15')] })
    await confirmed(test, a, d, { times: [typedTime(4, '14:45')] })
    const { times } = (await send(test, 'GET', `/api/meetings/${id}`, b)).body
    expect(times).toMatchObject([
      { conflict: 'a meeting with Cleo S.', isTaken: false },
      { conflict: null, isTaken: true },
    ])
    expect(await pick(b, id, momentAt(3))).toEqual(
      answer(409, { message: 'You have a meeting with Cleo S. then. Choose another time.' }),
    )
    expect(await pick(b, id, momentAt(4))).toEqual(
      answer(409, {
        code: 'meeting_time_taken',
        message: "They're no longer free then. Choose another time.",
      }),
    )
  })
})

describe('two at the same moment', () => {
  const picked = (id: string, memberId: string, startsAt = momentAt(3)) =>
    pickTime(test.deps, { memberId, id }, { startsAt, timeZone: 'UTC', revision: 0 })

  it('picking the same time in two tabs counts once', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await proposed(test, a, b)
    await Promise.all([picked(id, b.id), picked(id, b.id)])
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', revision: 1, sequence: 0 })
    expect(await told(a)).toEqual(['meeting_confirmed'])
  })

  it('picking different times in two tabs confirms one', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await proposed(test, a, b)
    const results = await Promise.allSettled([picked(id, b.id), picked(id, b.id, momentAt(4))])
    expect(codesOf(results)).toEqual(['meeting_time_gone'])
    expect(await told(a)).toEqual(['meeting_confirmed'])
  })

  it('picking and taking back leaves one of the two', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await proposed(test, a, b)
    const own = { memberId: a.id, id }
    const results = await Promise.allSettled([
      picked(id, b.id),
      declineTimes(test.deps, own, { revision: 0 }),
    ])
    expect(codesOf(results)).toEqual(['meeting_changed'])
    const isPicked = results[0].status === 'fulfilled'
    expect((await rowOf(id))?.status).toBe(isPicked ? 'confirmed' : 'canceled')
  })

  it('picking and proposing others leaves one of the two', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await proposed(test, a, b)
    const body = { minutes: 30 as const, times: [typedTime(6)], timeZone: 'UTC', revision: 0 }
    const results = await Promise.allSettled([
      picked(id, b.id),
      proposeOtherTimes(test.deps, { memberId: a.id, id }, body),
    ])
    const isPicked = results[0].status === 'fulfilled'
    expect(codesOf(results)).toEqual([isPicked ? 'meeting_changed' : 'meeting_time_gone'])
    expect(await rowOf(id)).toMatchObject({ status: isPicked ? 'confirmed' : 'proposed', revision: 1 })
  })

  it('two who pick times of the same member that overlap: one of them', async () => {
    const { a, b } = await connectedPair(test)
    const c = await test.signIn()
    await connect(test, a, c)
    const first = await proposed(test, a, b, { times: [typedTime(3)] })
    const second = await proposed(test, a, c, { times: [typedTime(3, '15:15')] })
    const results = await Promise.allSettled([
      picked(first.id, b.id),
      picked(second.id, c.id, momentAt(3, '15:15')),
    ])
    expect(codesOf(results)).toEqual(['meeting_time_taken'])
  })

  it('canceling twice tells once', async () => {
    const { a, b } = await connectedPair(test)
    const { id, revision } = await confirmed(test, a, b)
    const cancel = () => cancelMeeting(test.deps, { memberId: b.id, id }, { revision })
    expect(codesOf(await Promise.allSettled([cancel(), cancel()]))).toEqual(['meeting_changed'])
    expect(await told(a)).toEqual(['meeting_confirmed', 'meeting_canceled'])
  })
})

describe('proposing other times', () => {
  it('turns the question around, with another length if wanted', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await proposed(test, a, b, { note: 'Any of these?' })
    const countered = await act(b, id, 'times', others(0, 7, { minutes: 45, note: 'Rather a week later' }))
    expect(countered).toEqual(
      answer(200, { proposedBy: 'you', minutes: 45, note: 'Rather a week later', revision: 1 }),
    )
    expect(await told(a)).toEqual(['meeting_proposed: Rather a week later'])
    expect(await pick(b, id, momentAt(7), 1)).toEqual(refusal(409, 'meeting_time_gone'))
    expect((await pick(a, id, momentAt(7), 1)).body.status).toBe('confirmed')
  })

  it("moves a confirmed meeting only once the other picks, and doesn't change its length", async () => {
    const { a, b } = await connectedPair(test)
    const { id, revision } = await confirmed(test, a, b)
    const asked = await act(a, id, 'times', others(revision, 8, { minutes: 60, note: 'I am ill' }))
    expect(asked).toEqual(
      answer(200, { status: 'confirmed', startsAt: momentAt(3), minutes: 30, reason: 'I am ill' }),
    )
    expect(await told(b)).toEqual(['meeting_proposed', 'meeting_proposed: I am ill'])
    const moved = await pick(b, id, momentAt(8), asked.body.revision)
    expect(moved).toEqual(answer(200, { startsAt: momentAt(8), times: [], reason: null }))
    expect(await rowOf(id)).toMatchObject({ sequence: 1 })
    expect(await told(a)).toEqual(['meeting_confirmed', 'meeting_moved'])
    const same = await act(a, id, 'times', others(moved.body.revision, 8))
    expect(same).toEqual(answer(400, { message: "It's already at one of these times." }))
  })

  it('is refused once the meeting has changed, ended or begun long ago', async () => {
    const { a, b } = await connectedPair(test)
    const { id, revision } = await confirmed(test, a, b)
    expect(await act(a, id, 'times', others(revision - 1, 8))).toEqual(refusal(409, 'meeting_changed'))
    await test.deps.database.db
      .update(meetings)
      .set({ startsAt: new Date(Date.now() - 31 * 60_000) })
      .where(eq(meetings.id, id))
    expect(await act(a, id, 'times', others(revision, 8))).toEqual(refusal(409, 'meeting_changed'))
    expect(await act(a, id, 'cancel', { revision })).toEqual(refusal(409, 'meeting_changed'))
  })
})

describe('declining and canceling', () => {
  it('ends a proposal with a word to the one who made it', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await proposed(test, a, b)
    const declined = await act(b, id, 'decline', { reason: 'I took another job', revision: 0 })
    expect(declined).toEqual(answer(200, { status: 'declined', endedBy: 'you', times: [] }))
    expect(await told(a)).toEqual(['meeting_declined: I took another job'])
    expect(await pick(b, id, momentAt(3), 1)).toEqual(refusal(409, 'meeting_changed'))
    expect((await send(test, 'GET', '/api/meetings/past', a)).body.items).toMatchObject([
      { id, endedBy: 'they', reason: 'I took another job' },
    ])
  })

  it('takes back what one proposed oneself, quietly', async () => {
    const { a, b } = await connectedPair(test)
    const { id } = await proposed(test, a, b)
    expect(await act(a, id, 'cancel', { revision: 0 })).toEqual(refusal(409, 'meeting_changed'))
    expect(await act(a, id, 'decline', { revision: 0 })).toEqual(
      answer(200, { status: 'canceled', endedBy: 'you' }),
    )
    expect(await told(b)).toEqual(['meeting_proposed'])
  })

  it('leaves a meeting where it was that should have been moved', async () => {
    const { a, b } = await connectedPair(test)
    const { id, revision } = await confirmed(test, a, b)
    const { body } = await act(a, id, 'times', others(revision, 8))
    const stays = await act(b, id, 'decline', { revision: body.revision })
    expect(stays).toEqual(answer(200, { status: 'confirmed', startsAt: momentAt(3), times: [] }))
    expect(await told(a)).toEqual(['meeting_confirmed', 'meeting_declined'])
    expect(await rowOf(id)).toMatchObject({ sequence: 0 })
  })

  it('cancels what was agreed on, as either of the two, and frees the time', async () => {
    const { a, b } = await connectedPair(test)
    const { id, revision } = await confirmed(test, a, b)
    expect(await act(b, id, 'cancel', { reason: 'My shift changed', revision })).toEqual(
      answer(200, { status: 'canceled', endedBy: 'you', startsAt: momentAt(3) }),
    )
    expect(await told(a)).toEqual(['meeting_confirmed', 'meeting_canceled: My shift changed'])
    expect(await rowOf(id)).toMatchObject({ sequence: 1 })
    expect((await confirmed(test, b, a)).startsAt).toBe(momentAt(3))
  })
})
