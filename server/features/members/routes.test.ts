import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks, profileViews, reports, videoSessions } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import type { TestMember } from '#tests/factories/http.ts'
import { monthOf } from './figures/month.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'DELETE'

async function send(method: Method, url: string, person: TestMember | null, payload?: object) {
  const headers = person ? { cookie: person.cookie } : {}
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const answer = (status: number, body: object) => ({ status, body: expect.objectContaining(body) })
const two = async () => [await test.signIn(), await test.signIn()] as const
const ok = { status: 200, body: { ok: true } }

describe('every endpoint of members', () => {
  it.each([
    ['GET', '/api/members/me/month'],
    ['POST', `/api/members/${randomUUID()}/report`],
    ['POST', `/api/members/${randomUUID()}/block`],
    ['DELETE', `/api/members/${randomUUID()}/block`],
  ] as const)('%s %s is for members', async (method, path) => {
    expect(await send(method, path, null)).toEqual(answer(401, { code: 'unauthorized' }))
  })
})

describe('blocking', () => {
  it('can be done twice and undone twice', async () => {
    const [a, b] = await two()
    const path = `/api/members/${b.id}/block`
    expect(await send('POST', path, a)).toEqual(ok)
    expect(await send('POST', path, a)).toEqual(ok)
    expect(await test.deps.database.db.$count(blocks)).toBe(1)
    expect(await send('DELETE', path, b)).toEqual(ok)
    expect(await test.deps.database.db.$count(blocks)).toBe(1)
    expect(await send('DELETE', path, a)).toEqual(ok)
    expect(await send('DELETE', path, a)).toEqual(ok)
    expect(await test.deps.database.db.$count(blocks)).toBe(0)
  })

  it('refuses the member themselves, unknown members and invalid ids', async () => {
    const [a] = await two()
    const block = (id: string) => send('POST', `/api/members/${id}/block`, a)
    expect(await block(a.id)).toEqual(answer(400, { code: 'cannot_act_on_yourself' }))
    expect(await block(randomUUID())).toEqual(answer(404, { code: 'member_not_found' }))
    expect(await block('x')).toEqual(answer(400, { code: 'invalid_input' }))
  })
})

describe('reporting', () => {
  it('stores reporter, reported member, reason and details', async () => {
    const [a, b] = await two()
    const body = { reason: 'fraud', details: 'Asked for money.' }
    expect(await send('POST', `/api/members/${b.id}/report`, a, body)).toEqual(ok)
    expect(await test.deps.database.db.select().from(reports)).toMatchObject([
      { reporterId: a.id, reportedId: b.id, reason: 'fraud', details: 'Asked for money.', waivedCost: false },
    ])
  })

  it('refuses bad input, the member themselves, unknown members and the calls of others', async () => {
    const [a, b] = await two()
    const report = (id: string, body: object) => send('POST', `/api/members/${id}/report`, a, body)
    expect(await report(b.id, {})).toEqual(answer(400, { code: 'invalid_input' }))
    expect(await report(b.id, { reason: 'boring' })).toEqual(answer(400, { code: 'invalid_input' }))
    expect(await report(b.id, { reason: 'other', details: 'x'.repeat(2001) })).toEqual(answer(400, {}))
    expect(await report(b.id, { reason: 'other', sessionId: 'x' })).toEqual(answer(400, {}))
    expect(await report(a.id, { reason: 'other' })).toEqual(answer(400, { code: 'cannot_act_on_yourself' }))
    expect(await report(randomUUID(), { reason: 'other' })).toEqual(answer(404, { code: 'member_not_found' }))
    expect(await report(b.id, { reason: 'other', sessionId: randomUUID() })).toEqual(
      answer(404, { code: 'session_not_found' }),
    )
  })

  it('is taken 20 times a day', async () => {
    const [a, b] = await two()
    const report = () => send('POST', `/api/members/${b.id}/report`, a, { reason: 'other' })
    for (let i = 0; i < 20; i += 1) expect(await report()).toEqual(ok)
    expect(await report()).toEqual(answer(429, { code: 'too_many_attempts' }))
  })
})

describe('the month', () => {
  const now = new Date('2026-03-15T12:00:00Z')
  it('counts connected calls and profile views', async () => {
    const { db } = test.deps.database
    const [a, b] = await two()
    const call = (at: string, connectedAt: string | null, side: 'out' | 'in') => ({
      initiatorId: side === 'out' ? a.id : b.id,
      recipientId: side === 'out' ? b.id : a.id,
      kind: 'chosen' as const,
      status: 'ended' as const,
      createdAt: new Date(at),
      startedAt: new Date(at),
      endedAt: new Date(at),
      connectedAt: connectedAt ? new Date(connectedAt) : null,
    })
    await db
      .insert(videoSessions)
      .values([
        call('2026-03-02T10:00:00Z', '2026-03-02T10:00:05Z', 'out'),
        call('2026-03-03T10:00:00Z', '2026-03-03T10:00:05Z', 'in'),
        call('2026-02-28T23:59:58Z', '2026-03-01T00:00:01Z', 'in'),
        call('2026-02-28T10:00:00Z', '2026-02-28T10:00:05Z', 'out'),
        call('2026-03-04T10:00:00Z', null, 'out'),
      ])
    await db.insert(profileViews).values([
      { memberId: a.id, viewer: b.id, viewedOn: '2026-03-01' },
      { memberId: a.id, viewer: b.id, viewedOn: '2026-03-02' },
      { memberId: a.id, viewer: 'visitor', viewedOn: '2026-02-28' },
      { memberId: b.id, viewer: a.id, viewedOn: '2026-03-02' },
    ])
    expect(await monthOf(db, a.id, now)).toEqual({ videoConnections: 3, profileViews: 2 })
  })

  it('is empty for a new member with any title', async () => {
    for (const title of [null, '', 'the & of | !', "O'Neill's (chief) <-> 'nobody'"]) {
      const person = await test.signIn({ title })
      const { status, body } = await send('GET', '/api/members/me/month', person)
      expect({ status, body }).toEqual({
        status: 200,
        body: { videoConnections: 0, profileViews: 0 },
      })
    }
  })
})
