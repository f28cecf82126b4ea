import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { blockMember } from '#server/features/trust/public.ts'
import { TOGETHER_MS } from '#shared/domain/video.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import type { TestMember } from '#tests/factories/http.ts'
import { openSocket, type TestSocket } from '#tests/factories/member-socket.ts'
import { acceptCall } from '../lifecycle/chosen-call.ts'
import { endCall } from '../lifecycle/ending.ts'
import { sweepCalls } from '../lifecycle/sweep.ts'

type Node = TestApp & { address: string }

let database: TestDatabase
let one: Node
let two: Node
let calls: ReturnType<typeof callsOf>
const sockets: TestSocket[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const start = async (): Promise<Node> => {
    const app = await createTestApp({ database })
    return { ...app, address: await app.listen() }
  }
  one = await start()
  two = await start()
  calls = callsOf(one.deps)
})
afterAll(async () => {
  await one.close()
  await two.close()
  await database.drop()
})
afterEach(() => Promise.all(sockets.splice(0).map((socket) => socket.close())))

async function open(person: TestMember, node: Node): Promise<TestSocket> {
  const socket = await openSocket(node.address, person.cookie)
  sockets.push(socket)
  return socket
}

const attach = (socket: TestSocket, sessionId: string) =>
  socket.send({ v: 1, type: 'call.attach', sessionId })
const signal = (socket: TestSocket, sessionId: string, body: string) =>
  socket.send({ v: 1, type: 'call.signal', sessionId, body })
const types = (socket: TestSocket) => socket.messages.map(({ type }) => type)

const bodiesOf = (socket: TestSocket) =>
  socket.messages.map((message) => (message.type === 'call.signal' ? message.body : null))

/** Two members in an active call, each with a socket, who have exchanged signals. */
async function talking(nodeOfA: Node, nodeOfB: Node) {
  const [a, b] = [await one.signIn(), await one.signIn()]
  const { id } = await calls.startActive(a.id, b.id)
  const [socketA, socketB] = [await open(a, nodeOfA), await open(b, nodeOfB)]
  attach(socketA, id)
  await socketA.settled()
  attach(socketB, id)
  await Promise.all([socketA.next('call.peer'), socketB.next('call.peer')])
  signal(socketA, id, 'hello')
  signal(socketB, id, 'hello')
  await Promise.all([socketA.next('call.signal'), socketB.next('call.signal')])
  return { id, a, b, socketA, socketB }
}

const layouts = [
  { name: 'on one node', nodes: () => [one, one] as const },
  { name: 'on two nodes', nodes: () => [one, two] as const },
]

