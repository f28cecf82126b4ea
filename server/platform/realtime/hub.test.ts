import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CLOSE_RENEWED, CLOSE_SIGNED_OUT } from '#shared/protocols/limits.ts'
import type { ServerMessage } from '#shared/protocols/realtime.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import { createOutage } from '#tests/factories/outage.ts'
import { createTestSignIn, startTestNode, type TestNode } from '#tests/factories/realtime-node.ts'

const SESSION = randomUUID()
const peerIs = (state: 'here' | 'away'): ServerMessage => ({
  v: 1,
  type: 'call.peer',
  sessionId: SESSION,
  state,
})

let database: TestDatabase
const signInMember = async () => createTestSignIn(database, await createMember(database.db))
const nodes: TestNode[] = []

async function startNode(): Promise<TestNode> {
  const node = await startTestNode(database)
  nodes.push(node)
  return node
}

async function presenceOf(memberId: string): Promise<number[]> {
  const found = await database.pool.query('select sockets from realtime_presence where member_id = $1', [
    memberId,
  ])
  return found.rows.map(({ sockets }) => sockets).sort()
}

/** The next nodes of this test renew their lease only when the returned function is called, as they would every four seconds. */
function holdHeartbeats(): (node: TestNode) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const leaseOf = async ({ realtime }: TestNode) => {
    const found = await database.pool.query('select lease_until from realtime_nodes where id = $1', [
      realtime.nodeId,
    ])
    return found.rows
  }
  return async (node) => {
    const before = await leaseOf(node)
    vi.advanceTimersByTime(4_000)
    await vi.waitFor(async () => expect(await leaseOf(node)).not.toEqual(before))
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})
afterAll(() => database.drop())

describe('a message to a member', () => {
  it('reaches each of their sockets on every node once, and no one else', async () => {
    const [a, b] = await Promise.all([startNode(), startNode()])
    const member = await signInMember()
    const stranger = await signInMember()
    const sockets = [await a.connect(member), await a.connect(member), await b.connect(member)]
    const other = await b.connect(stranger)
    await a.realtime.sendToMember(member.memberId, peerIs('here'))
    await b.realtime.sendToMember(member.memberId, peerIs('away'))
    for (const socket of sockets) {
      const received = [await socket.next(), await socket.next()]
      expect(received).toEqual(expect.arrayContaining([peerIs('here'), peerIs('away')]))
    }
    await a.realtime.sendToMember(stranger.memberId, peerIs('here'))
    expect(await other.next()).toEqual(peerIs('here'))
    expect([...sockets, other].flatMap(({ waiting }) => waiting)).toEqual([])
  })

  it('crosses nodes whole at 40 kB', async () => {
    const [a, b] = await Promise.all([startNode(), startNode()])
    const member = await signInMember()
    const socket = await b.connect(member)
    const body = 'candidate '.repeat(4_000)
    const message: ServerMessage = { v: 1, type: 'call.signal', sessionId: SESSION, from: randomUUID(), body }
    await a.realtime.sendToMember(member.memberId, message)
    expect(await socket.next()).toEqual(message)
  })
})

