import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  blocks,
  profileViews,
  resumeCards,
  videoParticipants,
  videoSessions,
} from '#server/db/schema/index.ts'
import { visitorKey } from '#server/platform/crypto/visitor-key.ts'
import { NO_DETAILS } from '#shared/domain/profiles/profile.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer } from '#tests/factories/http.ts'
import { untilSomeoneWaits } from '#tests/factories/locks.ts'
import { bringOnline, requestsTo } from '#tests/factories/requests.ts'
import { isBot } from './views.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const send = requestsTo(() => test)
const notFound = answer(404, { code: 'member_not_found' })

describe('a profile', () => {
  it('shows visitors its public parts and no more', async () => {
    const { db } = test.deps.database
    const { id } = await test.signIn({
      firstName: 'Ada',
      lastName: 'Quill',
      bio: 'Nights.',
      createdAt: new Date('2026-02-03T23:00:00Z'),
    })
    const [card] = await db
      .insert(resumeCards)
      .values({ userId: id, title: 'Night Nurse', tagline: 'Awake', contactEmail: 'a@example.com' })
      .returning({ id: resumeCards.id })
    await db.insert(resumeCards).values({ userId: id, title: 'Private', isPublic: false })
    expect(await send('GET', `/api/members/${id}`)).toEqual({
      status: 200,
      body: {
        id,
        name: 'Ada Q.',
        title: 'Nurse',
        place: 'Portland, OR',
        country: 'USA',
        profileImageUrl: null,
        badges: [],
        city: 'Portland',
        state: 'OR',
        bio: 'Nights.',
        ...NO_DETAILS,
        memberSince: '2026-02-03',
        resumeCards: [{ id: card?.id, title: 'Night Nurse', tagline: 'Awake' }],
        isOnline: null,
        canCall: null,
      },
    })
  })

  it('shows members whether the other can be called now', async () => {
    const { db } = test.deps.database
    const [me, other, third] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const read = (as = me) => send('GET', `/api/members/${other.id}`, { as })
    expect(await read()).toEqual(answer(200, { isOnline: false, canCall: false }))
    await bringOnline(db, other.id)
    expect(await read()).toEqual(answer(200, { isOnline: true, canCall: true }))
    expect(await read(other)).toEqual(answer(200, { isOnline: true, canCall: false }))
    const [call] = await db
      .insert(videoSessions)
      .values({
        initiatorId: other.id,
        recipientId: third.id,
        kind: 'chosen',
        status: 'active',
        startedAt: new Date(),
      })
      .returning({ id: videoSessions.id })
    const leaseUntil = new Date(Date.now() + 60_000)
    await db
      .insert(videoParticipants)
      .values({ sessionId: call?.id ?? '', memberId: other.id, role: 'initiator', leaseUntil })
    expect(await read()).toEqual(answer(200, { isOnline: true, canCall: false }))
  })

  it('is not there for either side of a block, nor unlisted for visitors', async () => {
    const [me, other] = [await test.signIn(), await test.signIn({ isListed: false })]
    const url = `/api/members/${other.id}`
    expect(await send('GET', url)).toEqual(notFound)
    expect(await send('POST', `${url}/view`)).toEqual(notFound)
    expect(await send('GET', url, { as: me })).toEqual(answer(200, { id: other.id }))
    expect(await send('GET', url, { as: other })).toEqual(answer(200, { id: other.id }))
    await test.deps.database.db.insert(blocks).values({ blockerId: other.id, blockedId: me.id })
    expect(await send('GET', url, { as: me })).toEqual(notFound)
    expect(await send('GET', `/api/members/${me.id}`, { as: other })).toEqual(notFound)
    expect(await send('POST', `${url}/view`, { as: me })).toEqual(notFound)
  })

  it('answers invalid ids and unknown members', async () => {
    expect(await send('GET', '/api/members/x')).toEqual(answer(400, { code: 'invalid_input' }))
    expect(await send('GET', `/api/members/${randomUUID()}`)).toEqual(notFound)
    expect(await send('POST', '/api/members/x/view')).toEqual(answer(400, { code: 'invalid_input' }))
    expect(await send('POST', `/api/members/${randomUUID()}/view`)).toEqual(notFound)
  })
})

describe('profile views', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  const viewsOf = (id: string) =>
    test.deps.database.db.select().from(profileViews).where(eq(profileViews.memberId, id))

  it('count once a viewer and day, however many come at once', async () => {
    const [me, other] = [await test.signIn(), await test.signIn()]
    const view = (as: typeof me | null, headers = browser) =>
      send('POST', `/api/members/${other.id}/view`, { as, headers })
    const results = await Promise.all(Array.from({ length: 8 }, () => view(me)))
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await viewsOf(other.id)).toMatchObject([
      { viewer: me.id, viewedOn: new Date().toISOString().slice(0, 10) },
    ])
    await Promise.all([view(null), view(null), view(null, { 'user-agent': 'Safari/605' })])
    expect(await viewsOf(other.id)).toHaveLength(3)
  })

  it("aren't counted for a member who is being deleted", async () => {
    const { pool } = test.deps.database
    const other = await test.signIn()
    const deleting = await pool.connect()
    try {
      await deleting.query('begin')
      await deleting.query('delete from users where id = $1', [other.id])
      const viewing = send('POST', `/api/members/${other.id}/view`, { headers: browser })
      await untilSomeoneWaits(pool)
      await deleting.query('commit')
      expect(await viewing).toEqual(answer(200, { ok: true }))
    } finally {
      deleting.release(true)
    }
    expect(await viewsOf(other.id)).toEqual([])
  })

  it("don't count the member's own visits or bots", async () => {
    const other = await test.signIn()
    const path = `/api/members/${other.id}/view`
    expect(await send('POST', path, { as: other, headers: browser })).toEqual(answer(200, { ok: true }))
    for (const agent of [
      'Googlebot/2.1',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
      'Slackbot-LinkExpanding',
      '',
    ]) {
      expect((await send('POST', path, { headers: { 'user-agent': agent } })).status).toBe(200)
    }
    expect(await viewsOf(other.id)).toEqual([])
  })

  it('reveal no address: another day or secret is another visitor', async () => {
    const other = await test.signIn()
    await send('POST', `/api/members/${other.id}/view`, { headers: browser })
    const [view] = await viewsOf(other.id)
    expect(view?.viewer).toMatch(/^[\w-]{43}$/)
    const viewer = { address: '127.0.0.1', userAgent: 'x' }
    const keys = [
      visitorKey('a', 'other view', '2026-01-01', viewer),
      visitorKey('a', 'view', '2026-01-01', viewer),
      visitorKey('b', 'view', '2026-01-01', viewer),
      visitorKey('a', 'view', '2026-01-02', viewer),
      visitorKey('a', 'view', '2026-01-01', { ...viewer, address: '127.0.0.2' }),
      visitorKey('a', 'view', '2026-01-01', { ...viewer, userAgent: 'y' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('take people for people', () => {
    expect(isBot('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
      false,
    )
    expect(isBot('Mozilla/5.0 (Linux; Android 15; CUBOT X50) Chrome/138.0 Mobile Safari/537.36')).toBe(false)
    expect(isBot(undefined)).toBe(true)
  })
})