for (const { name, nodes } of layouts) {
  describe(`two members ${name}`, () => {
    it('get each other’s signals, in order and with the sender’s name', async () => {
      const { id, a, b, socketA, socketB } = await talking(...nodes())
      const bodies = Array.from({ length: 20 }, (_, i) => `{"n":${i},"text":"é\\u0000"}`)
      for (const body of bodies) signal(socketA, id, body)
      const received = []
      for (const _ of bodies) received.push(await socketB.next('call.signal'))
      expect(received.map(({ body }) => body)).toEqual(bodies)
      expect(new Set(received.map(({ from }) => from))).toEqual(new Set([a.id]))
      signal(socketB, id, 'back')
      expect(await socketA.next('call.signal')).toMatchObject({ from: b.id, body: 'back', sessionId: id })
    })

    it('receive nothing from a third', async () => {
      const { id, socketA, socketB } = await talking(...nodes())
      const third = await open(await one.signIn(), nodes()[1])
      attach(third, id)
      signal(third, id, 'psst')
      expect(await third.next('error')).toMatchObject({ code: 'not_in_call', sessionId: id })
      signal(third, id, 'psst again')
      expect(await third.next('error')).toMatchObject({ code: 'not_in_call', sessionId: id })
      signal(socketA, id, 'from a')
      expect(await socketB.next('call.signal')).toMatchObject({ body: 'from a' })
      expect(bodiesOf(socketA)).not.toContain('psst')
      expect(bodiesOf(socketA)).not.toContain('psst again')
      expect(types(third)).not.toContain('call.signal')
    })

    it('learn when the other is away and here again', async () => {
      const { id, b, socketA, socketB } = await talking(...nodes())
      await socketB.close()
      expect(await socketA.next('call.peer')).toMatchObject({ state: 'away', sessionId: id })
      expect(await calls.read(id)).toMatchObject({ status: 'active' })
      const again = await open(b, nodes()[1])
      attach(again, id)
      expect(await socketA.next('call.peer')).toMatchObject({ state: 'here' })
      signal(socketA, id, 'still there?')
      expect(await again.next('call.signal')).toMatchObject({ body: 'still there?' })
    })

    it('see it end at once when one of them signs out', async () => {
      const { id, b, socketA } = await talking(...nodes())
      const headers = { cookie: b.cookie }
      await one.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
      expect(await socketA.next('call.ended')).toMatchObject({ sessionId: id, reason: 'signed_out' })
      expect(await calls.read(id)).toMatchObject({ status: 'ended', endReason: 'signed_out' })
    })

    it('are both notified when it ends, and signals stop', async () => {
      const { id, a, socketA, socketB } = await talking(...nodes())
      await endCall(one.deps, id, a.id)
      const over = { sessionId: id, status: 'ended', reason: 'hung_up' }
      expect(await socketA.next('call.ended')).toMatchObject(over)
      expect(await socketB.next('call.ended')).toMatchObject(over)
      signal(socketB, id, 'one more thing')
      expect(await socketB.next('error')).toMatchObject({ code: 'not_in_call' })
      await socketA.settled()
      expect(bodiesOf(socketA)).not.toContain('one more thing')
    })

    it('learn who left when a lease ran out', async () => {
      const { id, b, socketA } = await talking(...nodes())
      await calls.expireLease(b.id)
      await sweepCalls(two.deps, { leases: true })
      expect(await socketA.next('call.ended')).toMatchObject({
        sessionId: id,
        status: 'ended',
        reason: 'left',
      })
    })

    it('do not learn that one blocked the other', async () => {
      const { a, b, socketA, socketB } = await talking(...nodes())
      await blockMember(one.deps, a.id, b.id)
      expect(await socketA.next('call.ended')).toMatchObject({ status: 'ended', reason: 'blocked' })
      expect(await socketB.next('call.ended')).toMatchObject({ status: 'ended', reason: 'hung_up' })
    })
  })
}

