import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { CHANGE_HISTORY_MS, WATCHED_MEMBERS_MAX } from '#shared/protocols/limits.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import {
  createTestSignIn,
  startTestNode,
  type TestNode,
  type TestSocket,
} from '#tests/factories/realtime-node.ts'

let database: TestDatabase
const signInMember = async () => createTestSignIn(database, await createMember(database.db))
const nodes: TestNode[] = []

async function startNode(): Promise<TestNode> {
  const node = await startTestNode(database)
  nodes.push(node)
  return node
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})
afterAll(() => database.drop())

const changeOf = (memberId: string) => ({ v: 1, type: 'member.changed', memberId }) as const
const publish = ({ realtime }: TestNode, memberId: string, hiddenFrom: string[] = []) =>
  realtime.sendToWatchers(memberId, changeOf(memberId), hiddenFrom)

/** Resolves once the server has processed the list. */
async function watch(socket: TestSocket, ...memberIds: string[]): Promise<void> {
  socket.send({ v: 1, type: 'members.watch', memberIds })
  await settle(socket)
}

/** Reads up to the answer to a ping: everything sent before is in `heard`. */
async function settle(socket: TestSocket): Promise<void> {
  socket.send({ v: 1, type: 'ping' })
  for (let message = await socket.next(); message.type !== 'pong'; message = await socket.next())
    if (message.type === 'member.changed') receivedOf(socket).push(message.memberId)
}

const receivedBy = new WeakMap<TestSocket, string[]>()
function receivedOf(socket: TestSocket): string[] {
  const known = receivedBy.get(socket) ?? []
  receivedBy.set(socket, known)
  return known
}

/** Resolves once every node has all earlier messages. */
async function crossed(): Promise<void> {
  const marks: string[] = []
  for (const { realtime } of nodes) realtime.bus.on('test.mark', (mark) => marks.push(mark))
  for (const { realtime } of nodes) await realtime.bus.publish('test.mark', realtime.nodeId, null)
  await vi.waitFor(() => expect(marks).toHaveLength(nodes.length ** 2))
}

async function receivedByAll(sockets: readonly TestSocket[]): Promise<string[][]> {
  await crossed()
  await Promise.all(sockets.map(settle))
  return sockets.map(receivedOf)
}

it('a change reaches the sockets that watch the member and their own, once on every node, and no others', async () => {
  const [a, b] = [await startNode(), await startNode()]
  const [shown, viewer, stranger] = [await signInMember(), await signInMember(), await signInMember()]
  const watching = [await a.connect(viewer), await b.connect(viewer)]
  const own = [await a.connect(shown), await b.connect(shown)]
  const others = [await a.connect(stranger), await b.connect(stranger), await b.connect(viewer)]
  for (const socket of [...watching, ...own]) await watch(socket, shown.memberId, shown.memberId)
  for (const socket of others) await watch(socket, viewer.memberId)
  await publish(a, shown.memberId)
  const once = [shown.memberId]
  expect(await receivedByAll([...watching, ...own])).toEqual([once, once, once, once])
  expect(await receivedByAll(others)).toEqual([[], [], []])
})

it('the last list counts, and one that is refused changes nothing', async () => {
  const [a, b] = [await startNode(), await startNode()]
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const socket = await b.connect(await signInMember())
  await watch(socket, first, second)
  await watch(socket, second, third)
  await watch(socket, ...Array.from({ length: WATCHED_MEMBERS_MAX + 1 }, () => randomUUID()))
  for (const id of [first, second, third]) await publish(a, id)
  expect(await receivedByAll([socket])).toEqual([[second, third]])
  await watch(socket)
  await publish(a, third)
  expect(await receivedByAll([socket])).toEqual([[second, third]])
  expect(b.realtime.countWatched()).toBe(0)
})

it('a closed socket leaves nothing behind, and a new one gets changes once it watches', async () => {
  const node = await startNode()
  const [viewer, shown] = [await signInMember(), randomUUID()]
  const [closing, lost] = [await node.connect(viewer), await node.connect(viewer)]
  await watch(closing, shown, randomUUID())
  await watch(lost, shown)
  expect(node.realtime.countWatched()).toBe(2)
  closing.ws.close()
  lost.ws.terminate()
  await vi.waitFor(() => expect(node.realtime.countWatched()).toBe(0))

  const again = await node.connect(viewer)
  await publish(node, randomUUID())
  expect(await receivedByAll([again])).toEqual([[]])
  await watch(again, shown)
  await publish(node, shown)
  expect(await receivedByAll([again])).toEqual([[shown]])
  await node.realtime.closeSignIn(viewer.signInId)
  expect(node.realtime.countWatched()).toBe(0)
})

it('a change between reading a member and watching them is sent on watching, on any node, for a minute', async () => {
  const [a, b] = [await startNode(), await startNode()]
  const [shown, viewer] = [randomUUID(), await signInMember()]
  const [early, late] = [await b.connect(viewer), await b.connect(viewer)]
  await publish(a, shown)
  await crossed()
  await watch(early, shown)
  await watch(early, shown, randomUUID())
  expect(receivedOf(early)).toEqual([shown])

  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + CHANGE_HISTORY_MS + 1)
  onTestFinished(() => clock.mockRestore())
  await watch(late, shown)
  expect(receivedOf(late)).toEqual([])
})

it('members on the other side of a block get nothing, now or when they watch later', async () => {
  const [a, b] = [await startNode(), await startNode()]
  const [shown, blocked, other] = [randomUUID(), await signInMember(), await signInMember()]
  const sockets = [await a.connect(blocked), await b.connect(blocked), await b.connect(other)]
  for (const socket of sockets) await watch(socket, shown)
  await publish(a, shown, [blocked.memberId])
  expect(await receivedByAll(sockets)).toEqual([[], [], [shown]])
  const later = await b.connect(blocked)
  await watch(later, shown)
  expect(receivedOf(later)).toEqual([])
})
