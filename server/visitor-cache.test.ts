import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs, resumeCards, users } from '#server/db/schema/index.ts'
import { deleteAccounts } from '#server/features/privacy/deletion/delete-accounts.task.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import { renderedPages } from '#tests/factories/rendered-pages.ts'
import type { PageRequest } from './platform/pages/renderer.ts'

const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const ORIGIN = 'https://trueline.test'
const KEPT_MS = 60_000

let database: TestDatabase
let test: TestApp
let other: TestApp
const rendered: PageRequest[] = []
beforeAll(async () => {
  const pages = await renderedPages()
  database = await createTestDatabase()
  const options = { database, keptMs: KEPT_MS, env: { PUBLIC_URL: ORIGIN } }
  test = await createTestApp({
    ...options,
    pages: {
      ...pages,
      render: (request, read) => {
        rendered.push(request)
        return pages.render(request, read)
      },
    },
  })
  other = await createTestApp(options)
})
afterAll(async () => {
  await other.close()
  await test.close()
  await database.drop()
})
beforeEach(async () => {
  rendered.length = 0
  await test.deps.visitorCache.purge()
})

const get = (url: string, headers: Record<string, string> = {}, site = test) =>
  site.app.inject({ url, headers: { ...BROWSER, ...headers } })
const write = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, cookie: string, payload?: object) => {
  const answer = await test.app.inject({
    ...{ method, url, headers: { cookie, origin: ORIGIN } },
    ...(payload && { payload }),
  })
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body])
}
const insertJob = async (values: Partial<typeof jobs.$inferInsert> = {}) => {
  const job = { title: 'Welder', company: 'Yard', description: 'Weld.', location: 'Reno, NV' } as const
  const [row] = await test.deps.database.db
    .insert(jobs)
    .values({ ...job, country: 'USA', ...values })
    .returning({ id: jobs.id })
  return row?.id ?? ''
}
const insertCard = async (userId: string, title = 'Nurse') => {
  const [row] = await test.deps.database.db
    .insert(resumeCards)
    .values({ userId, title, skills: ['Triage'] })
    .returning({ id: resumeCards.id })
  return row?.id ?? ''
}
const rename = (title: string) => test.deps.database.db.update(jobs).set({ title })

describe('an answer for visitors', () => {
  it('is kept, and says so to other caches', async () => {
    const id = await insertJob()
    const [first] = [await get(`/api/jobs/${id}`)]
    await rename('Another')
    const second = await get(`/api/jobs/${id}`)
    expect(second.body).toBe(first.body)
    for (const { headers } of [first, second])
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
        vary: 'accept-encoding, cookie',
        age: '0',
      })
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  it('is a page with the same bytes each time', async () => {
    const [first, second] = [await get('/jobs'), await get('/jobs')]
    expect(second.body).toBe(first.body)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(rendered).toHaveLength(1)
    await test.deps.visitorCache.purge()
    expect((await get('/jobs')).body).toBe(first.body)
    const packed = await get('/jobs', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(rendered).toHaveLength(2)
  })

  it('is made once for equal requests at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/jobs')))
    expect(rendered).toHaveLength(1)
  })

  it('is over after the time it is kept', async () => {
    const brief = await createTestApp({ keptMs: 50 })
    const count = async () => (await get('/api/jobs', {}, brief)).json().jobs.length
    expect(await count()).toBe(0)
    await brief.deps.database.db
      .insert(jobs)
      .values({ title: 'W', company: 'Y', description: 'W.', location: 'Reno, NV', country: 'USA' })
    await vi.waitFor(async () => expect(await count()).toBe(1))
    await brief.close()
  })

  it("is never a signed-in member's, nor sent to one", async () => {
    const { id, cookie } = await test.signIn({ firstName: 'Private', lastName: 'Person' })
    for (const url of ['/jobs', '/api/jobs', `/api/members/${id}`]) {
      const own = await get(url, { cookie })
      const visitor = await get(url)
      expect(own.headers['cache-control']).toMatch(/no-store/)
      expect(own.headers.age).toBeUndefined()
      expect(visitor.headers['cache-control']).toMatch(/^public/)
    }
    expect((await get('/jobs')).headers['x-rendered-for']).toBe('visitor')
    await get('/jobs')
    expect((await get('/jobs', { cookie })).headers['x-rendered-for']).toBe('member')
    expect((await get('/jobs')).body).not.toContain(id)
    const ended = await get('/jobs', { cookie: 'trueline.sid=wrong.signature' })
    expect(ended.headers['cache-control']).toBe('private, no-store')
  })

  it('is not kept when it refuses, is not for search engines, or sets its own rule', async () => {
    const id = randomUUID()
    expect((await get(`/api/jobs/${id}`)).statusCode).toBe(404)
    await insertJob({ id })
    expect((await get(`/api/jobs/${id}`)).statusCode).toBe(200)
    for (const url of ['/reset-password?token=secret', '/no-such-page', '/.well-known/did.json'])
      expect((await get(url)).headers['cache-control'], url).not.toMatch(/public/)
    await test.deps.database.pool.query('alter table jobs rename to jobs_elsewhere')
    expect((await get('/api/jobs?q=elsewhere')).statusCode).toBe(500)
    const incomplete = await get('/jobs')
    await test.deps.database.pool.query('alter table jobs_elsewhere rename to jobs')
    expect((await get('/api/jobs?q=elsewhere')).statusCode).toBe(200)
    expect((await get('/jobs')).body).not.toBe(incomplete.body)
  })
})

