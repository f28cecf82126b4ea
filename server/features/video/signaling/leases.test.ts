import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { videoParticipants } from '#server/db/schema/index.ts'
import { blockMember } from '#server/features/trust/public.ts'
import type { MemberSocket } from '#server/platform/realtime/types.ts'
import type { ServerMessage } from '#shared/protocols/realtime.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { createMember } from '#tests/factories/members.ts'
import { endCall } from '../lifecycle/ending.ts'
import { attachParticipant } from '../lifecycle/participants.ts'
import { AttachedSockets } from './attached-sockets.ts'
import { LocalCalls } from './local-calls.ts'

let test: TestApp
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await createTestApp()
  calls = callsOf(test.deps)
})
afterAll(() => test.close())

/** Attaches the member's socket on a separate node that gets no messages from the others. */
async function attachOnDeafNode(sessionId: string, memberId: string) {
  const sent: ServerMessage[] = []
  const socket: MemberSocket = {
    id: memberId,
    memberId,
    signInId: 'one',
    isSignedOut: false,
    send: (message) => sent.push(message),
    sendText: () => {},
    close: () => {},
  }
  const local = new LocalCalls()
  const { call, arrival } = local.arrive(sessionId, socket)
  const participant = await attachParticipant(test.deps.database.db, sessionId, memberId)
  local.settle(call, arrival, participant && { socket, generation: participant.generation })
  const sockets = new AttachedSockets(test.deps, local)
  return { local, sent, renew: () => sockets.renewLeases() }
}

const leaseOf = async (memberId: string) => {
  const [participant] = await test.deps.database.db
    .select()
    .from(videoParticipants)
    .where(eq(videoParticipants.memberId, memberId))
  return participant?.leaseUntil.getTime() ?? 0
}
const two = () => Promise.all([createMember(test.deps.database.db), createMember(test.deps.database.db)])

describe('the leases of a node', () => {
  it('are renewed, even just after they expired', async () => {
    const [a, b] = await two()
    const { id } = await calls.startActive(a, b)
    const { renew, sent } = await attachOnDeafNode(id, a)
    await calls.expireLease(a)
    await calls.expireLease(b)
    await renew()
    expect(await leaseOf(a)).toBeGreaterThan(Date.now() + 5_000)
    expect(await leaseOf(b)).toBeLessThan(Date.now())
    expect(sent).toEqual([])
  })

  it('that are lost without a message end the call for the socket', async () => {
    const [a, b] = await two()
    const { id } = await calls.startActive(a, b)
    const { local, renew, sent } = await attachOnDeafNode(id, b)
    await endCall(test.deps, id, a)
    await renew()
    expect(sent).toMatchObject([{ type: 'call.ended', sessionId: id, status: 'ended', reason: 'hung_up' }])
    expect(local.all()).toEqual([])
  })

  it('do not disclose a block', async () => {
    const [a, b] = await two()
    const { id } = await calls.startActive(a, b)
    const { renew, sent } = await attachOnDeafNode(id, b)
    await blockMember(test.deps, a, b)
    await renew()
    expect(sent).toMatchObject([{ type: 'call.ended', reason: 'hung_up' }])
  })

  it('are given up when the member continues elsewhere', async () => {
    const [a, b] = await two()
    const { id } = await calls.startActive(a, b)
    const { local, renew, sent } = await attachOnDeafNode(id, a)
    await attachOnDeafNode(id, a)
    await renew()
    expect(sent).toMatchObject([{ type: 'error', code: 'replaced_elsewhere', sessionId: id }])
    expect(local.all()).toEqual([])
  })
})
