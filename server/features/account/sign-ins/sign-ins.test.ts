import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { knownDevices, notifications, sessions, signIns } from '#server/db/schema/index.ts'
import { CLOSE_SIGNED_OUT } from '#shared/protocols/limits.ts'
import { minutesLater, openAccount, PASSWORD, signIn, statusOf } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { openTestBrowser, type TestBrowser } from '#tests/factories/browser.ts'
import { refusal, send } from '#tests/factories/http.ts'
import { type Smtp, startSmtp } from '#tests/factories/smtp.ts'
import { sweepSignIns } from './sweep.task.ts'

const DAY_MINUTES = 24 * 60
const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
}

let smtp: Smtp
let test: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  test = await createTestApp({ env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

const list = async (browser: TestBrowser) => (await browser.send('GET', '/api/sign-ins')).body.items
const end = (browser: TestBrowser, id: string) => browser.send('DELETE', `/api/sign-ins/${id}`)

async function withPhone() {
  const { id, email, browser } = await openAccount(test)
  const phone = openTestBrowser(test, PHONE)
  await signIn(phone, email)
  return { id, email, browser, phone }
}

describe('every endpoint of sign-ins', () => {
  it.each([
    ['GET', '/api/sign-ins'],
    ['DELETE', '/api/sign-ins'],
    ['DELETE', `/api/sign-ins/${randomUUID()}`],
  ] as const)('%s %s is for members', async (method, path) => {
    expect(await send(test, method, path, null)).toEqual(refusal(401, 'unauthorized'))
  })
})

describe('sign-ins of a member', () => {
  it('are listed with device, way and network, this one first, and never with what signs one in', async () => {
    const { id, browser, phone } = await withPhone()
    const seen = await phone.send('GET', '/api/sign-ins')
    expect(seen.body.items).toMatchObject([
      { isThisOne: true, deviceName: 'Safari on iPhone', way: 'password', network: '127.0.0.x' },
      { isThisOne: false },
    ])
    expect((await list(browser))[0].isThisOne).toBe(true)
    const stored = await test.deps.database.db.select().from(signIns).where(eq(signIns.memberId, id))
    for (const { sid } of stored) expect(JSON.stringify(seen.body)).not.toContain(sid)
    expect(JSON.stringify(stored)).not.toContain('127.0.0.1')
  })

  it('end one by one, immediately, and only for their owner', async () => {
    const { browser, phone } = await withPhone()
    const stranger = await openAccount(test)
    const [, { id }] = await list(browser)
    expect(await end(stranger.browser, id)).toMatchObject(refusal(404, 'sign_in_not_found'))
    expect(await end(browser, 'x')).toMatchObject(refusal(400, 'invalid_input'))
    expect(await statusOf(phone)).toBe(200)
    expect((await end(browser, id)).status).toBe(200)
    expect([await statusOf(phone), await statusOf(browser)]).toEqual([401, 200])
    expect(await end(browser, id)).toMatchObject(refusal(404, 'sign_in_not_found'))
  })

  it('end all but this one, whether they are listed or not', async () => {
    const { id, browser, phone } = await withPhone()
    const unlisted = openTestBrowser(test, {}, await test.cookieFor(id))
    await test.deps.database.db.delete(signIns).where(eq(signIns.deviceName, 'Firefox on Linux'))
    expect(await statusOf(unlisted)).toBe(200)
    expect((await browser.send('DELETE', '/api/sign-ins')).status).toBe(200)
    expect([await statusOf(phone), await statusOf(unlisted), await statusOf(browser)]).toEqual([
      401, 401, 200,
    ])
    expect(await list(browser)).toHaveLength(1)
  })

  it('close their sockets on every node, and no others', async () => {
    const other = await createTestApp({ database: test.deps.database as never })
    try {
      const { browser, phone } = await withPhone()
      const [near, far] = [await test.listen(), await other.listen()]
      const [own, theirs] = [await openSocket(near, browser), await openSocket(far, phone)]
      const [, { id }] = await list(browser)
      expect((await end(browser, id)).status).toBe(200)
      expect(await theirs.closed).toBe(CLOSE_SIGNED_OUT)
      expect(own.ws.readyState).toBe(WebSocket.OPEN)
      own.ws.terminate()
    } finally {
      await other.close()
    }
  })

  it('note at most once an hour that they are in use, and end after a week without', async () => {
    const { browser, phone } = await withPhone()
    const lastSeen = async () => new Date((await list(browser))[0].lastSeenAt).getTime()
    const before = await lastSeen()
    await minutesLater(test, 30, () => statusOf(browser))
    expect(await lastSeen()).toBe(before)
    await minutesLater(test, 5 * DAY_MINUTES, async () => {
      await statusOf(browser)
      await expect.poll(lastSeen).toBeGreaterThan(before + 4 * DAY_MINUTES * 60_000)
    })
    await minutesLater(test, 7 * DAY_MINUTES + 10, () => sweepSignIns(test.deps))
    expect([await statusOf(phone), await statusOf(browser)]).toEqual([401, 200])
  })

  it("don't revive an ended session, whatever request was in progress", async () => {
    const { id, browser, phone } = await withPhone()
    const [, { id: phoneId }] = await list(browser)
    await Promise.all([...Array.from({ length: 10 }, () => statusOf(phone)), end(browser, phoneId)])
    const left = sql`${sessions.sess} ->> 'memberId' = ${id}`
    expect(await test.deps.database.db.$count(sessions, left)).toBe(1)
  })
})

describe('a sign-in from a browser not seen before', () => {
  it('is reported by mail and on the site, once per browser', async () => {
    const { id, email, phone } = await withPhone()
    const mail = await smtp.take(email, 'New sign-in')
    expect(mail.text).toMatch(/\/settings[\s\S]*\/forgot-password/)
    const alerts = () =>
      test.deps.database.db.select().from(notifications).where(eq(notifications.memberId, id))
    expect((await alerts()).map(({ kind, data }) => ({ kind, data }))).toContainEqual({
      kind: 'new_sign_in',
      data: { label: 'Safari on iPhone' },
    })
    const before = (await alerts()).length
    await phone.send('POST', '/api/auth/logout')
    expect((await signIn(phone, email)).status).toBe(200)
    expect(await alerts()).toHaveLength(before)
  })

  it('is known by a cookie that scripts cannot read and of which we keep the hash', async () => {
    const { id, phone } = await withPhone()
    const secret = phone.cookies.get('trueline.device') ?? ''
    expect(secret).toHaveLength(43)
    const stored = await test.deps.database.db
      .select()
      .from(knownDevices)
      .where(eq(knownDevices.memberId, id))
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain(secret)
    const forged = openTestBrowser(test, {}, 'trueline.device=short')
    const { cookies } = await forged.send('POST', '/api/auth/login', {
      email: 'x@example.com',
      password: PASSWORD,
    })
    expect(cookies.find(({ name }) => name === 'trueline.device')).toBeUndefined()
  })

  it('is mailed about at most ten times a day', async () => {
    const { email } = await openAccount(test)
    for (let times = 0; times < 11; times++) await signIn(openTestBrowser(test, PHONE), email)
    const marker = await openAccount(test)
    await smtp.take(marker.email, 'New sign-in')
    await expect.poll(() => smtp.mails.filter(({ to }) => to.includes(email)).length).toBe(10)
  })
})

async function openSocket(address: string, { cookie }: TestBrowser) {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie, origin: address } })
  const closed = new Promise<number>((resolve) => ws.on('close', resolve))
  await new Promise((resolve, reject) => {
    ws.on('message', resolve)
    ws.on('error', reject)
  })
  return { ws, closed }
}
