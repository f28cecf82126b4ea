import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { blocks, meetingAttendance, meetings, notifications, videoSessions } from '#server/db/schema/index.ts'
import { blockMember } from '#server/features/trust/public.ts'
import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { createMeeting, startEarlier } from '#tests/factories/meetings.ts'
import { openSocket, type TestSocket } from '#tests/factories/member-socket.ts'

let database: TestDatabase
let test: TestApp
let calls: ReturnType<typeof callsOf>
const sockets: TestSocket[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  test = await createTestApp({ database })
  calls = callsOf(test.deps)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})
afterEach(() => Promise.all(sockets.splice(0).map((socket) => socket.close())))

const read = (who: TestMember | null, id: string) => send(test, 'GET', `/api/meetings/${id}/room`, who)
const here = (who: TestMember | null, id: string) => send(test, 'POST', `/api/meetings/${id}/here`, who)
const join = (who: TestMember | null, id: string, body: object = {}) =>
  send(test, 'POST', `/api/meetings/${id}/join`, who, body)
const note = (who: TestMember | null, id: string, text: unknown) =>
  send(test, 'PUT', `/api/meetings/${id}/note`, who, { text })
const end = (who: TestMember, id: string) => send(test, 'POST', `/api/video-sessions/${id}/end`, who)

async function met(inMinutes = 0): Promise<{ id: string; ana: TestMember; ben: TestMember }> {
  const [ana, ben] = [await test.signIn({ firstName: 'Ana' }), await test.signIn({ firstName: 'Ben' })]
  return { id: await createMeeting(test, ana, ben, { inMinutes }), ana, ben }
}

const NO_ONE = { other: 'away', guests: [], moreGuests: 0, turnedAway: 0 }

describe('every endpoint of the room', () => {
  const id = randomUUID()
  const endpoints = [
    ['GET', 'room', undefined],
    ['POST', 'here', undefined],
    ['POST', 'join', {}],
    ['PUT', 'note', { text: 'x' }],
    ['GET', 'interview', undefined],
    ['PUT', 'showed-up', { answer: 'yes' }],
    ['POST', 'dispute', undefined],
  ] as const

  it.each(endpoints)('%s %s is for the two of the meeting', async (method, name, body) => {
    const { id: meetingId } = await met()
    const other = await test.signIn()
    expect(await send(test, method, `/api/meetings/${meetingId}/${name}`, null, body)).toEqual(
      refusal(401, 'unauthorized'),
    )
    expect(await send(test, method, `/api/meetings/${meetingId}/${name}`, other, body)).toEqual(
      refusal(404, 'meeting_not_found'),
    )
    expect(await send(test, method, `/api/meetings/${id}/${name}`, other, body)).toEqual(
      refusal(404, 'meeting_not_found'),
    )
    expect(await send(test, method, `/api/meetings/no-id/${name}`, other, body)).toEqual(
      refusal(400, 'invalid_input'),
    )
  })
})

describe('the room', () => {
  it('says what the meeting is about, and who the other one is', async () => {
    const { id, ana, ben } = await met()
    expect(await read(ana, id)).toEqual(
      answer(200, {
        topic: 'Night shifts',
        role: 'organizer',
        other: expect.objectContaining({ id: ben.id, name: 'Ben S.' }),
        isWithGuest: false,
        hasMet: false,
        applicationId: null,
        answer: null,
        saidAbsent: null,
      }),
    )
    const { body } = await read(ben, id)
    expect(body).toMatchObject({ role: 'invitee', other: { id: ana.id } })
    expect(Date.parse(body.startsAt) - Date.parse(body.opensAt)).toBe(10 * 60_000)
    expect(Date.parse(body.endsAt) - Date.parse(body.startsAt)).toBe(30 * 60_000)
  })

  it('shows no one who is blocked, and says that they are away', async () => {
    const { id, ana, ben } = await met()
    await here(ben, id)
    await test.deps.database.db.insert(blocks).values({ blockerId: ben.id, blockedId: ana.id })
    expect((await read(ana, id)).body.other).toBeNull()
    expect((await here(ana, id)).body).toEqual(NO_ONE)
    expect(await join(ana, id)).toEqual(refusal(409, 'member_unavailable'))
  })

  it('shows who is there: away, getting ready, waiting in the call, in the call', async () => {
    const { id, ana, ben } = await met()
    expect((await here(ana, id)).body).toEqual(NO_ONE)
    await here(ben, id)
    expect((await here(ana, id)).body.other).toBe('here')
    await join(ben, id)
    expect((await here(ana, id)).body.other).toBe('ready')
    await join(ana, id)
    expect((await here(ana, id)).body.other).toBe('in_call')
    await test.deps.database.db
      .update(meetingAttendance)
      .set({ seenAt: new Date(Date.now() - 60_000) })
      .where(eq(meetingAttendance.memberId, ben.id))
    expect((await here(ana, id)).body.other).toBe('in_call')
  })

  it.each([
    ['confirmed', 11, 'meeting_not_open'],
    ['confirmed', -61, 'meeting_over'],
    ['proposed', 0, 'meeting_not_confirmed'],
    ['declined', 0, 'meeting_not_confirmed'],
    ['canceled', 0, 'meeting_not_confirmed'],
  ] as const)('is closed when %s %i minutes ahead', async (status, inMinutes, code) => {
    const [ana, ben] = [await test.signIn(), await test.signIn()]
    const id = await createMeeting(test, ana, ben, { status, inMinutes })
    expect(await here(ana, id)).toEqual(refusal(409, code))
    expect(await join(ben, id)).toEqual(refusal(409, code))
    expect((await read(ana, id)).status).toBe(200)
    expect(await calls.openCalls(ben.id)).toBe(0)
  })
})

