import { randomUUID } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callNotes, connections, videoSessions } from '#server/db/schema/index.ts'
import { blockMember } from '#server/features/trust/public.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { declineCall } from '../lifecycle/chosen-call.ts'
import { endCall } from '../lifecycle/ending.ts'
import { sweepCalls } from '../lifecycle/sweep.ts'

let test: TestApp
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await createTestApp()
  calls = callsOf(test.deps)
})
afterAll(() => test.close())

const two = async () =>
  [await test.signIn({ firstName: 'Ana' }), await test.signIn({ firstName: 'Ben' })] as const
const list = (who: TestMember | null, cursor = '') =>
  send(test, 'GET', `/api/calls${cursor && `?cursor=${cursor}`}`, who)
const items = async (who: TestMember) => (await list(who)).body.items
const note = (who: TestMember | null, id: string, body: object) =>
  send(test, 'PUT', `/api/calls/${id}/note`, who, body)
const rate = (who: TestMember | null, id: string, body: object) =>
  send(test, 'PUT', `/api/calls/${id}/rating`, who, body)
const again = (who: TestMember | null, id: string, body: object) =>
  send(test, 'PUT', `/api/calls/${id}/meet-again`, who, body)
const report = (who: TestMember, other: TestMember, sessionId: string) =>
  send(test, 'POST', `/api/members/${other.id}/report`, who, { reason: 'other', sessionId })
const change = (id: string, values: Partial<typeof videoSessions.$inferInsert>) =>
  test.deps.database.db.update(videoSessions).set(values).where(eq(videoSessions.id, id))

async function talked(a: TestMember, b: TestMember): Promise<string> {
  const id = await calls.startConnected(a.id, b.id)
  await endCall(test.deps, id, a.id)
  return id
}

describe('every endpoint of past calls', () => {
  it.each([
    ['GET', '/api/calls'],
    ['PUT', `/api/calls/${randomUUID()}/note`],
    ['PUT', `/api/calls/${randomUUID()}/rating`],
    ['PUT', `/api/calls/${randomUUID()}/meet-again`],
    ['PUT', '/api/calls/meet-again'],
  ] as const)('%s %s is for members', async (method, path) => {
    expect(await send(test, method, path, null)).toEqual(refusal(401, 'unauthorized'))
  })

  it('refuses bad input, and changes nothing', async () => {
    const [a, b] = await two()
    const id = await talked(a, b)
    const wrong = [
      await list(a, 'x'),
      await send(test, 'GET', '/api/calls?limit=21', a),
      await note(a, 'x', { text: 'Hello' }),
      await note(a, id, {}),
      await note(a, id, { text: 'x'.repeat(1001) }),
      await rate(a, id, { rating: 'great' }),
      await rate(a, 'x', { rating: 'good' }),
      await again(a, id, {}),
      await again(a, 'x', { wanted: true }),
    ]
    for (const refused of wrong) expect(refused).toEqual(refusal(400, 'invalid_input'))
    expect(await items(a)).toEqual([expect.objectContaining({ note: null, rating: null })])
  })

  it("doesn't know a call of others, nor waiting that met no one", async () => {
    const [a, b] = await two()
    const c = await test.signIn()
    const waiting = await calls.startRandom(c.id)
    await endCall(test.deps, waiting.id, c.id)
    for (const id of [await talked(a, b), waiting.id, randomUUID()]) {
      expect(await note(c, id, { text: 'Hello' })).toEqual(refusal(404, 'session_not_found'))
      expect(await rate(c, id, { rating: 'good' })).toEqual(refusal(404, 'session_not_found'))
      expect(await again(c, id, { wanted: true })).toEqual(refusal(404, 'session_not_found'))
    }
    expect(await items(c)).toEqual([])
  })
})

