import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, TIMEOUTS } from '#server/db/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import { createOutage } from '#tests/factories/outage.ts'
import { createSignIn, SESSION_SECRET } from '#tests/factories/sign-in.ts'
import { SESSION_COOKIE } from '../http/session-cookie.ts'
import { addErrorHandler } from '../routes/error-handler.ts'
import { addSessions, endSignIn, openSession, requireSignIn } from './sessions.ts'

const AWAY = { status: 503, code: 'unavailable', retryAfter: '5', cookies: [] }

let site: TestDatabase
let database: Database
let app: FastifyInstance
let member: { id: string; cookie: string }
/** A link to the folder of the database's socket; null if it has none. */
let link: string | null = null
let folder = ''
beforeAll(async () => {
  site = await createTestDatabase()
  const url = new URL(site.url)
  folder = url.searchParams.get('host') ?? ''
  if (folder) {
    link = join(await mkdtemp(join(tmpdir(), 'trueline-socket-')), 'folder')
    await symlink(folder, link)
    url.searchParams.set('host', link)
  }
  database = openDatabase(url.href, { timeouts: TIMEOUTS, onError: () => {} })
  app = Fastify()
  addErrorHandler(app, null)
  await addSessions(app, { pool: database.pool, secret: SESSION_SECRET, publicUrl: null })
  app.get('/member', async (request) => requireSignIn(request))
  app.get('/public', async () => ({ ok: true }))
  app.post('/sign-in', async (request) => ({ sid: await openSession(request, member.id) }))
  app.post('/sign-out', async (request, reply) => ({ sid: await endSignIn(request, reply) }))
  const id = await createMember(site.db)
  member = { id, cookie: await createSignIn(site.db, id, SESSION_SECRET) }
})
afterAll(async () => {
  await app.close()
  await database.close()
  await site.drop()
  if (link) await rm(join(link, '..'), { recursive: true })
})

async function request(method: 'GET' | 'POST', url: string) {
  const answer = await app.inject({ method, url, headers: { cookie: member.cookie } })
  return {
    status: answer.statusCode,
    code: answer.json().code,
    retryAfter: answer.headers['retry-after'],
    cookies: answer.cookies.map(({ name }) => name),
  }
}

it('a database whose socket is missing signs no one out', async ({ skip }) => {
  if (!link) return skip('the database listens on no Unix socket')
  expect((await request('GET', '/member')).status).toBe(200)
  // As while PostgreSQL restarts.
  await rm(link)
  await createOutage(site.url).endSessionsOf('trueline')
  expect(await request('GET', '/member')).toEqual(AWAY)
  // A request with a cookie isn't answered as signed out either.
  expect(await request('GET', '/public')).toEqual(AWAY)
  expect(await request('POST', '/sign-in')).toEqual(AWAY)
  expect(await request('POST', '/sign-out')).toEqual(AWAY)
  await symlink(folder, link)
  expect((await request('GET', '/member')).status).toBe(200)
})

it('a failed sign-in signs no one in and removes no cookie', async () => {
  await site.pool.query(`
    create sequence tries;
    create function refuse_second() returns trigger language plpgsql as $$ begin
      if nextval('tries') = 2 then raise 'not this time'; end if;
      return new;
    end $$;
    create trigger refuse_second before insert on session for each row execute function refuse_second()`)
  expect(await request('POST', '/sign-in')).toMatchObject({ status: 500, cookies: [] })
  expect(await request('POST', '/sign-in')).toMatchObject({ status: 200, cookies: [SESSION_COOKIE] })
})

it('a session that a successful read did not find is over, and its cookie goes', async () => {
  await site.pool.query('delete from session')
  expect(await request('GET', '/member')).toMatchObject({ status: 401, cookies: [SESSION_COOKIE] })
})
