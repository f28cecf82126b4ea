import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { errors } from '#shared/errors.ts'
import { CLOSE_TOO_MANY_MESSAGES, FRAME_MAX_BYTES, WATCHED_MEMBERS_MAX } from '#shared/protocols/limits.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import {
  createTestSignIn,
  startTestNode,
  type TestNode,
  type TestSignIn,
} from '#tests/factories/realtime-node.ts'

const SESSION = randomUUID()
const PING = { v: 1, type: 'ping' }
const pingOf = (bytes: number) => JSON.stringify(PING).replace('}', `,"x":"${'x'.repeat(bytes - 28)}"}`)
const watchOf = (count: number) =>
  JSON.stringify({ v: 1, type: 'members.watch', memberIds: Array.from({ length: count }, () => SESSION) })

let database: TestDatabase
const signInMember = async () => createTestSignIn(database, await createMember(database.db))
let node: TestNode
let member: TestSignIn

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  node = await startTestNode(database)
  member = await signInMember()
})
afterEach(() => node.close())
afterAll(() => database.drop())

/** The response to a refused upgrade. */
async function refusalOf(path: string, options: { origin?: string; signIn?: TestSignIn }) {
  const { origin, signIn } = options
  const headers = signIn ? { 'x-sign-in': `${signIn.memberId} ${signIn.signInId}` } : {}
  const ws = new WebSocket(node.url + path, { headers, ...(origin && { origin }) })
  const [, response] = await once(ws, 'unexpected-response')
  const chunks = await response.toArray()
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }
}