describe('what one visitor sends', () => {
  it.each([
    ['host', { host: 'evil.test' }],
    ['x-forwarded-host', { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' }],
    ['x-original-url', { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
    ['user-agent', { 'user-agent': 'evil.test' }],
    ['accept', { accept: 'application/json' }],
    ['range', { range: 'bytes=0-1' }],
    ['if-none-match', { 'if-none-match': '*' }],
    ['origin', { origin: 'https://evil.test' }],
    ['accept-language', { 'accept-language': 'evil' }],
  ])('as %s reaches no one else', async (_name, headers) => {
    const clean = await get('/jobs')
    await test.deps.visitorCache.purge()
    await get('/jobs', headers)
    const after = await get('/jobs')
    expect([after.statusCode, after.body]).toEqual([200, clean.body])
    expect(JSON.stringify(after.headers)).not.toContain('evil')
  })

  it('as an unknown parameter is refused by the API, and is another page', async () => {
    expect((await get('/api/jobs?evil=1')).statusCode).toBe(400)
    expect((await get('/api/jobs')).statusCode).toBe(200)
    await get('/jobs?evil=1')
    expect((await get('/jobs')).body).not.toContain('evil')
  })

  it('is still counted: views, quotas and rate limits', async () => {
    const card = `/resume-cards/${await insertCard(await createMember(test.deps.database.db))}`
    await get(card)
    for (let n = 0; n < 5; n += 1) await get(card, { 'user-agent': `${BROWSER['user-agent']} ${n}` })
    await get(`/api${card}`, { 'user-agent': `${BROWSER['user-agent']} 6` })
    const [row] = await test.deps.database.db.select().from(resumeCards)
    expect(row?.viewCount).toBe(7)
    expect(rendered).toHaveLength(1)

    const url = `/api/jobs/${await insertJob()}`
    const from = () => test.app.inject({ url, remoteAddress: '203.0.113.77' })
    expect((await from()).statusCode).toBe(200)
    await Promise.all(Array.from({ length: 2_999 }, from))
    const refused = await from()
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
    expect((await get(url)).statusCode).toBe(200)
  })

  it('beyond a daily quota is refused, although it is there', async () => {
    const userId = await createMember(test.deps.database.db)
    const id = await insertCard(userId)
    await get(`/resume-cards/${id}`)
    await test.deps.database.pool.query(
      `insert into rate_limits (key, points, expire) values ($1, 1000000, $2)`,
      ['resume-card-read-address-day:203.0.113.78', Date.now() + 86_400_000],
    )
    const from = (url: string) => test.app.inject({ url, headers: BROWSER, remoteAddress: '203.0.113.78' })
    expect((await from(`/api/resume-cards/${id}`)).json().code).toBe('daily_quota_reached')
    expect((await from(`/resume-cards/${id}`)).body).not.toContain('Triage')
  })
})

describe('what is no longer public is gone at once, on every node:', () => {
  /** Reads it on both nodes, hides it, and reads it again. */
  const expectGone = async (urls: readonly string[], text: string, hide: () => Promise<unknown>) => {
    await test.deps.visitorCache.purge()
    const reads = urls.filter((url) => url.startsWith('/api/'))
    for (const url of urls) expect((await get(url)).body, url).toContain(text)
    for (const url of reads) expect((await get(url, {}, other)).body, url).toContain(text)
    await hide()
    for (const url of urls) expect((await get(url)).body, url).not.toContain(text)
    for (const url of reads)
      await vi.waitFor(async () => expect((await get(url, {}, other)).body, url).not.toContain(text))
  }

  it('a card made private, and one that is deleted', async () => {
    const { id, cookie } = await test.signIn()
    for (const hide of [
      (card: string) => write('PATCH', `/api/resume-cards/${card}`, cookie, { isPublic: false }),
      (card: string) => write('DELETE', `/api/resume-cards/${card}`, cookie),
    ]) {
      const card = await insertCard(id, 'Lighthouse keeper')
      await expectGone(
        [`/api/resume-cards/${card}`, '/api/resume-cards', `/resume-cards/${card}`],
        'Lighthouse keeper',
        () => hide(card),
      )
    }
  })

  it('a job that is closed', async () => {
    const { id: postedBy, cookie } = await test.signIn()
    const id = await insertJob({ postedBy, title: 'Crane operator' })
    await expectGone([`/api/jobs/${id}`, '/api/jobs', '/jobs'], 'Crane operator', () =>
      write('POST', `/api/jobs/${id}/close`, cookie),
    )
  })

  it('a member who leaves the directory, and one who deletes the account', async () => {
    const { id, cookie } = await test.signIn({ firstName: 'Quintessa', isListed: true })
    await expectGone([`/api/members/${id}`, '/api/members', `/members/${id}`], 'Quintessa', () =>
      write('PATCH', '/api/members/me', cookie, { isListed: false }),
    )
    const leaving = await createMember(test.deps.database.db, { firstName: 'Leopoldine', isListed: true })
    await expectGone([`/api/members/${leaving}`, '/api/members'], 'Leopoldine', async () => {
      await test.deps.database.pool.query(
        'insert into account_deletions (member_id, asked_at) values ($1, now())',
        [leaving],
      )
      await deleteAccounts(test.deps)
    })
  })

  it('a member whom a moderator suspends', async () => {
    const moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
    const { id } = await test.signIn({ firstName: 'Ottoline', isListed: true })
    await insertJob({ postedBy: id, title: 'Ottoline’s job' })
    await expectGone([`/api/members/${id}`, '/api/members', '/api/jobs'], 'Ottoline', () =>
      write('POST', `/api/admin/moderation/people/${id}/decisions`, moderator.cookie, {
        action: 'suspend',
        rule: 'no_harassment',
        hours: 24,
        note: 'Seen in three reports',
      }),
    )
  })

  it('a photo that is removed', async () => {
    const { id, cookie } = await test.signIn({ isListed: true, profileImageUrl: '/photos/seen.webp' })
    await expectGone([`/api/members/${id}`, '/api/members'], 'seen.webp', () =>
      write('DELETE', '/api/members/me/photo', cookie),
    )
    expect(await test.deps.database.db.$count(users, eq(users.id, id))).toBe(1)
  })
})
