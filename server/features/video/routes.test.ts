import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockMember } from '#server/features/trust/public.ts'
import { OFFER_MAX_LENGTH } from '#shared/protocols/limits.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import type { TestMember } from '#tests/factories/http.ts'
import { openSocket } from '#tests/factories/member-socket.ts'
import { markMedia } from './lifecycle/participants.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    env: { STUN_URLS: 'stun:stun.test:3478', TURN_URLS: 'turn:turn.test:3478', TURN_SECRET: 'north' },
  })
})
afterAll(() => test.close())

async function send(method: 'GET' | 'POST', url: string, person: TestMember | null, payload?: object) {
  const headers = person ? { cookie: person.cookie } : {}
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const get = (url: string, person: TestMember | null) => send('GET', url, person)
const post = (url: string, person: TestMember | null, payload?: object) => send('POST', url, person, payload)
const answer = (status: number, body: object = {}) => ({ status, body: expect.objectContaining(body) })
const people = async () => [await test.signIn(), await test.signIn(), await test.signIn()] as const

async function ringing(a: TestMember, b: TestMember): Promise<string> {
  const { body } = await post('/api/video-sessions', a, { recipientId: b.id })
  return body.id
}

describe('every endpoint of calls', () => {
  const paths = [
    ['GET', '/api/video-chat/status'],
    ['GET', '/api/video-chat/ice-servers'],
    ['GET', '/api/video-chat/people'],
    ['POST', '/api/video-sessions'],
    ['POST', `/api/video-sessions/${randomUUID()}/accept`],
    ['POST', `/api/video-sessions/${randomUUID()}/decline`],
    ['POST', `/api/video-sessions/${randomUUID()}/end`],
    ['POST', '/api/video-chat/skip'],
  ] as const

  it.each(paths)('%s %s is for members', async (method, path) => {
    expect(await send(method, path, null)).toEqual(answer(401, { code: 'unauthorized' }))
  })

  it('wants ids where ids belong', async () => {
    const a = await test.signIn()
    for (const action of ['accept', 'decline', 'end']) {
      expect(await post(`/api/video-sessions/not-an-id/${action}`, a)).toEqual(
        answer(400, { code: 'invalid_input' }),
      )
    }
  })
})

describe('POST /api/video-sessions', () => {
  it('waits when no one matches, with an empty body, an empty recipient or none', async () => {
    const a = await test.signIn()
    for (const body of [undefined, {}, { recipientId: '' }, { recipientId: null }]) {
      const started = await post('/api/video-sessions', a, body)
      expect(started).toEqual(
        answer(200, { status: 'pending', kind: 'random', peer: null, role: 'initiator' }),
      )
      expect(await post('/api/video-sessions', a)).toEqual(answer(409, { code: 'call_in_progress' }))
      await post(`/api/video-sessions/${started.body.id}/end`, a)
    }
  })

  it.each([
    { recipientId: 'someone' },
    { recipientId: 7 },
    { filters: { country: 'France' } },
    { filters: { verifiedOnly: 'yes' } },
    { offer: 'x'.repeat(OFFER_MAX_LENGTH + 1) },
    { offer: 'v=0\0' },
    { offer: 'v=0\x1e' },
    { offer: 'v=0\ud800' },
  ])('refuses bad input %#', async (body) => {
    const a = await test.signIn()
    expect(await post('/api/video-sessions', a, body)).toEqual(answer(400, { code: 'invalid_input' }))
    expect((await get('/api/video-chat/status', a)).body.openSession).toBeNull()
  })

  it('lets everyone ask for verified members and their own country, and premium members for another', async () => {
    const a = await test.signIn()
    const elsewhere = { filters: { country: 'Canada' } }
    expect(await post('/api/video-sessions', a, elsewhere)).toEqual(answer(403, { code: 'premium_required' }))
    for (const filters of [
      { country: null, verifiedOnly: false },
      { country: 'USA', verifiedOnly: true },
    ]) {
      const started = await post('/api/video-sessions', a, { filters })
      expect(started).toEqual(answer(200, { status: 'pending' }))
      await post(`/api/video-sessions/${started.body.id}/end`, a)
    }
    const premium = await test.signIn({ subscriptionStatus: 'active' })
    const wanted = { filters: { country: 'Canada', verifiedOnly: true } }
    expect(await post('/api/video-sessions', premium, wanted)).toEqual(answer(200, { status: 'pending' }))
  })

  it('starts no random call before the member has confirmed their age, which they do once', async () => {
    const a = await test.signIn({ ageConfirmedAt: null })
    const isConfirmed = async () => (await get('/api/video-chat/status', a)).body.isAgeConfirmed
    expect(await post('/api/video-sessions', a)).toEqual(answer(403, { code: 'age_not_confirmed' }))
    expect(await post('/api/video-chat/age', null, { isAdult: true })).toEqual(
      answer(401, { code: 'unauthorized' }),
    )
    for (const body of [undefined, {}, { isAdult: false }, { isAdult: 'yes' }])
      expect(await post('/api/video-chat/age', a, body)).toEqual(answer(400, { code: 'invalid_input' }))
    expect(await isConfirmed()).toBe(false)

    const other = await test.signIn()
    const chosen = await post('/api/video-sessions', a, { recipientId: other.id })
    expect(chosen).toEqual(answer(200, { status: 'pending', kind: 'chosen' }))
    await post(`/api/video-sessions/${chosen.body.id}/end`, a)

    const confirmedAt = async () =>
      (await test.deps.database.pool.query('select age_confirmed_at as at from users where id = $1', [a.id]))
        .rows[0].at
    expect(await post('/api/video-chat/age', a, { isAdult: true })).toEqual(answer(200, { ok: true }))
    const first = await confirmedAt()
    expect(await post('/api/video-chat/age', a, { isAdult: true })).toEqual(answer(200, { ok: true }))
    expect(await confirmedAt()).toEqual(first)
    expect(await isConfirmed()).toBe(true)
    expect(await post('/api/video-sessions', a)).toEqual(answer(200, { status: 'pending', kind: 'random' }))
  })

  it('matches no staff, who can still call a chosen member', async () => {
    const [staff, a] = [await test.signIn({ isAdmin: true }), await test.signIn()]
    expect(await post('/api/video-sessions', staff)).toEqual(answer(403, { code: 'staff_not_matched' }))
    expect((await get('/api/video-chat/status', staff)).body.openSession).toBeNull()
    expect(await post('/api/video-sessions', staff, { recipientId: a.id })).toEqual(
      answer(200, { status: 'pending', kind: 'chosen' }),
    )
  })

  it('refuses calls to yourself, to unknown or blocked members, and by members who have to pay', async () => {
    const [a, b] = await people()
    const broke = await test.signIn({ videoChatSkipsUsed: 2 })
    const start = (person: TestMember, recipientId?: string) =>
      post('/api/video-sessions', person, { recipientId })
    expect(await start(a, a.id)).toEqual(answer(400, { code: 'cannot_call_yourself' }))
    expect(await start(a, randomUUID())).toEqual(answer(404, { code: 'member_not_found' }))
    expect(await start(broke)).toEqual(answer(402, { code: 'payment_required' }))
    await blockMember(test.deps, a.id, b.id)
    expect(await start(b, a.id)).toEqual(answer(409, { code: 'member_unavailable' }))
  })

  it('takes 30 starts a minute', async () => {
    const a = await test.signIn()
    for (let i = 0; i < 30; i += 1) await post('/api/video-sessions', a, { recipientId: a.id })
    expect(await post('/api/video-sessions', a)).toEqual(answer(429, { code: 'too_many_attempts' }))
  })
})

describe('a call by its endpoints', () => {
  it('rings, is accepted, ends and reports the cost', async () => {
    const [a, b, c] = await people()
    const id = await ringing(a, b)
    expect(await post(`/api/video-sessions/${id}/accept`, c, {})).toEqual(
      answer(404, { code: 'session_not_found' }),
    )
    expect(await post(`/api/video-sessions/${id}/accept`, b, { offer: 7 })).toEqual(answer(400))
    const taken = await post(`/api/video-sessions/${id}/accept`, b, { offer: 'offer of b' })
    expect(taken).toEqual(answer(200, { id, status: 'active', role: 'recipient' }))
    expect((await get('/api/video-chat/status', a)).body).toMatchObject({
      openSession: { id, status: 'active', role: 'initiator', peer: { id: b.id }, peerOffer: null },
      skipsUsed: 0,
      skipsRemaining: 2,
      requiresPayment: false,
      isPremium: false,
      online: 0,
    })
    expect(await post('/api/video-chat/skip', a, { sessionId: id })).toEqual(
      answer(409, { code: 'call_not_ended' }),
    )
    const { db } = test.deps.database
    await Promise.all([markMedia(db, id, a.id), markMedia(db, id, b.id)])
    expect(await post(`/api/video-sessions/${id}/end`, c)).toEqual(answer(404, { code: 'session_not_found' }))
    expect(await post(`/api/video-sessions/${id}/end`, a)).toEqual(answer(200, { id, status: 'ended' }))
    expect(await post('/api/video-chat/skip', b, { sessionId: id })).toEqual(
      answer(200, { skipsUsed: 1, skipsRemaining: 1, requiresPayment: false, isPremium: false }),
    )
    expect(await post('/api/video-chat/skip', c, { sessionId: id })).toEqual(answer(404))
    expect(await post('/api/video-chat/skip', b, {})).toEqual(answer(400, { code: 'invalid_input' }))
  })

  it('can be declined', async () => {
    const [a, b, c] = await people()
    const id = await ringing(a, b)
    expect(await post(`/api/video-sessions/${id}/decline`, c)).toEqual(
      answer(404, { code: 'session_not_found' }),
    )
    expect(await post(`/api/video-sessions/${id}/decline`, b)).toEqual(answer(200, { status: 'declined' }))
    expect(await post(`/api/video-sessions/${id}/decline`, b)).toEqual(
      answer(409, { code: 'call_not_ringing' }),
    )
  })
})

describe('GET /api/video-chat/ice-servers', () => {
  it('gives strangers only the relay, and chosen calls every route', async () => {
    const [a] = await people()
    const random = await get('/api/video-chat/ice-servers', a)
    expect(random.body).toMatchObject({ iceTransportPolicy: 'relay' })
    expect(random.body.iceServers).toEqual([
      { urls: ['stun:stun.test:3478'] },
      {
        urls: ['turn:turn.test:3478'],
        username: expect.stringMatching(`^\\d+:${a.id}$`),
        credential: expect.any(String),
      },
    ])
    const chosen = await get('/api/video-chat/ice-servers?kind=chosen', a)
    expect(chosen.body).toMatchObject({ iceTransportPolicy: 'all' })
    expect(await get('/api/video-chat/ice-servers?kind=other', a)).toEqual(
      answer(400, { code: 'invalid_input' }),
    )
  })

  it('is not for those who have to pay', async () => {
    const broke = await test.signIn({ videoChatSkipsUsed: 2 })
    expect(await get('/api/video-chat/ice-servers', broke)).toEqual(answer(402, { code: 'payment_required' }))
  })
})

describe('GET /api/video-chat/people', () => {
  it('lists members who are online and free, verified ones first', async () => {
    const address = await test.listen()
    const verified = await test.signIn({ firstName: 'Zoe', idVerificationStatus: 'verified' })
    const [me, plain, away] = await people()
    const [blocked, busy, peer] = await people()
    const staff = await test.signIn({ isAdmin: true })
    const sockets = await Promise.all(
      [me, plain, verified, blocked, busy, staff].map(({ cookie }) => openSocket(address, cookie)),
    )
    await blockMember(test.deps, blocked.id, me.id)
    await post(`/api/video-sessions/${await ringing(peer, busy)}/accept`, busy, {})
    await expect.poll(() => test.deps.realtime.countOnline(), { timeout: 10_000 }).toBe(5)
    const seenOnline = async (by: TestMember) => (await get('/api/video-chat/status', by)).body.online
    expect(await Promise.all([me, staff, away].map(seenOnline))).toEqual([4, 5, 5])
    const { body } = await get('/api/video-chat/people', me)
    const ids = body.people.map(({ id }: { id: string }) => id)
    expect(ids).toEqual([verified.id, plain.id])
    expect(ids).not.toContain(away.id)
    expect(body.people[0]).toMatchObject({ name: 'Zoe S.', badges: [{ kind: 'identity' }] })
    expect(JSON.stringify(body)).not.toContain('@example.com')
    await Promise.all(sockets.map((socket) => socket.close()))
  })
})