function requestUpgrade(path: string, headers: Record<string, string>): Socket {
  const { hostname, port } = new URL(node.url)
  const tcp = connectTcp(Number(port), hostname)
  const all = {
    Host: hostname,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  tcp.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  return tcp
}

describe('an upgrade', () => {
  it.each([
    ['a signed-out browser', 'unauthorized', () => ({ origin: 'http://own.test' })],
    ['another site', 'foreign_origin', () => ({ origin: 'http://other.test', signIn: member })],
    ['no site at all', 'foreign_origin', () => ({ signIn: member })],
  ] as const)('from %s is refused', async (_who, code, options) => {
    const { status, message } = errors[code]
    expect(await refusalOf('/ws', options())).toEqual({ status, body: { code, message } })
    expect(node.realtime.socketsOf(member.memberId)).toEqual([])
  })

  it('is what the address is for: a plain request finds nothing', async () => {
    const response = await fetch(`${node.url.replace('ws:', 'http:')}/ws`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it.each([
    ['/page', 'websocket', 200],
    ['/site-page', 'websocket', 200],
    ['/nowhere', 'websocket', 404],
    ['/site-page', 'h2c', 200],
    ['/ws', 'h2c', 404],
  ])('of %s to %s is taken for a plain request and holds up no shutdown', async (path, protocol, status) => {
    const tcp = requestUpgrade(path, { Upgrade: protocol })
    const [answer] = await once(tcp, 'data')
    expect(String(answer).slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
    const closed = once(tcp.resume(), 'close')
    await node.close()
    await closed
  })

  it('that is not proper gets a 400', async () => {
    const tcp = requestUpgrade('/ws', {
      Origin: 'http://own.test',
      'X-Sign-In': `${member.memberId} ${member.signInId}`,
      'Sec-WebSocket-Key': 'short',
    })
    expect(String(Buffer.concat(await tcp.toArray()))).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('a frame', () => {
  it('of the largest size is read', async () => {
    const socket = await node.connect(member)
    expect(Buffer.byteLength(pingOf(FRAME_MAX_BYTES))).toBe(FRAME_MAX_BYTES)
    socket.ws.send(pingOf(FRAME_MAX_BYTES))
    expect(await socket.next()).toEqual({ v: 1, type: 'pong' })
  })

  it('one byte larger closes the socket with 1009', async () => {
    const socket = await node.connect(member)
    socket.ws.send(pingOf(FRAME_MAX_BYTES + 1))
    expect((await socket.closed).code).toBe(1009)
    await vi.waitFor(() => expect(node.realtime.socketsOf(member.memberId)).toEqual([]))
  })

  it('that is binary closes the socket with 1003', async () => {
    const socket = await node.connect(member)
    socket.ws.send(Buffer.from(JSON.stringify(PING)))
    expect((await socket.closed).code).toBe(1003)
  })

  it.each([
    ['garbage', 'nonsense', 'invalid_message'],
    ['an unknown type', '{"v":1,"type":"shout"}', 'invalid_message'],
    ['a privileged look', '{"v":1,"type":"call.signal","from":"x","__proto__":{}}', 'invalid_message'],
    ['another version', '{"v":9,"type":"ping"}', 'unsupported_version'],
    ['a watch without a list', '{"v":1,"type":"members.watch"}', 'invalid_message'],
    ['a watch for no id', '{"v":1,"type":"members.watch","memberIds":["all"]}', 'invalid_message'],
    ['a watch for too many', watchOf(WATCHED_MEMBERS_MAX + 1), 'invalid_message'],
  ])('of %s is answered and the socket stays', async (_what, text, code) => {
    const socket = await node.connect(member)
    socket.ws.send(text)
    expect(await socket.next()).toMatchObject({ type: 'error', code })
    socket.send(PING)
    expect(await socket.next()).toEqual({ v: 1, type: 'pong' })
  })
})

describe('messages', () => {
  it('go to the handlers of their type with the socket; one that fails stops nothing', async () => {
    const received: unknown[] = []
    node.realtime.onMessage('call.media', async () => {
      throw new Error('rejected')
    })
    node.realtime.onMessage('call.media', () => {
      throw new Error('thrown')
    })
    node.realtime.onMessage('call.media', ({ memberId, signInId }, message) => {
      received.push({ memberId, signInId, message })
    })
    const socket = await node.connect(member)
    const media = { v: 1, type: 'call.media', sessionId: SESSION }
    socket.send({ ...media, from: randomUUID() })
    socket.send({ v: 1, type: 'call.attach', sessionId: SESSION })
    socket.send(PING)
    await socket.next()
    expect(received).toEqual([{ ...member, message: media }])
  })

  it.each([1, 121, 122, 123, 65_531, 65_532, 200_000])('of %i letters go out whole', async (length) => {
    const socket = await node.connect(member)
    const text = JSON.stringify('x'.repeat(length))
    const [toMember] = node.realtime.socketsOf(member.memberId)
    toMember?.sendText(text)
    expect(await socket.next()).toEqual(JSON.parse(text))
  })

  it('report sockets that open and close', async () => {
    const events: string[] = []
    node.realtime.onOpen(({ memberId }) => void events.push(`open ${memberId}`))
    node.realtime.onClose(({ memberId }) => void events.push(`close ${memberId}`))
    const socket = await node.connect(member)
    socket.ws.terminate()
    await vi.waitFor(() => expect(events).toEqual([`open ${member.memberId}`, `close ${member.memberId}`]))
  })
})

describe('too much', () => {
  it('of messages: those over the burst are refused, a flood closes the socket', async () => {
    const socket = await node.connect(member)
    for (let sent = 0; sent < 180; sent++) socket.send(PING)
    const answers = []
    for (let received = 0; received < 180; received++) answers.push(await socket.next())
    const refused = answers.filter(({ type }) => type === 'error')
    expect(answers.slice(0, 120).every(({ type }) => type === 'pong')).toBe(true)
    expect(refused.length).toBeGreaterThan(30)
    expect(refused[0]).toMatchObject({ code: 'too_many_messages' })
    for (let sent = 0; sent < 400; sent++) socket.send(PING)
    expect((await socket.closed).code).toBe(CLOSE_TOO_MANY_MESSAGES)
  })

  it('of sockets: the ninth of a member closes the first', async () => {
    const sockets = []
    for (let count = 0; count < 9; count++) sockets.push(await node.connect(member))
    const [first, ...rest] = sockets
    expect((await first?.closed)?.code).toBe(4409)
    expect(node.realtime.socketsOf(member.memberId)).toHaveLength(8)
    expect(rest.every(({ ws }) => ws.readyState === WebSocket.OPEN)).toBe(true)
  })

  it('for a reader who does not read: the socket is cut off', async () => {
    const socket = await node.connect(member)
    socket.ws.pause()
    const large = JSON.stringify('x'.repeat(60_000))
    const [toMember] = node.realtime.socketsOf(member.memberId)
    for (let sent = 0; sent < 400; sent++) toMember?.sendText(large)
    await vi.waitFor(() => expect(node.realtime.socketsOf(member.memberId)).toEqual([]))
    socket.ws.resume()
    expect((await socket.closed).code).toBe(1006)
  })
})

describe('a silent socket', () => {
  it('is terminated after 10 s, one that answers pings is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const timed = await startTestNode(database)
    onTestFinished(() => timed.close())
    const silent = await timed.connect(member, { autoPong: false })
    const living = await timed.connect(member)
    let silentUntil = 0
    silent.ws.on('close', () => {
      silentUntil = performance.now() - start
    })
    const start = performance.now()
    for (let passed = 0; passed < 20_000; passed += 250) {
      await vi.advanceTimersByTimeAsync(250)
      // Pings and pongs take real time.
      await delay(5)
    }
    expect(silentUntil).toBeGreaterThanOrEqual(10_000)
    expect(silentUntil).toBeLessThanOrEqual(13_000)
    expect(living.ws.readyState).toBe(WebSocket.OPEN)
  })
})
