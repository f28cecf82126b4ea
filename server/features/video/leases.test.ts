import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { videoParticipants } from '#server/db/schema/index.ts'
import type { MemberSocket } from '#server/platform/realtime/types.ts'
import type { ServerMessage } from '#shared/protocols/realtime.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createMember } from '#tests/factories/members.ts'
import { endCall } from './answering.ts'
import { blockMember } from './blocking.ts'
import { renewLeases } from './leases.task.ts'
import { Rooms } from './rooms.ts'
import { attachSeat } from './seats.ts'
import { callsOf } from './test-calls.ts'

let test: TestApp
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await createTestApp()
  calls = callsOf(test.deps)
})
afterAll(() => test.close())

/** A member's place on a node of its own that hears nothing from the others. */
async function placeOnDeafNode(sessionId: string, memberId: string) {
  const sent: ServerMessage[] = []
  const socket: MemberSocket = {
    id: memberId,
    memberId,
    signInId: 'one',
    route: null,
    isSignedOut: false,
    send: (message) => sent.push(message),
    sendRaw: () => {},
    close: () => {},
  }
  const rooms = new Rooms()
  const { room, arrival } = rooms.arrive(sessionId, socket)
  const seat = await attachSeat(test.deps.database.db, sessionId, memberId)
  rooms.settle(room, arrival, seat && { socket, attachment: seat.attachment })
  return { rooms, sent, renew: () => renewLeases(test.deps, rooms) }
}

const leaseOf = async (memberId: string) => {
  const [seat] = await test.deps.database.db
    .select()
    .from(videoParticipants)
    .where(eq(videoParticipants.memberId, memberId))
  return seat?.leaseUntil.getTime() ?? 0
}
const two = () => Promise.all([createMember(test.deps.database.db), createMember(test.deps.database.db)])

describe('the leases of a node', () => {
  it('are renewed, also when one has just run out', async () => {
    const [a, b] = await two()
    const { id } = await calls.talk(a, b)
    const { renew, sent } = await placeOnDeafNode(id, a)
    await calls.expireLease(a)
    await calls.expireLease(b)
    await renew()
    expect(await leaseOf(a)).toBeGreaterThan(Date.now() + 5_000)
    expect(await leaseOf(b)).toBeLessThan(Date.now())
    expect(sent).toEqual([])
  })

  it('that are lost unheard are told of', async () => {
    const [a, b] = await two()
    const { id } = await calls.talk(a, b)
    const { rooms, renew, sent } = await placeOnDeafNode(id, b)
    await endCall(test.deps, id, a)
    await renew()
    expect(sent).toMatchObject([{ type: 'call.ended', sessionId: id, status: 'ended', reason: 'hung_up' }])
    expect(rooms.all()).toEqual([])
  })

  it('say no more than the other hung up when it was a block', async () => {
    const [a, b] = await two()
    const { id } = await calls.talk(a, b)
    const { renew, sent } = await placeOnDeafNode(id, b)
    await blockMember(test.deps, a, b)
    await renew()
    expect(sent).toMatchObject([{ type: 'call.ended', reason: 'hung_up' }])
  })

  it('are given up when the member sits elsewhere by now', async () => {
    const [a, b] = await two()
    const { id } = await calls.talk(a, b)
    const { rooms, renew, sent } = await placeOnDeafNode(id, a)
    await placeOnDeafNode(id, a)
    await renew()
    expect(sent).toMatchObject([{ type: 'error', code: 'replaced_elsewhere', sessionId: id }])
    expect(rooms.all()).toEqual([])
  })
})
