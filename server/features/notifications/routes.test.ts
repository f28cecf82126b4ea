import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { blocks, notifications, videoSessions } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { notifyOnce, publishNotification, storeNotification } from './public.ts'
import { sweepNotifications } from './sweep.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const list = async (who: TestMember, cursor = '') =>
  (await send(test, 'GET', `/api/notifications${cursor && `?cursor=${cursor}`}`, who)).body
const markRead = (who: TestMember, body: object) => send(test, 'POST', '/api/notifications/read', who, body)
const notify = async (memberId: string, notification: Parameters<typeof storeNotification>[2]) => {
  const stored = await storeNotification(test.deps.database.db, memberId, notification, test.deps.clock.now())
  await publishNotification(test.deps, memberId, stored)
  return stored
}
const rejected = {
  kind: 'credential_rejected',
  credentialId: randomUUID(),
  label: 'BSN',
  reason: 'Blurred',
} as const

describe('every endpoint of notifications', () => {
  it.each([
    ['GET', '/api/notifications'],
    ['POST', '/api/notifications/read'],
  ] as const)('%s %s is for members', async (method, path) => {
    expect(await send(test, method, path, null)).toEqual(refusal(401, 'unauthorized'))
  })

  it('refuses bad input', async () => {
    const a = await test.signIn()
    expect(await send(test, 'GET', '/api/notifications?cursor=x', a)).toEqual(refusal(400, 'invalid_input'))
    expect(await markRead(a, { ids: ['x'] })).toEqual(refusal(400, 'invalid_input'))
  })
})

describe('notifying', () => {
  it('stores it, notifies the sockets, and marks one or all as read', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    const sent = vi.spyOn(test.deps.realtime, 'sendToMember')
    await notify(a.id, { kind: 'id_verified' })
    await notify(a.id, rejected)
    await notify(a.id, { kind: 'connection_request', aboutId: b.id, connectionId: randomUUID() })
    expect(sent.mock.calls.map(([id, { type }]) => [id, type])).toEqual(
      Array(3).fill([a.id, 'notification.new']),
    )
    sent.mockRestore()

    const all = await list(a)
    expect(all).toMatchObject({
      unreadCount: 3,
      nextCursor: null,
      items: [
        { kind: 'connection_request', member: { id: b.id }, readAt: null },
        { kind: 'credential_rejected', member: null, label: 'BSN', reason: 'Blurred' },
        { kind: 'id_verified', label: null },
      ],
    })
    expect(await markRead(b, { ids: [all.items[0].id] })).toEqual(ok)
    expect((await list(a)).unreadCount).toBe(3)
    expect(await markRead(a, { ids: [all.items[0].id] })).toEqual(ok)
    expect((await list(a)).unreadCount).toBe(2)
    expect(await markRead(a, {})).toEqual(ok)
    expect((await list(a)).unreadCount).toBe(0)
  })

  it('says nothing of the blocked', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    const request = { kind: 'connection_request', aboutId: b.id, connectionId: randomUUID() } as const
    await notify(a.id, request)
    await test.deps.database.db.insert(blocks).values({ blockerId: a.id, blockedId: b.id })
    expect(await notify(a.id, { ...request, connectionId: randomUUID() })).toBeNull()
    expect(await list(a)).toMatchObject({ items: [], unreadCount: 0 })
    expect(await test.deps.database.db.$count(notifications, eq(notifications.memberId, a.id))).toBe(1)
  })

  it('is stored once by a task that runs again', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    const missed = { kind: 'call_missed', aboutId: b.id, sessionId: randomUUID() } as const
    for (let run = 0; run < 2; run += 1) await notifyOnce(test.deps, a.id, missed)
    await notifyOnce(test.deps, a.id, { ...missed, sessionId: randomUUID() })
    expect((await list(a)).unreadCount).toBe(2)
  })

  it('goes on where it stopped and is swept after 90 days', async () => {
    const a = await test.signIn()
    for (let i = 0; i < 22; i += 1) await notify(a.id, { kind: 'id_verified' })
    const first = await list(a)
    const second = await list(a, first.nextCursor)
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 2, null])
    const old = new Date(Date.now() - 91 * 86_400_000)
    await test.deps.database.db
      .update(notifications)
      .set({ createdAt: old })
      .where(eq(notifications.id, second.items[0].id))
    await sweepNotifications(test.deps)
    expect((await list(a)).unreadCount).toBe(21)
  })
})

