import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import { createSignIn, SESSION_SECRET } from '#tests/factories/sign-in.ts'
import { addErrorHandler } from '../routes/error-handler.ts'
import { addSessions, requireSignIn } from './sessions.ts'

const SHARE = { atOnce: 2, waiting: 6, briefMs: 60_000, refuseAfterMs: 10 }

let database: TestDatabase
let app: FastifyInstance
let address = ''
/** By member: the requests whose handler runs, each with its release. */
const running = new Map<string, Set<() => void>>()
let begun = 0
beforeAll(async () => {
  database = await createTestDatabase()
  app = Fastify()
  addErrorHandler(app, null)
  const { pool } = database
  await addSessions(app, { pool, secret: SESSION_SECRET, publicUrl: null, share: SHARE })
  app.get('/brief', async (request) => requireSignIn(request))
  app.get('/held', async (request) => {
    const { memberId } = requireSignIn(request)
    const held = running.get(memberId) ?? new Set()
    running.set(memberId, held)
    begun += 1
    await new Promise<void>((release) => held.add(release))
    return { ok: true }
  })
  app.get('/page', async (request) => (await app.inject({ url: '/brief', headers: request.headers })).json())
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

async function signIn(): Promise<{ id: string; cookies: string[] }> {
  const id = await createMember(database.db)
  const cookies = [1, 2].map(() => createSignIn(database.db, id, SESSION_SECRET))
  return { id, cookies: await Promise.all(cookies) }
}

const send = (path: string, cookie = '') => {
  const request = get(address + path, { headers: { cookie }, agent: false })
  const answer = once(request, 'response').then(([response]: IncomingMessage[]) => response?.resume())
  return { request, answer }
}
const statusOf = async ({ answer }: ReturnType<typeof send>) => (await answer)?.statusCode

/** Answers what runs, until nothing does. Never more than two of a member run at once. */
async function releaseAll(id: string, total: number): Promise<void> {
  for (let answered = 0; answered < total; ) {
    await expect.poll(() => running.get(id)?.size ?? 0).toBe(Math.min(2, total - answered))
    for (const release of running.get(id) ?? []) {
      running.get(id)?.delete(release)
      release()
      answered += 1
    }
  }
}

it('a member who floods holds up no one else, from however many browsers, and is served in the end', async () => {
  const [maya, liam] = [await signIn(), await signIn()]
  for (const cookie of maya.cookies) expect(await statusOf(send('/brief', cookie))).toBe(200)
  const flood = Array.from({ length: 8 }, (_, n) => send('/held', maya.cookies[n % 2]))
  await expect.poll(() => running.get(maya.id)?.size).toBe(2)
  expect(await statusOf(send('/brief', liam.cookies[0]))).toBe(200)
  expect(await statusOf(send('/brief'))).toBe(401)

  const refused = await send('/held', maya.cookies[0]).answer
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } })
  await releaseAll(maya.id, 8)
  expect(await Promise.all(flood.map(statusOf))).toEqual(Array(8).fill(200))
  expect(await statusOf(send('/brief', maya.cookies[0]))).toBe(200)
})

it('a request whose client leaves while it waits gives its place to others and is never worked on', async () => {
  const { id, cookies } = await signIn()
  await statusOf(send('/brief', cookies[0]))
  const before = begun
  const flood = Array.from({ length: 8 }, () => send('/held', cookies[0]))
  await expect.poll(() => running.get(id)?.size).toBe(2)
  for (const { request, answer } of flood.slice(2)) {
    answer.catch(() => {})
    request.destroy()
  }
  await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(2)
  const others = Array.from({ length: 6 }, () => send('/held', cookies[0]))
  await releaseAll(id, 8)
  expect(await Promise.all([...flood.slice(0, 2), ...others].map(statusOf))).toEqual(Array(8).fill(200))
  expect(begun - before).toBe(8)
})

it('what a page reads in-process belongs to the page', async () => {
  const { cookies } = await signIn()
  await statusOf(send('/brief', cookies[0]))
  const pages = Array.from({ length: 4 }, () => send('/page', cookies[0]))
  expect(await Promise.all(pages.map(statusOf))).toEqual([200, 200, 200, 200])
})
