import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resumeCardDays, resumeCardViews, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { untilSomeoneWaits } from '#tests/factories/locks.ts'
import { forgetViewsBefore } from './repo/counts.ts'

let test: TestApp
let owner: TestMember
let id: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db, pool } = test.deps.database
  await db.delete(users)
  await pool.query('truncate rate_limits')
  owner = await test.signIn()
  id = (await send(test, 'POST', '/api/resume-cards', owner, { title: 'Nurse' })).body.id
})

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0'
const view = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: `/api/resume-cards/${id}`, headers: { 'user-agent': BROWSER, ...headers } })
const share = () => send(test, 'POST', `/api/resume-cards/${id}/share`, null)
const card = async () => (await send(test, 'GET', `/api/resume-cards/${id}`, owner)).body
const stats = async () => (await send(test, 'GET', '/api/resume-cards/stats', null)).body

describe('views', () => {
  it('count each person once a day, known or not', async () => {
    const member = await test.signIn()
    expect((await view()).json()).toMatchObject({ viewCount: 1 })
    await view()
    expect((await view({ cookie: member.cookie })).json()).toMatchObject({ viewCount: 2 })
    await view({ cookie: member.cookie, 'user-agent': 'Mozilla/5.0 another' })
    await view({ 'user-agent': 'Mozilla/5.0 another' })
    expect(await card()).toMatchObject({ viewCount: 3 })
    expect(await stats()).toMatchObject({ professionals: 1, views: 3 })
  })

  it("don't count the owner, bots, prefetches or HEAD requests", async () => {
    await view({ cookie: owner.cookie })
    for (const agent of ['', 'Googlebot/2.1', 'Slackbot-LinkExpanding 1.0', 'curl/8.5', 'WhatsApp/2.0'])
      await view({ 'user-agent': agent })
    for (const header of ['sec-purpose', 'purpose', 'x-moz']) await view({ [header]: 'prefetch;prerender' })
    await view({}, 'HEAD')
    expect(await card()).toMatchObject({ viewCount: 0 })
  })

  it('are exact when a hundred come at once, and the same person ten times', async () => {
    const agents = Array.from({ length: 100 }, (_, i) => `${BROWSER} (${i})`)
    await Promise.all(agents.map((agent) => view({ 'user-agent': agent })))
    await Promise.all(Array.from({ length: 10 }, () => view()))
    expect(await card()).toMatchObject({ viewCount: 101 })
    expect(await stats()).toMatchObject({ views: 101 })
  })

  it('leave neither address nor agent behind, and nothing at all the day after', async () => {
    const { db } = test.deps.database
    await view()
    const rows = await db.select().from(resumeCardViews)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Firefox/)
    await forgetViewsBefore(db, '2999-01-01')
    expect(await db.select().from(resumeCardViews)).toEqual([])
    expect(await card()).toMatchObject({ viewCount: 1 })
  })

  it('are kept as a number for each day', async () => {
    const { db } = test.deps.database
    const on = (viewedOn: string, viewer: string) =>
      db.insert(resumeCardViews).values({ cardId: id, viewedOn, viewer })
    await on('2026-03-05', 'one')
    await on('2026-03-05', 'two')
    await on('2026-03-06', 'one')
    await forgetViewsBefore(db, '2026-03-06')
    await forgetViewsBefore(db, '2026-03-07')
    await on('2026-03-06', 'late')
    await forgetViewsBefore(db, '2026-03-07')
    const kept = await db.select().from(resumeCardDays).where(eq(resumeCardDays.cardId, id))
    expect(kept.map(({ viewedOn, views }) => [viewedOn, views]).sort()).toEqual([
      ['2026-03-05', 2],
      ['2026-03-06', 2],
    ])
  })

  it.each(['a visitor', 'a member'])('by %s find no card while it is being deleted', async (who) => {
    const headers: Record<string, string> = {}
    if (who === 'a member') headers.cookie = (await test.signIn()).cookie
    const seen = await viewDuringDeletion('commit', headers)
    expect([seen.statusCode, seen.json().code]).toEqual([404, 'resume_card_not_found'])
  })

  it('count once a deletion has failed', async () => {
    const seen = await viewDuringDeletion('rollback')
    expect(seen.json()).toMatchObject({ id, viewCount: 1 })
  })

  it('stop counting, but not showing, for one address that never ends', async () => {
    const { pool } = test.deps.database
    await view()
    await pool.query("update rate_limits set points = 10000 where key like 'resume-card-view:%'")
    const answered = await view({ 'user-agent': 'Mozilla/5.0 yet another' })
    expect(answered.statusCode).toBe(200)
    expect(await card()).toMatchObject({ viewCount: 1 })
  })
})

/** Opens the card while a transaction that deleted it waits for the reader to block. */
async function viewDuringDeletion(end: 'commit' | 'rollback', headers: Record<string, string> = {}) {
  const { pool } = test.deps.database
  const deleting = await pool.connect()
  try {
    await deleting.query('begin')
    await deleting.query('delete from resume_cards where id = $1', [id])
    const viewing = view(headers)
    await untilSomeoneWaits(pool)
    await deleting.query(end)
    return await viewing
  } finally {
    deleting.release(true)
  }
}

describe('shares', () => {
  it('are exact when a hundred come at once', async () => {
    const before = await card()
    const answers = await Promise.all(Array.from({ length: 100 }, share))
    expect(new Set(answers.map(({ body }) => body.shareCount)).size).toBe(100)
    expect(await card()).toMatchObject({ shareCount: 100, updatedAt: before.updatedAt })
    expect(await stats()).toMatchObject({ shares: 100 })
  })

  it('are limited, and need a card', async () => {
    await Promise.all(Array.from({ length: 120 }, share))
    expect(await share()).toEqual(refusal(429, 'too_many_attempts'))
    expect(await send(test, 'POST', `/api/resume-cards/${randomUUID()}/share`, null)).toEqual(
      refusal(404, 'resume_card_not_found'),
    )
    expect(await send(test, 'POST', '/api/resume-cards/x/share', null)).toEqual(refusal(400, 'invalid_input'))
  })
})

describe('stats and chips', () => {
  it('are of public cards only, people once', async () => {
    await send(test, 'POST', '/api/resume-cards', owner, { title: 'Teacher', skills: ['Epic', 'Care'] })
    await send(test, 'PATCH', `/api/resume-cards/${id}`, owner, { skills: ['epic', 'Hidden'] })
    expect(await stats()).toEqual({ professionals: 1, cards: 2, views: 0, shares: 0 })
    const { body } = await send(test, 'GET', '/api/resume-cards/skills', null)
    expect(body.skills).toEqual([
      { skill: 'Epic', cards: 2 },
      { skill: 'Care', cards: 1 },
      { skill: 'Hidden', cards: 1 },
    ])
    await view()
    await send(test, 'PATCH', `/api/resume-cards/${id}`, owner, { isPublic: false })
    expect(await stats()).toEqual({ professionals: 1, cards: 1, views: 0, shares: 0 })
    expect(await send(test, 'GET', '/api/resume-cards/skills', null)).toEqual(
      answer(200, {
        skills: [
          { skill: 'Care', cards: 1 },
          { skill: 'Epic', cards: 1 },
        ],
      }),
    )
  })

  it('show 20 skills at most', async () => {
    const skills = Array.from({ length: 30 }, (_, i) => `Skill ${i}`)
    await send(test, 'PATCH', `/api/resume-cards/${id}`, owner, { skills })
    const { body } = await send(test, 'GET', '/api/resume-cards/skills', null)
    expect(body.skills).toHaveLength(20)
  })
})
