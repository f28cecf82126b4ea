import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushDevices, pushKeys } from '#server/db/schema/index.ts'
import { PUSH_DEVICES_MAX } from '#shared/domain/pwa.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase } from '#tests/factories/database.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { createTestPushService } from '#tests/factories/push-service.ts'

const names = { 'inside.example.net': '10.0.0.7', 'metadata.example.net': '169.254.169.254' }
const pushService = createTestPushService(names)
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ pushService })
})
afterAll(() => test.close())

const { openBrowser } = pushService
const subscribe = (who: TestMember, body: object) => send(test, 'POST', '/api/push/devices', who, body)
const devices = async (who: TestMember) => (await send(test, 'GET', '/api/push/devices', who)).body.items
const remove = (who: TestMember, id: string) => send(test, 'DELETE', `/api/push/devices/${id}`, who)

describe('every endpoint of push messages', () => {
  it.each([
    ['GET', '/api/push/key'],
    ['GET', '/api/push/devices'],
    ['POST', '/api/push/devices'],
    ['DELETE', `/api/push/devices/${randomUUID()}`],
  ] as const)('%s %s is for members', async (method, path) => {
    expect(await send(test, method, path, null)).toEqual(refusal(401, 'unauthorized'))
  })

  it('refuses bad input', async () => {
    const a = await test.signIn()
    const { endpoint, keys } = openBrowser().subscription
    const bad = [
      {},
      { endpoint },
      { endpoint: 'http://push.example.net/send', keys },
      { endpoint: 'javascript:alert(1)', keys },
      { endpoint: `https://push.example.net/${'x'.repeat(2_000)}`, keys },
      { endpoint, keys: { ...keys, p256dh: 'short' } },
      { endpoint, keys: { ...keys, auth: 'short' } },
    ]
    for (const body of bad) expect(await subscribe(a, body)).toEqual(refusal(400, 'invalid_input'))
    expect(await remove(a, 'x')).toEqual(refusal(400, 'invalid_input'))
  })

  it.each([
    'https://inside.example.net/send',
    'https://metadata.example.net/latest',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://2130706433/send',
    'https://8.8.8.8/send',
    'https://push.example.net:8443/send',
    'https://user:secret@push.example.net/send',
  ])('does not take %s for a push service', async (endpoint) => {
    const a = await test.signIn()
    const { keys } = openBrowser().subscription
    expect(await subscribe(a, { endpoint, keys })).toEqual(refusal(400, 'push_service_refused'))
    expect(await devices(a)).toEqual([])
  })
})

describe('the key', () => {
  it('is one for every node, and kept', async () => {
    const a = await test.signIn()
    const { body } = await send(test, 'GET', '/api/push/key', a)
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65)
    const database = await createTestDatabase()
    const nodes = await Promise.all([createTestApp({ database }), createTestApp({ database })])
    const [one, two] = await Promise.all(
      nodes.map(async (node) => (await send(node, 'GET', '/api/push/key', await node.signIn())).body),
    )
    expect(one).toEqual(two)
    expect(await database.db.$count(pushKeys)).toBe(1)
    for (const node of nodes) await node.close()
    await database.drop()
  })
})

describe('a device', () => {
  it('is set up once, listed for its owner alone, and removed', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    const { subscription } = openBrowser()
    const made = await subscribe(a, { ...subscription, expirationTime: null })
    expect(made).toEqual(answer(200, { name: 'A browser', isThisSignIn: true }))
    expect(await subscribe(a, subscription)).toEqual(answer(200, { id: made.body.id }))
    expect(await devices(a)).toMatchObject([{ id: made.body.id }])
    expect(JSON.stringify(await devices(a))).not.toContain(subscription.endpoint)
    expect(await devices(b)).toEqual([])

    const elsewhere = { id: a.id, cookie: await test.cookieFor(a.id) }
    expect(await devices(elsewhere)).toMatchObject([{ isThisSignIn: false }])
    expect(await remove(b, made.body.id)).toEqual(refusal(404, 'push_device_not_found'))
    expect(await remove(elsewhere, made.body.id)).toEqual(ok)
    expect(await remove(a, made.body.id)).toEqual(refusal(404, 'push_device_not_found'))
  })

  it('belongs to the member who set up the browser last', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    const { subscription } = openBrowser()
    await subscribe(a, subscription)
    await subscribe(b, subscription)
    expect(await devices(a)).toEqual([])
    expect(await devices(b)).toHaveLength(1)
  })

  it('is renewed by its browser, and only while it is known', async () => {
    const a = await test.signIn()
    const [before, after] = [openBrowser().subscription, openBrowser().subscription]
    const renewal = { ...after, replaces: before.endpoint }
    expect(await subscribe(a, renewal)).toEqual(refusal(404, 'push_device_not_found'))
    await subscribe(a, before)
    expect((await subscribe(a, renewal)).status).toBe(200)
    expect(await devices(a)).toHaveLength(1)
  })

  it('is one a browser, whatever address that has now', async () => {
    const a = await test.signIn()
    await subscribe(a, openBrowser().subscription)
    const { id } = (await subscribe(a, openBrowser().subscription)).body
    expect(await devices(a)).toMatchObject([{ id }])
  })

  it('gives way to newer ones beyond the limit', async () => {
    const a = await test.signIn()
    const first = (await subscribe(a, openBrowser().subscription)).body
    for (let i = 0; i < PUSH_DEVICES_MAX; i += 1) {
      await subscribe({ id: a.id, cookie: await test.cookieFor(a.id) }, openBrowser().subscription)
    }
    const ids = (await devices(a)).map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(PUSH_DEVICES_MAX)
    expect(ids).not.toContain(first.id)
  })

  it('goes when its browser signs out, other browsers stay', async () => {
    const a = await test.signIn()
    const phone = { id: a.id, cookie: await test.cookieFor(a.id) }
    await subscribe(a, openBrowser().subscription)
    const stored = (await subscribe(phone, openBrowser().subscription)).body
    await send(test, 'POST', '/api/auth/logout', a)
    expect(await devices(phone)).toMatchObject([{ id: stored.id }])
    expect(await test.deps.database.db.$count(pushDevices)).toBeGreaterThan(0)
  })
})
