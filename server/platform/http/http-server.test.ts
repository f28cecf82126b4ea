import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createOutage } from '#tests/factories/outage.ts'
import { addErrorHandler } from '../routes/error-handler.ts'
import { serverOptions } from './http-server.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

let database: TestDatabase
let test: TestApp
let address: string

beforeAll(async () => {
  database = await createTestDatabase()
  test = await createTestApp({ database, env: { PUBLIC_URL: 'https://trueline.test' } })
  address = await test.listen()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

/** Sends raw bytes; returns the response until the connection ends. */
async function exchange(
  bytes: string,
  to = address,
): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(to).port), '127.0.0.1')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

const request = (line: string, headers: string[] = [], body = '') =>
  [line, 'Host: trueline.test', 'Connection: close', ...headers, '', body].join('\r\n')
const json = (headers: string[], body = '') =>
  request('POST /api/auth/login HTTP/1.1', ['Content-Type: application/json', ...headers], body)

describe('requests that two servers could read differently', () => {
  it.each([
    ['two lengths', json(['Content-Length: 2', 'Content-Length: 3'], '{}')],
    ['a length and chunks', json(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n')],
    ['chunks by another name', json(['Transfer-Encoding: xchunked'], '0\r\n\r\n')],
    ['chunks not last', json(['Transfer-Encoding: chunked, identity'], '0\r\n\r\n')],
    ['a length with a sign', json(['Content-Length: +2'], '{}')],
    ['a space before the colon', json(['Content-Length : 2'], '{}')],
    ['a folded header', request('GET /healthz HTTP/1.1', ['X-One: a', ' b'])],
    ['a NUL in a header', request('GET /healthz HTTP/1.1', ['X-One: a\0b'])],
    ['a method nobody knows', request('FETCH /healthz HTTP/1.1')],
    ['no HTTP at all', 'hello\r\n\r\n'],
  ])('%s: refused, and the connection ends', async (_what, bytes) => {
    const answer = await exchange(bytes)
    expect(answer.status).toBe(400)
    expect(answer.head).toContain('connection: close')
    expect(answer.head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(answer.body).code).toBe('malformed_request')
  })
})

describe('addresses', () => {
  it.each([
    ['/%', 400],
    ['/api/jobs/%E0%A4%A', 400],
    ['/api/jobs/%00', 400],
    ['/api/jobs?q=%00', 400],
    ['/api/jobs?q=%', 200],
    ['/../../etc/passwd', 404],
    ['/portraits/..%2f..%2fpackage.json', 404],
    [`/api/jobs/${'a'.repeat(500)}`, 400],
    ['//evil.test/', 404],
    ['/.', 404],
    ['/api/jobs.', 404],
    ['http://evil.test/healthz', 200],
  ])('%s answers %i in our own shape', async (path, status) => {
    const answer = await exchange(request(`GET ${path} HTTP/1.1`))
    expect(answer.status).toBe(status)
    expect(answer.head).not.toContain('evil.test')
    if (status !== 200)
      expect(Object.keys(JSON.parse(answer.body))).toEqual(expect.arrayContaining(['code', 'message']))
  })

  it('says by which methods an address can be called', async () => {
    const { status, head, body } = await exchange(request('DELETE /api/video-chat/skip HTTP/1.1'))
    expect([status, JSON.parse(body).code]).toEqual([405, 'method_not_allowed'])
    expect(head).toMatch(/allow: post\r\n/)
    expect((await exchange(request('POST /api/nothing HTTP/1.1'))).status).toBe(404)
    expect((await exchange(request('OPTIONS /api/jobs HTTP/1.1'))).status).toBe(405)
  })
})

describe('sizes', () => {
  it.each([
    ['headers', request('GET /healthz HTTP/1.1', [`X-Long: ${'a'.repeat(20_000)}`]), 431],
    ['an address', request(`GET /healthz?q=${'a'.repeat(20_000)} HTTP/1.1`), 431],
    ['a body', json(['Content-Length: 70000'], 'a'.repeat(70_000)), 413],
    ['chunks', json(['Transfer-Encoding: chunked'], `13880\r\n${'a'.repeat(80_000)}\r\n0\r\n\r\n`), 413],
  ])('%s over the limit: refused in JSON', async (_what, bytes, status) => {
    const answer = await exchange(bytes)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toEqual({ code: expect.any(String), message: expect.any(String) })
  })

  it('takes no key that would reach into prototypes', async () => {
    const body = '{"__proto__":{"isAdmin":true},"email":"a@example.com","password":"secret words"}'
    expect((await exchange(json([`Content-Length: ${body.length}`], body))).status).toBe(400)
  })
})

it('refuses a slow body with a response', async () => {
  const app = Fastify({ ...serverOptions })
  addErrorHandler(app, null)
  refuseSlowBodies(app, { withinMs: 300 })
  app.post('/', ({ body }) => ({ body }))
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const head = ['Content-Type: application/json']
  const inTime = await exchange(request('POST / HTTP/1.1', [...head, 'Content-Length: 9'], '{"a":"b"}'), url)
  expect([inTime.status, JSON.parse(inTime.body)]).toEqual([200, { body: { a: 'b' } }])
  const late = await exchange(request('POST / HTTP/1.1', [...head, 'Content-Length: 900'], '{"a":'), url)
  expect([late.status, JSON.parse(late.body).code]).toEqual([408, 'request_too_slow'])
})

it.each([
  ['of a kind that nobody reads', ['Content-Type: text/xml', 'Content-Length: 100'], 415],
  ['that is too large', ['Content-Type: application/json', 'Content-Length: 100000000'], 413],
])('outlives a body %s and that drips or breaks off', async (_what, head, status) => {
  const app = Fastify({ ...serverOptions })
  addErrorHandler(app, null)
  refuseSlowBodies(app, { withinMs: 50 })
  app.post('/', () => 'read')
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  for (const breaksOff of [false, true]) {
    const socket = connect(Number(port), '127.0.0.1')
    const closed = once(socket, 'close')
    socket.write(['POST / HTTP/1.1', 'Host: trueline.test', ...head, '', 'a'].join('\r\n'))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain(`HTTP/1.1 ${status} `)
    if (breaksOff) socket.resetAndDestroy()
    await closed
  }
  // Anything thrown by now fails the run.
  await new Promise((resolve) => setTimeout(resolve, 100))
})

it('waits for no connection where the request came from within the process', async () => {
  const app = Fastify()
  const withinMs = 1
  refuseSlowBodies(app, { withinMs })
  app.get('/', () => 'there')
  onTestFinished(() => app.close())
  expect((await app.inject('/')).body).toBe('there')
  // Anything thrown by now fails the run.
  await new Promise((resolve) => setTimeout(resolve, 20 * withinMs))
})

describe('a socket that is refused leaves no connection behind', () => {
  const upgrade = [
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  const sendLine = (line: string, headers: string[] = []) =>
    exchange(request(line, [...upgrade, ...headers]).replace('Connection: close', 'Connection: Upgrade'))

  it('by the gateway', async () => {
    expect((await sendLine('GET /ws HTTP/1.1', ['Origin: https://trueline.test'])).status).toBe(401)
  })

  it('for its method', async () => {
    expect((await sendLine('POST /ws HTTP/1.1', ['Origin: https://trueline.test'])).status).toBe(405)
  })

  it('for its version of HTTP', async () => {
    expect((await sendLine('GET /ws HTTP/1.0')).status).toBe(403)
  })

  it('by a session that cannot be read', async () => {
    const { cookie } = await test.signIn()
    const outage = createOutage(database.url)
    await outage.begin()
    try {
      const headers = [`Cookie: ${cookie}`, 'Origin: https://trueline.test']
      expect((await sendLine('GET /ws HTTP/1.1', headers)).status).toBe(503)
    } finally {
      await outage.end()
    }
  })
})

it('hands over no connection for an unknown upgrade', async () => {
  const upgrade = ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']
  expect((await exchange(request('GET /healthz HTTP/1.1', upgrade))).status).toBe(200)
})