describe('the end of a sign-in', () => {
  it('closes its sockets on both nodes, and those of no other sign-in', async () => {
    const [a, b] = await Promise.all([startNode(), startNode()])
    const member = await signInMember()
    const elsewhere = await createTestSignIn(database, member.memberId)
    const [onA, onB, other] = [await a.connect(member), await b.connect(member), await b.connect(elsewhere)]
    await a.realtime.closeSignIn(member.signInId)
    expect(await Promise.all([onA.closed, onB.closed])).toEqual([
      { code: CLOSE_SIGNED_OUT, reason: 'Signed out.' },
      { code: CLOSE_SIGNED_OUT, reason: 'Signed out.' },
    ])
    expect(other.ws.readyState).toBe(other.ws.OPEN)
    expect(a.realtime.socketsOf(member.memberId)).toEqual([])
    const late = await b.connect(member)
    expect((await late.closed).code).toBe(CLOSE_SIGNED_OUT)
  })

  it('that goes on lets it connect again', async () => {
    const [a, b] = await Promise.all([startNode(), startNode()])
    const member = await signInMember()
    const before = await b.connect(member)
    await a.realtime.closeSignIn(member.signInId)
    await before.closed
    await b.realtime.allowSignIn(member.signInId)
    const after = await b.connect(member)
    await b.realtime.sendToMember(member.memberId, { v: 1, type: 'account.changed' })
    expect(await after.next()).toEqual({ v: 1, type: 'account.changed' })
  })

  it('under a new id closes its sockets with a code that lets them reconnect', async () => {
    const [a, b] = await Promise.all([startNode(), startNode()])
    const member = await signInMember()
    const [onA, onB] = [await a.connect(member), await b.connect(member)]
    const wereSignedOut: boolean[] = []
    for (const { realtime } of [a, b])
      realtime.onClose((socket) => void wereSignedOut.push(socket.isSignedOut))
    await b.realtime.renewSignIn(member.signInId)
    const renewed = { code: CLOSE_RENEWED, reason: 'Signed in again.' }
    expect(await Promise.all([onA.closed, onB.closed])).toEqual([renewed, renewed])
    expect(wereSignedOut).toEqual([false, false])
    const late = await a.connect(member)
    expect((await late.closed).code).toBe(CLOSE_RENEWED)
  })

  it('is noticed after a gap in which a node got no message', async () => {
    const node = await startNode()
    const [gone, staying] = [await signInMember(), await signInMember()]
    const [lost, open] = [await node.connect(gone), await node.connect(staying)]
    await database.pool.query('delete from session where sid = $1', [gone.signInId])
    await createOutage(database.url).endSessionsOf('trueline-listen')
    expect((await lost.closed).code).toBe(CLOSE_SIGNED_OUT)
    expect(open.ws.readyState).toBe(open.ws.OPEN)
  })
})

describe('presence', () => {
  it('follows the sockets of a member on each node', async () => {
    const [a, b] = await Promise.all([startNode(), startNode()])
    const member = await signInMember()
    const [first] = [await a.connect(member), await a.connect(member), await b.connect(member)]
    await vi.waitFor(async () => expect(await presenceOf(member.memberId)).toEqual([1, 2]))
    expect(await a.realtime.countOnline()).toBe(1)
    first?.ws.close()
    await vi.waitFor(async () => expect(await presenceOf(member.memberId)).toEqual([1, 1]))
    await b.close()
    expect(await presenceOf(member.memberId)).toEqual([1])
  })

  it('of a dead node stops counting when its lease ends, and is removed by another', async () => {
    const renew = holdHeartbeats()
    const deadNode = randomUUID()
    const memberId = await createMember(database.db)
    await database.pool.query(`insert into realtime_nodes values ($1, now() + interval '1 second')`, [
      deadNode,
    ])
    await database.pool.query('insert into realtime_presence values ($1, $2, 1)', [deadNode, memberId])
    const node = await startNode()
    expect(await node.realtime.countOnline()).toBe(1)
    await vi.waitFor(async () => expect(await node.realtime.countOnline()).toBe(0), { timeout: 5_000 })
    expect(await presenceOf(memberId)).toEqual([1])
    await database.pool.query(
      `update realtime_nodes set lease_until = now() - interval '61 seconds' where id = $1`,
      [deadNode],
    )
    await renew(node)
    await vi.waitFor(async () => expect(await presenceOf(memberId)).toEqual([]))
  })

  it('is written again after others took the node for dead', async () => {
    const renew = holdHeartbeats()
    const node = await startNode()
    const member = await signInMember()
    await node.connect(member)
    await vi.waitFor(async () => expect(await presenceOf(member.memberId)).toEqual([1]))
    await database.pool.query('delete from realtime_nodes where id = $1', [node.realtime.nodeId])
    expect(await presenceOf(member.memberId)).toEqual([])
    await renew(node)
    await vi.waitFor(async () => expect(await presenceOf(member.memberId)).toEqual([1]))
  })

  it("of a deleted member doesn't delay that of others", async () => {
    const node = await startNode()
    const [gone, member] = [await signInMember(), await signInMember()]
    await database.pool.query('delete from users where id = $1', [gone.memberId])
    await Promise.all([node.connect(gone), node.connect(member)])
    await vi.waitFor(async () => expect(await presenceOf(member.memberId)).toEqual([1]))
  })
})