describe('a place in a call', () => {
  it("is refused for someone who isn't in the call", async () => {
    const [a, b] = [await one.signIn(), await one.signIn()]
    const { id } = await calls.startActive(a.id, b.id)
    await endCall(one.deps, id, a.id)
    const socket = await open(a, one)
    attach(socket, id)
    expect(await socket.next('error')).toMatchObject({ code: 'not_in_call', sessionId: id })
  })

  for (const { name, nodes } of layouts) {
    it(`moves to the newest socket ${name}`, async () => {
      const [first, second] = nodes()
      const { id, b, socketA, socketB } = await talking(one, first)
      const newer = await open(b, second)
      attach(newer, id)
      expect(await socketB.next('error')).toMatchObject({ code: 'replaced_elsewhere', sessionId: id })
      expect(await newer.next('call.peer')).toMatchObject({ state: 'here' })
      signal(socketB, id, 'from the old one')
      expect(await socketB.next('error')).toMatchObject({ code: 'not_in_call', sessionId: id })
      await socketB.close()
      signal(socketA, id, 'over there')
      expect(await newer.next('call.signal')).toMatchObject({ body: 'over there' })
      expect(
        socketA.messages.filter((message) => message.type === 'call.peer' && message.state === 'away'),
      ).toEqual([])
      expect(bodiesOf(socketA)).not.toContain('from the old one')
    })
  }

  it('keeps what is signalled right behind the attach', async () => {
    const { id, socketB, a, socketA } = await talking(one, one)
    await socketA.close()
    const again = await open(a, two)
    attach(again, id)
    for (const body of ['1', '2', '3']) signal(again, id, body)
    const bodies = [
      await socketB.next('call.signal'),
      await socketB.next('call.signal'),
      await socketB.next('call.signal'),
    ]
    expect(bodies.map(({ body }) => body)).toEqual(['1', '2', '3'])
  })

  it('is good for signals as soon as a waiting call is met', async () => {
    const [a, b] = [await one.signIn(), await one.signIn()]
    const { id } = await calls.startRandom(a.id, {}, 'offer of a')
    const socketA = await open(a, two)
    attach(socketA, id)
    await socketA.settled()
    signal(socketA, id, 'too early')
    expect(await socketA.next('error')).toMatchObject({ code: 'not_in_call' })
    const socketB = await open(b, one)
    const met = await calls.startRandom(b.id, {}, 'offer of b')
    expect(met.peerOffer).toBe('offer of a')
    attach(socketB, id)
    signal(socketB, id, 'answer')
    const active = await socketA.next('call.active')
    expect(active.session).toMatchObject({ id, role: 'initiator', status: 'active', peerOffer: 'offer of b' })
    expect(await socketA.next('call.signal')).toMatchObject({ body: 'answer', from: b.id })
    signal(socketA, id, 'answer too')
    expect(await socketB.next('call.signal')).toMatchObject({ body: 'answer too', from: a.id })
  })

  it('keeps the lease alive, and the reports of media', async () => {
    const { id, a, b, socketA, socketB } = await talking(one, two)
    socketA.send({ v: 1, type: 'call.media', sessionId: id })
    await socketA.settled()
    expect((await calls.read(id)).connectedAt).toBeNull()
    socketB.send({ v: 1, type: 'call.media', sessionId: id })
    await expect.poll(async () => (await calls.read(id)).connectedAt).not.toBeNull()
    await endCall(one.deps, id, a.id)
    expect([await calls.skipsUsed(a.id), await calls.skipsUsed(b.id)]).toEqual([1, 1])
  })

  it('takes a report of media that comes before the socket is attached', async () => {
    const [a, b] = [await one.signIn(), await one.signIn()]
    const { id } = await calls.startActive(a.id, b.id)
    for (const socket of [await open(a, one), await open(b, two)]) {
      attach(socket, id)
      socket.send({ v: 1, type: 'call.media', sessionId: id })
    }
    await expect.poll(async () => (await calls.read(id)).connectedAt).not.toBeNull()
    await endCall(one.deps, id, a.id)
  })

  it('is needed to report media, or that none came', async () => {
    const { id } = await talking(one, two)
    const third = await open(await one.signIn(), one)
    for (const type of ['call.media', 'call.no_media'] as const) {
      third.send({ v: 1, type, sessionId: id })
      expect(await third.next('error')).toMatchObject({ code: 'not_in_call' })
    }
  })

  it('counts as time together, and takes the report that no media came', async () => {
    for (const [says, cost] of [
      [null, 1],
      ['call.no_media', 0],
    ] as const) {
      const { id, a, b, socketA, socketB } = await talking(one, two)
      socketA.send({ v: 1, type: 'call.media', sessionId: id })
      if (says) socketB.send({ v: 1, type: says, sessionId: id })
      await expect
        .poll(() => calls.read(id))
        .toMatchObject({
          initiatorMediaAt: expect.any(Date),
          recipientNoMediaAt: says ? expect.any(Date) : null,
        })
      await calls.beginEarlier(id, TOGETHER_MS)
      await endCall(one.deps, id, a.id)
      expect([await calls.skipsUsed(a.id), await calls.skipsUsed(b.id)]).toEqual([cost, cost])
    }
  })
})

describe('a ringing call', () => {
  it('reaches every socket of the recipient, also one that opens later', async () => {
    const [a, b] = [await one.signIn({ firstName: 'Ada', lastName: 'Quill' }), await one.signIn()]
    const phone = await open(b, two)
    const { id } = await calls.startChosen(a.id, b.id)
    expect(await phone.next('call.incoming')).toMatchObject({
      sessionId: id,
      from: { id: a.id, name: 'Ada Q.' },
    })
    const laptop = await open(b, one)
    const late = await laptop.next('call.incoming')
    expect(late).toMatchObject({ sessionId: id })
    expect(Date.parse(late.expiresAt)).toBeGreaterThan(Date.now())

    const caller = await open(a, one)
    await acceptCall(one.deps, id, b.id, 'offer of b')
    expect((await caller.next('call.active')).session).toMatchObject({ id, peerOffer: 'offer of b' })
    expect((await phone.next('call.active')).session).toMatchObject({ id, role: 'recipient' })
    await endCall(one.deps, id, b.id)
    const quiet = await open(b, two)
    await quiet.settled()
    expect(types(quiet)).not.toContain('call.incoming')
  })

  it('falls silent when it is cancelled', async () => {
    const [a, b] = [await one.signIn(), await one.signIn()]
    const phone = await open(b, two)
    const { id } = await calls.startChosen(a.id, b.id)
    await phone.next('call.incoming')
    await endCall(one.deps, id, a.id)
    expect(await phone.next('call.ended')).toMatchObject({
      sessionId: id,
      status: 'cancelled',
      reason: 'cancelled',
    })
  })
})
