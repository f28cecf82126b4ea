import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { applyAs, createJob } from '#tests/factories/applications.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { confirmed, connect, proposed } from '#tests/factories/meetings.ts'
import { mailsTo, readOutbox } from '#tests/factories/outbox.ts'
import { createTestPushService, type TestBrowser } from '#tests/factories/push-service.ts'
import { readMail } from '#tests/factories/read-mail.ts'

const pushService = createTestPushService()
const SOON = { timeout: 20_000, interval: 100 }
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ pushService })
})
afterAll(() => test.close())

type Reached = TestMember & { readonly browser: TestBrowser; readonly email: string }

async function reachable(): Promise<Reached> {
  const email = `${randomUUID()}@example.com`
  const person = await test.signIn({ email })
  const browser = pushService.openBrowser()
  await send(test, 'POST', '/api/push/devices', person, browser.subscription)
  return { ...person, browser, email }
}
const choose = (who: TestMember, group: string, channel: string, isOn: boolean) =>
  send(test, 'PUT', '/api/notifications/preferences', who, { group, channel, isOn })
const ask = (from: TestMember, to: TestMember) =>
  send(test, 'POST', '/api/connections', from, { memberId: to.id })
const bell = async (who: TestMember) => (await send(test, 'GET', '/api/notifications', who)).body.unreadCount
/** Until the queue has nothing of the kind left: what is sent by then is all. */
const untilDone = (queue: string) =>
  vi.waitFor(async () => {
    const { rows } = await test.deps.database.pool.query(
      `select id from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
      [queue],
    )
    expect(rows).toEqual([])
  }, SOON)

describe('a request to connect', () => {
  it('comes here, and by push and mail to those who asked for that', async () => {
    const [a, quiet] = [await reachable(), await reachable()]
    const maya = await test.signIn({ firstName: 'Maya', lastName: 'Stone', title: 'Nurse' })
    await choose(a, 'connections', 'push', true)
    await choose(a, 'connections', 'mail', true)
    await ask(maya, quiet)
    await ask(maya, a)
    expect((await readOutbox(test, a.email)).subject).toBe('Maya S. wants to connect')
    const [mail = ''] = await mailsTo(test, a.email)
    const { headers, text } = readMail(mail)
    expect(headers).toMatch(/^List-Unsubscribe: <http:\/\/localhost:\d+\/api\/unsubscribe\/[\w-]+>\r?$/m)
    expect(text).toContain('Maya S. (Nurse) wants to connect with you on Trueline.')
    await vi.waitFor(() => expect(a.browser.requests).toHaveLength(1), SOON)
    expect(a.browser.read()).toEqual([{ kind: 'news', event: 'connection_request', label: 'Maya S.' }])
    await untilDone('mail.send')
    expect(await mailsTo(test, quiet.email)).toEqual([])
    expect(quiet.browser.requests).toEqual([])
    expect([await bell(a), await bell(quiet)]).toEqual([1, 1])
  })

  it('comes by mail alone where that is wanted, and not from who was blocked', async () => {
    const [a, maya, blocked] = [await reachable(), await test.signIn(), await test.signIn()]
    await choose(a, 'connections', 'in_app', false)
    await choose(a, 'connections', 'mail', true)
    await send(test, 'POST', `/api/members/${blocked.id}/block`, a)
    await ask(blocked, a)
    await ask(maya, a)
    await readOutbox(test, a.email)
    await untilDone('mail.send')
    expect(await mailsTo(test, a.email)).toHaveLength(1)
    expect(await bell(a)).toBe(0)
  })
})

it('news about an application comes by push to those who asked for that', async () => {
  const [a, own] = [await test.signIn(), await reachable()]
  await choose(own, 'applications', 'push', true)
  await applyAs(test, a, await createJob(test, own.id))
  await vi.waitFor(() => expect(own.browser.requests).toHaveLength(1), SOON)
  expect(own.browser.read()).toEqual([{ kind: 'news', event: 'application_received', label: 'Night Nurse' }])
})

it('news about meetings comes by push, to the other one alone', async () => {
  const [a, b] = [await reachable(), await reachable()]
  await connect(test, a, b)
  const { id, startsAt, revision } = await confirmed(test, a, b)
  await vi.waitFor(() => expect(a.browser.requests).toHaveLength(1), SOON)
  const about = { kind: 'meeting', meetingId: id, name: expect.any(String) }
  expect(a.browser.read()).toEqual([{ ...about, event: 'meeting_confirmed', startsAt }])
  expect(b.browser.read()).toEqual([{ ...about, event: 'meeting_proposed', startsAt: null }])
  await choose(b, 'meetings', 'push', false)
  await send(test, 'POST', `/api/meetings/${id}/cancel`, b, { revision })
  await vi.waitFor(() => expect(a.browser.requests).toHaveLength(2), SOON)
  expect(a.browser.read()[1]).toMatchObject({ event: 'meeting_canceled', meetingId: id })
  await proposed(test, a, b)
  await untilDone('pwa.news')
  expect(b.browser.requests).toHaveLength(1)
})

it('a push that is switched off is not sent', async () => {
  const [a, b] = [await reachable(), await reachable()]
  await choose(a, 'calls', 'push', false)
  for (const to of [a, b]) {
    const caller = await test.signIn()
    await send(test, 'POST', '/api/video-sessions', caller, { recipientId: to.id })
  }
  await vi.waitFor(() => expect(b.browser.requests.length).toBeGreaterThan(0), SOON)
  expect(a.browser.requests).toEqual([])
})