describe('while the database is away', () => {
  it('sockets stay, local messages arrive, and everything heals when it is back', async () => {
    const [a, b] = await Promise.all([startNode(), startNode()])
    const [member, newcomer] = [await signInMember(), await signInMember()]
    const [onA, onB] = [await a.connect(member), await b.connect(member)]
    const outage = createOutage(database.url)
    await outage.begin()
    const sending = a.realtime.sendToMember(member.memberId, peerIs('away'))
    expect(await onA.next()).toEqual(peerIs('away'))
    await sending
    const late = await a.connect(newcomer)
    await outage.end()

    await vi.waitFor(async () => expect(await presenceOf(newcomer.memberId)).toEqual([1]), {
      timeout: 15_000,
    })
    await vi.waitFor(
      async () => {
        await a.realtime.sendToMember(member.memberId, peerIs('here'))
        expect(onB.waiting.at(-1)).toEqual(peerIs('here'))
      },
      { timeout: 15_000, interval: 200 },
    )
    expect([onA, onB, late].map(({ ws }) => ws.readyState)).toEqual([1, 1, 1])
  })
})

describe('after messages between nodes may have been missed', () => {
  it('every page on the node is asked to read again, each within a time, and not again at once', async () => {
    const node = await startNode()
    const sockets = [await node.connect(await signInMember()), await node.connect(await signInMember())]
    const outage = createOutage(database.url)
    await outage.endSessionsOf('trueline-listen')
    for (const socket of sockets) expect(await socket.next()).toEqual({ v: 1, type: 'resync', withinMs: 210 })
    const gaps = vi.fn()
    node.realtime.onGap(gaps)
    await outage.endSessionsOf('trueline-listen')
    await vi.waitFor(() => expect(gaps).toHaveBeenCalled(), { timeout: 5_000 })
    expect(sockets.flatMap(({ waiting }) => waiting)).toEqual([])
    for (const socket of sockets) expect((await socket.next()).type).toBe('resync')
  }, 15_000)

  it('so are those on other nodes when a node could not send', async () => {
    const [a, b] = await Promise.all([startNode(), startNode()])
    const [onA, onB] = [await a.connect(await signInMember()), await b.connect(await signInMember())]
    const publish = vi.spyOn(database.pool, 'query').mockRejectedValueOnce(new Error('no connection is free'))
    await a.realtime.sendToMember(randomUUID(), peerIs('here'))
    publish.mockRestore()
    expect((await onB.next()).type).toBe('resync')
    expect(onA.waiting).toEqual([])
  })

  it('so are all when a node ends without a word, once', async () => {
    const renew = holdHeartbeats()
    const node = await startNode()
    const socket = await node.connect(await signInMember())
    const gaps = vi.fn()
    node.realtime.onGap(gaps)
    await database.pool.query('insert into realtime_nodes values ($1, now())', [randomUUID()])
    await renew(node)
    expect((await socket.next()).type).toBe('resync')
    for (let times = 0; times < 3; times++) await renew(node)
    await pause(500)
    expect(gaps).toHaveBeenCalledTimes(1)
  })
})

describe('a node that stops', () => {
  it('closes its sockets with 1001 after their handlers, and leaves neither presence nor lease', async () => {
    const node = await startNode()
    const member = await signInMember()
    const finished = vi.fn()
    node.realtime.onClose(async ({ memberId }) => {
      await database.pool.query('select pg_sleep(0.05)')
      finished(memberId)
    })
    const socket = await node.connect(member)
    await node.close()
    expect(finished).toHaveBeenCalledWith(member.memberId)
    expect((await socket.closed).code).toBe(1001)
    expect(await presenceOf(member.memberId)).toEqual([])
    const { rows } = await database.pool.query('select 1 from realtime_nodes where id = $1', [
      node.realtime.nodeId,
    ])
    expect(rows).toEqual([])
  })
})
