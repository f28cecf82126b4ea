import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs, moderationDecisions, resumeCards, users } from '#server/db/schema/index.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createMember } from '#tests/factories/members.ts'
import { countUpTo } from './repo.ts'
import { createSitemap } from './sitemap.ts'

const ORIGIN = 'https://trueline.test'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: ORIGIN, SUPPORT_EMAIL: 'help@trueline.test' } })
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
const job = {
  title: 'Welder',
  company: 'Yard',
  description: 'Weld.',
  location: 'Reno, NV',
  country: 'USA',
} as const

describe('files for everyone', () => {
  const PATHS = ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/.well-known/security.txt']

  it('are the same for visitors and members, for some minutes, and answer HEAD', async () => {
    const { cookie } = await test.signIn()
    for (const path of PATHS) {
      const [visitor, member] = [await get(path), await get(path, { cookie })]
      expect([visitor.statusCode, member.statusCode], path).toEqual([200, 200])
      expect(member.body).toBe(visitor.body)
      expect(member.headers['cache-control']).toBe('public, max-age=600')
      expect(member.headers['set-cookie']).toBeUndefined()
      const head = await test.app.inject({ method: 'HEAD', url: path })
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
        200,
        '',
        visitor.headers['content-length'],
      ])
      expect((await test.app.inject({ method: 'POST', url: path })).statusCode).toBe(405)
    }
  })

  it('name the sitemap of this site, whatever host was asked', async () => {
    const { body, headers } = await get('/robots.txt', { host: 'evil.test' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /admin/\nDisallow: /messages\nDisallow: /connections\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    )
  })

  it('say who to tell about a security problem, as RFC 9116 has it', async () => {
    const { body } = await get('/.well-known/security.txt')
    const fields = body
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string])
    expect(fields.filter(([name]) => name === 'Contact').map(([, value]) => value)).toEqual([
      'mailto:help@trueline.test',
      `${ORIGIN}/contact`,
    ])
    const { Expires, ...others } = Object.fromEntries(fields)
    expect(others).toMatchObject({
      Canonical: `${ORIGIN}/.well-known/security.txt`,
      'Preferred-Languages': 'en',
    })
    expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
    const days = (Date.parse(String(Expires)) - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(100)
    expect(days).toBeLessThan(365)
  })

  it('lead password managers to the settings', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/settings#access'])
  })
})

describe('the sitemap', () => {
  beforeEach(async () => {
    const { db } = test.deps.database
    await db.delete(jobs)
    await db.delete(resumeCards)
  })
  const sitemap = () => createSitemap(test.deps)

  it('lists what visitors may see and nothing else', async () => {
    const { db, pool } = test.deps.database
    const longAgo = new Date(Date.now() - 91 * DAY_MS)
    const listed = await createMember(db, { isListed: true })
    const hidden = await createMember(db, { isListed: false })
    const [open, closed, expired] = await db
      .insert(jobs)
      .values([
        { ...job, updatedAt: longAgo, renewedAt: new Date('2026-10-01T10:00:00.5Z') },
        { ...job, isActive: false },
        { ...job, renewedAt: longAgo },
      ])
      .returning({ id: jobs.id })
    const [card, secret] = await db
      .insert(resumeCards)
      .values([
        { userId: hidden, title: 'Nurse' },
        { userId: listed, title: 'Secret', isPublic: false },
      ])
      .returning({ id: resumeCards.id })
    // The time of the test is real, and the job may not expire.
    await pool.query(`update jobs set renewed_at = now() where id = $1`, [open?.id])

    const { index, file } = sitemap()
    expect(addressesIn(await index(ORIGIN))).toEqual(
      ['pages', 'jobs', 'cards', 'members', 'companies'].map((name) => `${ORIGIN}/sitemap-${name}.xml`),
    )
    const jobFile = await file(ORIGIN, 'jobs')
    expect(addressesIn(jobFile)).toEqual([`${ORIGIN}/jobs/${open?.id}`])
    expect(jobFile).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/)
    expect(addressesIn(await file(ORIGIN, 'cards'))).toEqual([`${ORIGIN}/resume-cards/${card?.id}`])
    expect(addressesIn(await file(ORIGIN, 'companies'))).toEqual([`${ORIGIN}/companies/yard`])
    const memberFile = await file(ORIGIN, 'members')
    expect(addressesIn(memberFile)).toContain(`${ORIGIN}/members/${listed}`)
    expect(memberFile).not.toContain(hidden)
    expect(memberFile).not.toContain('lastmod')
    const everything = jobFile + memberFile + (await file(ORIGIN, 'cards'))
    for (const gone of [closed?.id, expired?.id, secret?.id]) expect(everything).not.toContain(gone)
  })

  it('leaves out suspended members with their jobs and cards', async () => {
    const { db } = test.deps.database
    const memberId = await createMember(db, { isListed: true })
    const [posted] = await db
      .insert(jobs)
      .values({ ...job, postedBy: memberId })
      .returning({ id: jobs.id })
    const [card] = await db
      .insert(resumeCards)
      .values({ userId: memberId, title: 'Nurse' })
      .returning({ id: resumeCards.id })
    const read = async () => {
      const { file } = sitemap()
      const files = [await file(ORIGIN, 'jobs'), await file(ORIGIN, 'cards'), await file(ORIGIN, 'members')]
      return [posted?.id, card?.id, memberId].map((id) => files.some((xml) => xml.includes(String(id))))
    }
    expect(await read()).toEqual([true, true, true])
    await db.insert(moderationDecisions).values({ memberId, action: 'ban', status: 'awaiting_second' })
    expect(await read()).toEqual([false, false, false])
  })

  it('is read from the database once in some minutes', async () => {
    const { db } = test.deps.database
    await db.insert(jobs).values(job)
    const { file } = sitemap()
    const first = await file(ORIGIN, 'jobs')
    await db.insert(jobs).values(job)
    expect(await file(ORIGIN, 'jobs')).toBe(first)
    expect(addressesIn(await sitemap().file(ORIGIN, 'jobs'))).toHaveLength(2)
  })

  it('splits what is too many for a file by the first digits of the ids', async () => {
    const { db, pool } = test.deps.database
    await pool.query(
      `insert into jobs (title, company, description, location, country)
       select 'Welder', 'Yard', 'Weld.', 'Reno, NV', 'USA' from generate_series(1, 10001)`,
    )
    expect(await countUpTo(db, 'jobs', '', 100)).toBe(100)
    const { index, file } = sitemap()
    const names = addressesIn(await index(ORIGIN)).flatMap(
      (address) => /sitemap-(jobs.*)\.xml/.exec(address ?? '')?.[1] ?? [],
    )
    expect(names).toHaveLength(16)
    const files = await Promise.all(names.map((name) => file(ORIGIN, name)))
    const found = files.flatMap(addressesIn)
    expect([found.length, new Set(found).size]).toEqual([10_001, 10_001])
    await expect(file(ORIGIN, 'jobs')).rejects.toMatchObject({ code: 'not_found' })
  }, 60_000)

  it('has no other files', async () => {
    for (const name of ['users', 'jobs-', 'jobs-zz', 'jobs-0', 'members-0000', 'pages-1'])
      expect((await get(`/sitemap-${name}.xml`)).statusCode, name).toBe(404)
    expect(await test.deps.database.db.$count(users)).toBeGreaterThan(0)
  })
})