describe('the call of a meeting', () => {
  it('begins once both have joined, in either order, and costs no skip', async () => {
    const { id, ana, ben } = await met(-5)
    const waiting = await join(ben, id, { offer: 'v=0 ben' })
    expect(waiting).toEqual(
      answer(200, { kind: 'meeting', status: 'pending', role: 'initiator', meetingId: id, peerOffer: null }),
    )
    const begun = await join(ana, id, { offer: 'v=0 ana' })
    expect(begun).toEqual(
      answer(200, {
        ...{ id: waiting.body.id, status: 'active', role: 'recipient', peerOffer: 'v=0 ben' },
        peer: expect.objectContaining({ id: ben.id }),
        isWithGuest: false,
      }),
    )
    await calls.beginEarlier(begun.body.id, 60_000)
    await test.deps.database.db
      .update(videoSessions)
      .set({ connectedAt: new Date() })
      .where(eq(videoSessions.id, begun.body.id))
    await end(ana, begun.body.id)
    expect([await calls.skipsUsed(ana.id), await calls.skipsUsed(ben.id)]).toEqual([0, 0])
    expect((await read(ben, id)).body.hasMet).toBe(true)
    const { body: past } = await send(test, 'GET', '/api/calls', ana)
    expect(past.items[0]).toMatchObject({ kind: 'meeting', outcome: 'talked', peerId: ben.id })
  })

  it('needs no membership of either, and gives them a relay', async () => {
    const broke = { videoChatSkipsUsed: FREE_SKIPS }
    const [ana, ben] = [await test.signIn(broke), await test.signIn(broke)]
    const ice = (who: TestMember, kind: string) =>
      send(test, 'GET', `/api/video-chat/ice-servers?kind=${kind}`, who)
    expect(await ice(ana, 'meeting')).toEqual(refusal(409, 'meeting_not_open'))
    const id = await createMeeting(test, ana, ben)
    expect(await ice(ana, 'meeting')).toEqual(answer(200, { iceTransportPolicy: 'all' }))
    expect(await ice(ana, 'chosen')).toEqual(refusal(402, 'payment_required'))
    await join(ana, id)
    expect(await join(ben, id)).toEqual(answer(200, { status: 'active' }))
  })

  it('is one call, however many join at the same moment', async () => {
    const { id, ana, ben } = await met()
    const joins = await Promise.all([join(ana, id), join(ben, id), join(ana, id), join(ben, id)])
    expect(joins.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    const rows = await test.deps.database.db
      .select()
      .from(videoSessions)
      .where(eq(videoSessions.meetingId, id))
    expect(rows.map(({ status }) => status)).toEqual(['active'])
    expect([await calls.openCalls(ana.id), await calls.openCalls(ben.id)]).toEqual([1, 1])
  })

  it('can be joined again after one left, and takes the latest offer of who waits', async () => {
    const { id, ana, ben } = await met()
    await join(ana, id)
    const first = await join(ben, id)
    await end(ben, first.body.id)
    const again = await join(ben, id, { offer: 'v=0 first window' })
    expect(again.body).toMatchObject({ status: 'pending' })
    expect(again.body.id).not.toBe(first.body.id)
    expect((await join(ben, id, { offer: 'v=0 second window' })).body.id).toBe(again.body.id)
    expect((await join(ana, id)).body).toMatchObject({
      id: again.body.id,
      status: 'active',
      peerOffer: 'v=0 second window',
    })
    expect(await join(ana, id)).toEqual(refusal(409, 'call_in_progress'))
  })

  it('begins again if the one who waited lost their connection', async () => {
    const { id, ana, ben } = await met()
    const lost = await join(ana, id)
    await calls.expireLease(ana.id)
    const { body } = await join(ben, id)
    expect(body).toMatchObject({ status: 'pending', role: 'initiator' })
    expect(await calls.read(lost.body.id)).toMatchObject({ status: 'cancelled', endReason: 'left' })
    expect(await test.deps.database.db.$count(notifications, eq(notifications.memberId, ben.id))).toBe(0)
  })

  it('counts as busy for other calls, also while waiting', async () => {
    const { id, ana, ben } = await met()
    const caller = await test.signIn()
    const call = () => send(test, 'POST', '/api/video-sessions', caller, { recipientId: ana.id })
    await join(ana, id)
    expect(await call()).toEqual(refusal(409, 'member_busy'))
    await join(ben, id)
    expect(await call()).toEqual(refusal(409, 'member_busy'))
    expect(await send(test, 'POST', '/api/video-sessions', ben, { recipientId: caller.id })).toEqual(
      refusal(409, 'call_in_progress'),
    )
  })

  it('waits for no one who is in another call', async () => {
    const { id, ana, ben } = await met()
    const other = await test.signIn()
    await calls.startActive(ana.id, other.id)
    expect(await join(ana, id)).toEqual(refusal(409, 'call_in_progress'))
    expect(await join(ben, id)).toEqual(answer(200, { status: 'pending' }))
  })

  it('goes on past its planned end, and refuses nonsense as an offer', async () => {
    const { id, ana, ben } = await met()
    expect(await join(ana, id, { offer: 'v=0\u0000' })).toEqual(refusal(400, 'invalid_input'))
    await join(ana, id)
    const { body } = await join(ben, id)
    await startEarlier(test, id, 120)
    expect(await send(test, 'GET', '/api/video-chat/status', ana)).toEqual(
      answer(200, { openSession: expect.objectContaining({ id: body.id, status: 'active', meetingId: id }) }),
    )
    expect((await send(test, 'GET', '/api/video-chat/ice-servers?kind=meeting', ana)).status).toBe(200)
  })

  it('ends at once when one blocks or reports the other', async () => {
    const { id, ana, ben } = await met()
    await join(ana, id)
    const { body } = await join(ben, id)
    const report = { reason: 'harassment', details: 'shouted', sessionId: body.id }
    expect((await send(test, 'POST', `/api/members/${ben.id}/report`, ana, report)).status).toBe(200)
    expect(await calls.read(body.id)).toMatchObject({ status: 'ended', endReason: 'reported' })
    await join(ana, id)
    await blockMember(test.deps, ben.id, ana.id)
    expect(await calls.openCalls(ana.id)).toBe(0)
  })
})

it('tells the one who waits on another node that the other has joined, and relays between them', async () => {
  const { id, ana, ben } = await met()
  const node = await createTestApp({ database })
  try {
    const waits = await openSocket(await test.listen(), ana.cookie)
    const comes = await openSocket(await node.listen(), ben.cookie)
    sockets.push(waits, comes)
    const { body: waiting } = await join(ana, id)
    waits.send({ v: 1, type: 'call.attach', sessionId: waiting.id })
    const { body: begun } = await send(node, 'POST', `/api/meetings/${id}/join`, ben, { offer: 'v=0 ben' })
    expect(await waits.next('call.active')).toMatchObject({
      session: { id: begun.id, kind: 'meeting', meetingId: id, peerOffer: 'v=0 ben', peer: { id: ben.id } },
    })
    comes.send({ v: 1, type: 'call.attach', sessionId: begun.id })
    await Promise.all([waits.next('call.peer'), comes.next('call.peer')])
    comes.send({ v: 1, type: 'call.signal', sessionId: begun.id, body: 'hello' })
    expect(await waits.next('call.signal')).toMatchObject({ from: ben.id, body: 'hello' })
    await end(ana, begun.id)
    expect(await comes.next('call.ended')).toMatchObject({ reason: 'hung_up' })
  } finally {
    await Promise.all(sockets.splice(0).map((socket) => socket.close()))
    await node.close()
  }
})

describe('a note', () => {
  it('is only read by its writer, and removed when it is emptied', async () => {
    const { id, ana, ben } = await met()
    expect(await note(ana, id, 'Strong on triage. ')).toEqual(ok)
    expect((await read(ana, id)).body.ownNote).toBe('Strong on triage. ')
    expect((await read(ben, id)).body.ownNote).toBe('')
    expect(await note(ana, id, 'x'.repeat(10_001))).toEqual(refusal(400, 'invalid_input'))
    expect(await note(ana, id, 7)).toEqual(refusal(400, 'invalid_input'))
    expect((await read(ana, id)).body.ownNote).toBe('Strong on triage. ')
    expect(await note(ana, id, ' ')).toEqual(ok)
    expect((await read(ana, id)).body.ownNote).toBe('')
  })

  it('goes with the meeting', async () => {
    const { id, ana } = await met()
    await note(ana, id, 'Gone soon')
    await test.deps.database.db.delete(meetings).where(eq(meetings.id, id))
    expect(await read(ana, id)).toEqual(refusal(404, 'meeting_not_found'))
  })
})