describe('the list of past calls', () => {
  it('has who, when and how long, as each of the two sees it', async () => {
    const [a, b] = await two()
    const id = await talked(a, b)
    const connectedAt = new Date(Date.now() - 600_000)
    await change(id, { connectedAt, endedAt: new Date(connectedAt.getTime() + 90_400) })
    const shared = { id, kind: 'chosen', outcome: 'talked', seconds: 90, canReport: true, isBlocked: false }
    expect(await items(a)).toEqual([
      expect.objectContaining({ ...shared, direction: 'outgoing', peerId: b.id, canMessage: false }),
    ])
    expect(await items(b)).toEqual([expect.objectContaining({ ...shared, direction: 'incoming' })])
    expect((await items(b))[0].peer).toMatchObject({ id: a.id, name: expect.stringMatching(/^Ana/) })
    await test.deps.database.db
      .insert(connections)
      .values({ userId1: b.id, userId2: a.id, status: 'accepted' })
    expect(await items(a)).toEqual([expect.objectContaining({ canMessage: true })])
  })

  it('says how calls without an answer ended, and leaves out open ones', async () => {
    const [a, b] = await two()
    const declined = await calls.startChosen(a.id, b.id)
    await declineCall(test.deps, declined.id, b.id)
    const cancelled = await calls.startChosen(a.id, b.id)
    await endCall(test.deps, cancelled.id, a.id)
    const missed = await calls.startChosen(a.id, b.id)
    await calls.expireAnswerTime(missed.id)
    await sweepCalls(test.deps, { leases: false })
    const silent = await calls.startActive(a.id, b.id)
    await endCall(test.deps, silent.id, a.id)
    await calls.startChosen(a.id, b.id)
    const outcomes = async (who: TestMember) =>
      new Map((await items(who)).map((call: { id: string; outcome: string }) => [call.id, call.outcome]))
    const same = [[missed.id, 'missed'] as const, [declined.id, 'declined'] as const]
    const notConnected = [silent.id, 'not_connected'] as const
    expect(await outcomes(a)).toEqual(new Map([notConnected, ...same, [cancelled.id, 'cancelled']]))
    expect(await outcomes(b)).toEqual(new Map([notConnected, ...same, [cancelled.id, 'missed']]))
  })

  it('shows nothing of someone who blocked the member, who can still report the call', async () => {
    const [a, b] = await two()
    const id = await talked(a, b)
    await blockMember(test.deps, b.id, a.id)
    expect(await items(a)).toEqual([
      expect.objectContaining({ peer: null, isBlocked: false, canMessage: false, canReport: true }),
    ])
    expect(await items(b)).toEqual([expect.objectContaining({ isBlocked: true, canMessage: false })])
    expect((await items(b))[0].peer).toMatchObject({ id: a.id })
    expect((await report(a, b, id)).status).toBe(200)
    expect(await items(a)).toEqual([expect.objectContaining({ canReport: false })])
  })

  it('takes reports for 30 days', async () => {
    const [a, b] = await two()
    const id = await talked(a, b)
    await change(id, { endedAt: new Date(Date.now() - 31 * DAY_MS) })
    expect(await items(a)).toEqual([expect.objectContaining({ canReport: false })])
    expect(await report(a, b, id)).toEqual(refusal(409, 'call_too_old'))
    await change(id, { endedAt: new Date(Date.now() - 29 * DAY_MS) })
    expect(await items(a)).toEqual([expect.objectContaining({ canReport: true })])
    expect((await report(a, b, id)).status).toBe(200)
  })

  it('comes in pages, newest first, each call once', async () => {
    const [a, b] = await two()
    const day = new Date(Date.now() - DAY_MS)
    const rows = Array.from({ length: 45 }, (_, index) => ({
      initiatorId: index % 3 === 0 ? b.id : a.id,
      recipientId: index % 3 === 0 ? a.id : b.id,
      kind: 'chosen' as const,
      status: 'missed' as const,
      // Several at the same moment.
      createdAt: new Date(day.getTime() + Math.floor(index / 4)),
      endedAt: day,
    }))
    await test.deps.database.db.insert(videoSessions).values(rows)
    const found: { id: string; createdAt: string }[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await list(a, cursor)
      found.push(...body.items)
      cursor = body.nextCursor
    }
    expect(new Set(found.map(({ id }) => id)).size).toBe(45)
    const times = found.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

describe('a private note and a rating', () => {
  it('are saved, replaced and removed, and only their writer reads them', async () => {
    const [a, b] = await two()
    const id = await talked(a, b)
    expect(await note(a, id, { text: '  Knows the mill in Salem.\n' })).toEqual(ok)
    expect(await rate(a, id, { rating: 'poor' })).toEqual(ok)
    expect(await rate(a, id, { rating: 'good' })).toEqual(ok)
    const saved = { note: 'Knows the mill in Salem.', rating: 'good' }
    expect(await items(a)).toEqual([expect.objectContaining(saved)])
    expect(await items(b)).toEqual([expect.objectContaining({ note: null, rating: null })])
    await note(b, id, { text: 'Call again' })
    expect(await items(a)).toEqual([expect.objectContaining(saved)])
    await note(a, id, { text: '' })
    expect(await items(a)).toEqual([expect.objectContaining({ note: null, rating: 'good' })])
    expect(await test.deps.metrics.registry.metrics()).toContain('calls_rated_total{rating="good"} 1')
  })

  it('wait for the end of the call', async () => {
    const [a, b] = await two()
    const id = await calls.startConnected(a.id, b.id)
    expect(await note(a, id, { text: 'Hello' })).toEqual(refusal(409, 'call_not_ended'))
    expect(await rate(a, id, { rating: 'good' })).toEqual(refusal(409, 'call_not_ended'))
    expect(await test.deps.database.db.$count(callNotes, eq(callNotes.sessionId, id))).toBe(0)
  })
})

describe('meeting again on the same day', () => {
  const random = async (who: TestMember) => (await calls.startRandom(who.id)).peer?.id ?? null
  const hangUp = async (who: TestMember) => {
    const [call] = await test.deps.database.db
      .select({ id: videoSessions.id })
      .from(videoSessions)
      .where(
        and(
          or(eq(videoSessions.initiatorId, who.id), eq(videoSessions.recipientId, who.id)),
          isNull(videoSessions.endedAt),
        ),
      )
    if (call) await endCall(test.deps, call.id, who.id)
  }
  /** Both look for someone; whether they found each other. */
  const meet = async (a: TestMember, b: TestMember) => {
    await random(a)
    const met = await random(b)
    await hangUp(a)
    await hangUp(b)
    return met === a.id
  }

  it('takes both, and only for that time', async () => {
    const [a, b] = await two()
    expect(await meet(a, b)).toBe(true)
    const [{ id }] = await items(a)
    expect(await meet(a, b)).toBe(false)
    expect((await items(a))[0].meetAgain).toBe('no')

    expect(await again(a, id, { wanted: true })).toEqual(ok)
    expect([(await items(a))[0].meetAgain, (await items(b))[0].meetAgain]).toEqual(['asked', 'no'])
    expect(await meet(a, b)).toBe(false)

    expect(await again(b, id, { wanted: true })).toEqual(ok)
    expect([(await items(a))[0].meetAgain, (await items(b))[0].meetAgain]).toEqual(['both', 'both'])
    expect(await again(a, id, { wanted: false })).toEqual(ok)
    expect(await meet(a, b)).toBe(false)
    expect(await again(a, id, { wanted: true })).toEqual(ok)
    expect(await meet(b, a)).toBe(true)
    expect(await meet(a, b)).toBe(false)
  })

  it('can be asked for everyone met today at once', async () => {
    const [a, b] = await two()
    await talked(a, b)
    expect(await meet(a, b)).toBe(false)
    for (const who of [a, b]) expect(await send(test, 'PUT', '/api/calls/meet-again', who)).toEqual(ok)
    expect(await meet(a, b)).toBe(true)
  })

  it('needs no asking a day later, and takes none', async () => {
    const [a, b] = await two()
    const id = await talked(a, b)
    await change(id, { startedAt: new Date(Date.now() - DAY_MS - 1_000) })
    expect((await items(a))[0].meetAgain).toBeNull()
    expect(await again(a, id, { wanted: true })).toEqual(refusal(409, 'call_too_old'))
    expect(await meet(a, b)).toBe(true)
    const open = await calls.startActive(a.id, b.id)
    expect(await again(a, open.id, { wanted: true })).toEqual(refusal(409, 'call_not_ended'))
    await hangUp(a)
  })

  it('says which field the two shared when they were matched', async () => {
    const [a, b] = [await test.signIn({ title: 'ICU Nurse' }), await test.signIn({ title: 'RN, Pediatrics' })]
    await random(a)
    const met = await calls.startRandom(b.id)
    expect(met.sharedField).toBe('nursing')
    expect((await send(test, 'GET', '/api/video-chat/status', a)).body.openSession.sharedField).toBe(
      'nursing',
    )
    await hangUp(a)
    expect((await items(a))[0].sharedField).toBe('nursing')
    expect((await items(b))[0].sharedField).toBe('nursing')
  })
})