describe('several about the same thing', () => {
  const received = (aboutId: string | null, jobId: string) =>
    ({ kind: 'application_received', aboutId, jobId, label: 'Nurse', reason: null }) as const

  it('are one row with a count, which is marked as read as one and stays one', async () => {
    const [poster, a, b] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const [jobId, otherJob] = [randomUUID(), randomUUID()]
    await notify(poster.id, received(a.id, jobId))
    await notify(poster.id, received(null, otherJob))
    await notify(poster.id, received(b.id, jobId))
    const before = await list(poster)
    expect(before).toMatchObject({
      unreadCount: 3,
      items: [
        { count: 2, member: { id: b.id }, label: 'Nurse', readAt: null },
        { count: 1, member: null },
      ],
    })
    await notify(poster.id, received(a.id, jobId))
    expect(await markRead(poster, { ids: [before.items[0].id] })).toEqual(ok)
    expect(await list(poster), 'what came meanwhile stays unread').toMatchObject({
      unreadCount: 2,
      items: [
        { count: 1, member: { id: a.id }, readAt: null },
        { count: 2, member: { id: b.id }, readAt: expect.any(String) },
        { count: 1, member: null, readAt: null },
      ],
    })
    expect(await markRead(poster, {})).toEqual(ok)
    expect((await list(poster)).unreadCount).toBe(0)
  })

  it('leave out those of someone blocked, and never mark what belongs to others', async () => {
    const [poster, a, b] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const jobId = randomUUID()
    for (const { id } of [a, b]) await notify(poster.id, received(id, jobId))
    await notify(a.id, received(b.id, jobId))
    await test.deps.database.db.insert(blocks).values({ blockerId: poster.id, blockedId: b.id })
    const { items } = await list(poster)
    expect(items).toMatchObject([{ count: 1, member: { id: a.id } }])
    await markRead(b, { ids: [items[0].id] })
    expect((await list(poster)).unreadCount).toBe(1)
    await markRead(poster, { ids: [items[0].id] })
    expect([(await list(poster)).unreadCount, (await list(a)).unreadCount]).toEqual([0, 1])
  })

  it('are whole on the page they are on', async () => {
    const [poster, a] = [await test.signIn(), await test.signIn()]
    const jobId = randomUUID()
    await notify(poster.id, received(a.id, jobId))
    for (let i = 0; i < 25; i += 1) await notify(poster.id, { kind: 'id_verified' })
    await notify(poster.id, received(a.id, jobId))
    const first = await list(poster)
    const second = await list(poster, first.nextCursor)
    expect([first.items[0].count, first.items.length, second.items.length]).toEqual([2, 20, 6])
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(26)
    expect(first.unreadCount).toBe(27)
  })

  it('keeps other kinds and other things apart', async () => {
    const [a, b, c] = [await test.signIn(), await test.signIn(), await test.signIn()]
    for (const { id: aboutId } of [b, b, c])
      await notify(a.id, { kind: 'call_missed', aboutId, sessionId: randomUUID() })
    await notify(a.id, rejected)
    await notify(a.id, rejected)
    const counts = (await list(a)).items.map(({ kind, count }: { kind: string; count: number }) => [
      kind,
      count,
    ])
    expect(counts).toEqual([
      ['credential_rejected', 1],
      ['credential_rejected', 1],
      ['call_missed', 1],
      ['call_missed', 2],
    ])
  })
})

describe('a missed call', () => {
  const ring = async (a: TestMember, b: TestMember) =>
    (await send(test, 'POST', '/api/video-sessions', a, { recipientId: b.id })).body.id
  const kinds = async (who: TestMember) =>
    (await list(who)).items.map(({ kind, member }: { kind: string; member: { id: string } }) => [
      kind,
      member.id,
    ])

  it("is sent when the call wasn't answered", async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    const id = await ring(a, b)
    await test.deps.database.db
      .update(videoSessions)
      .set({ createdAt: new Date(Date.now() - 120_000) })
      .where(eq(videoSessions.id, id))
    await vi.waitFor(async () => expect(await kinds(b)).toEqual([['call_missed', a.id]]), { timeout: 8_000 })
    expect(await kinds(a)).toEqual([])
  })

  it('is sent when the caller gave up, not when it was declined', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    const id = await ring(a, b)
    await send(test, 'POST', `/api/video-sessions/${id}/end`, a)
    await vi.waitFor(async () => expect(await kinds(b)).toEqual([['call_missed', a.id]]))
    const again = await ring(a, b)
    await send(test, 'POST', `/api/video-sessions/${again}/decline`, b)
    expect(await kinds(b)).toHaveLength(1)
  })
})
