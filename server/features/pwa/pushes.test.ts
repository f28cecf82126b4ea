import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connections, realtimePresence } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { createTestPushService, readVapid, type TestBrowser } from '#tests/factories/push-service.ts'

const pushService = createTestPushService()
const SOON = { timeout: 15_000 }
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ pushService, env: { SUPPORT_EMAIL: 'help@example.com' } })
})
afterAll(() => test.close())

/** A member with a subscribed browser. */
async function reachable(): Promise<TestMember & { browser: TestBrowser }> {
  const person = await test.signIn({ firstName: 'Ada', lastName: 'Park' })
  const browser = pushService.openBrowser()
  await send(test, 'POST', '/api/push/devices', person, browser.subscription)
  return { ...person, browser }
}
const countDevices = async (who: TestMember) =>
  (await send(test, 'GET', '/api/push/devices', who)).body.items.length
const ring = async (from: TestMember, to: TestMember) =>
  (await send(test, 'POST', '/api/video-sessions', from, { recipientId: to.id })).body.id

describe('a ring', () => {
  it('is pushed immediately, encrypted for the browser and signed by the site', async () => {
    const [a, b] = [await test.signIn({ firstName: 'Maya', lastName: 'Stone' }), await reachable()]
    const sessionId = await ring(a, b)
    await vi.waitFor(() => expect(b.browser.requests).toHaveLength(1), SOON)
    expect(b.browser.read()).toEqual([{ kind: 'call', sessionId, name: 'Maya S.' }])
    const [request] = b.browser.requests
    expect(request?.headers).toMatchObject({
      TTL: '30',
      Urgency: 'high',
      Topic: sessionId.replaceAll('-', ''),
      'Content-Encoding': 'aes128gcm',
    })
    const vapid = request && readVapid(request)
    const { body } = await send(test, 'GET', '/api/push/key', b)
    expect(vapid).toMatchObject({
      key: body.publicKey,
      claims: { aud: 'https://push.example.net', sub: 'mailto:help@example.com' },
    })
    expect(Number(vapid?.claims.exp) * 1000).toBeGreaterThan(Date.now())
  })

  it.each([
    ['missed', 'end', 'caller'],
    ['declined', 'decline', 'called'],
    ['answered', 'accept', 'called'],
  ] as const)('ends as %s on every device', async (end, action, by) => {
    const [a, b] = [await test.signIn(), await reachable()]
    const sessionId = await ring(a, b)
    await vi.waitFor(() => expect(b.browser.requests).toHaveLength(1), SOON)
    await send(test, 'POST', `/api/video-sessions/${sessionId}/${action}`, by === 'caller' ? a : b, {})
    await vi.waitFor(() => expect(b.browser.requests).toHaveLength(2), SOON)
    expect(b.browser.read()[1]).toMatchObject({ kind: 'call_over', sessionId, end })
    const [first, second] = b.browser.requests
    expect(second?.headers.Topic).toBe(first?.headers.Topic)
  })

  it.each([404, 410])('removes a browser whose push service answers %i', async (status) => {
    const [a, b] = [await test.signIn(), await reachable()]
    b.browser.answer = status
    await ring(a, b)
    await vi.waitFor(async () => expect(await countDevices(b)).toBe(0), SOON)
  })

  it('keeps a browser whose push service is in trouble', async () => {
    const [a, b] = [await test.signIn(), await reachable()]
    b.browser.answer = 503
    await ring(a, b)
    await vi.waitFor(() => expect(b.browser.requests).toHaveLength(1), SOON)
    expect(await countDevices(b)).toBe(1)
  })

  it('is not pushed to a browser that was signed out', async () => {
    const [a, b] = [await test.signIn(), await reachable()]
    const phone = pushService.openBrowser()
    const elsewhere = { id: b.id, cookie: await test.cookieFor(b.id) }
    await send(test, 'POST', '/api/push/devices', elsewhere, phone.subscription)
    await send(test, 'POST', '/api/auth/logout', b)
    await ring(a, b)
    await vi.waitFor(() => expect(phone.requests).toHaveLength(1), SOON)
    expect(b.browser.requests).toEqual([])
  })
})

describe('a message', () => {
  const write = (from: TestMember, to: TestMember) =>
    send(test, 'POST', `/api/conversations/${to.id}/messages`, from, { id: randomUUID(), text: 'A secret' })
  async function connected() {
    const [a, b] = [await test.signIn({ firstName: 'Maya', lastName: 'Stone' }), await reachable()]
    await test.deps.database.db
      .insert(connections)
      .values({ userId1: a.id, userId2: b.id, status: 'accepted' })
    return [a, b] as const
  }
  const present = (memberId: string) =>
    test.deps.database.db
      .insert(realtimePresence)
      .values({ memberId, nodeId: test.deps.realtime.nodeId, sockets: 1 })
  const waiting = async (memberId: string) => {
    const { rows } = await test.deps.database.db.execute(
      sql`select 1 from pgboss.job where name = 'pwa.message' and data ->> 'memberId' = ${memberId}
        and state in ('created', 'retry', 'active')`,
    )
    return rows.length
  }

  it('is pushed once for several messages, with the sender and nothing else', async () => {
    const [a, b] = await connected()
    await write(a, b)
    await write(a, b)
    await vi.waitFor(() => expect(b.browser.requests).toHaveLength(1), SOON)
    expect(b.browser.read()).toEqual([{ kind: 'message', memberId: a.id, name: 'Maya S.' }])
    expect(b.browser.requests[0]?.headers).toMatchObject({ Urgency: 'normal', TTL: '86400' })
    await vi.waitFor(async () => expect(await waiting(b.id)).toBe(0), SOON)
    expect(b.browser.requests).toHaveLength(1)
  })

  it("isn't pushed to a member who is online or has read it", async () => {
    const [[a, here], [c, reader]] = [await connected(), await connected()]
    await present(here.id)
    await write(a, here)
    const { seq } = (await write(c, reader)).body
    await send(test, 'POST', `/api/conversations/${c.id}/read`, reader, { seq })
    for (const { id } of [here, reader]) {
      await vi.waitFor(async () => expect(await waiting(id)).toBe(0), SOON)
    }
    expect([...here.browser.requests, ...reader.browser.requests]).toEqual([])
  })

  it('is tried again in the browser that could not be reached, and only there', async () => {
    const [a, b] = await connected()
    const phone = pushService.openBrowser()
    const elsewhere = { id: b.id, cookie: await test.cookieFor(b.id) }
    await send(test, 'POST', '/api/push/devices', elsewhere, phone.subscription)
    phone.answer = 503
    await write(a, b)
    await vi.waitFor(() => expect(phone.requests.length).toBeGreaterThan(1), SOON)
    expect(b.browser.requests).toHaveLength(1)
  })
})
