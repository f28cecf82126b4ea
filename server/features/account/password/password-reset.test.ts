import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedLinks, passkeys } from '#server/db/schema/index.ts'
import {
  memberRow,
  minutesLater,
  NEW_PASSWORD,
  openAccount,
  PASSWORD,
  signIn,
  statusOf,
} from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { openTestBrowser } from '#tests/factories/browser.ts'
import { refusal } from '#tests/factories/http.ts'
import { type Smtp, secretIn, startSmtp } from '#tests/factories/smtp.ts'

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

const newBrowser = () => openTestBrowser(test)
const requestReset = (email: string) => newBrowser().send('POST', '/api/auth/forgot-password', { email })
const reset = (token: string, password = NEW_PASSWORD, browser = newBrowser()) =>
  browser.send('POST', '/api/auth/reset-password', { token, password })

async function mailedSecret(email: string): Promise<string> {
  await requestReset(email)
  return secretIn(await smtp.take(email, 'Choose a new password'), '/reset-password')
}

describe('a password reset', () => {
  it('is replaced by the mailed link: the old one and every sign-in are over, and the address is verified', async () => {
    const { id, email, browser } = await openAccount(test, { emailVerifiedAt: null })
    const phone = openTestBrowser(test)
    await signIn(phone, email)
    const secret = await mailedSecret(email)

    expect((await reset(secret)).status).toBe(200)
    expect([await statusOf(browser), await statusOf(phone)]).toEqual([401, 401])
    expect((await signIn(newBrowser(), email)).status).toBe(401)
    expect((await signIn(newBrowser(), email, NEW_PASSWORD)).status).toBe(200)
    expect((await memberRow(test, id)).emailVerifiedAt).not.toBeNull()
    expect((await smtp.take(email, 'Your password was changed')).text).toContain('/forgot-password')
  })

  it('keeps the browser signed in that the link was opened in, under another session', async () => {
    const { email, browser } = await openAccount(test)
    const stolen = openTestBrowser(
      test,
      {},
      browser.cookie.split('; ').find((part) => part.startsWith('trueline.sid')),
    )
    expect(await statusOf(stolen)).toBe(200)
    expect((await reset(await mailedSecret(email), NEW_PASSWORD, browser)).status).toBe(200)
    expect([await statusOf(browser), await statusOf(stolen)]).toEqual([200, 401])
  })

  it('can be set by a member who has none', async () => {
    const { email } = await openAccount(test, { password: null })
    expect((await reset(await mailedSecret(email))).status).toBe(200)
    expect((await signIn(newBrowser(), email, NEW_PASSWORD)).status).toBe(200)
  })

  it('is set by one of twenty who use the link at once', async () => {
    const { email } = await openAccount(test)
    const secret = await mailedSecret(email)
    const tries = Array.from({ length: 20 }, (_, at) => reset(secret, `${NEW_PASSWORD}-${at}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(19)
    const winner = `${NEW_PASSWORD}-${statuses.indexOf(200)}`
    expect((await signIn(newBrowser(), email, winner)).status).toBe(200)
  })

  it('removes sign-in methods left in an account with an unverified address', async () => {
    const { id, email } = await openAccount(test, { emailVerifiedAt: null })
    const passkey = { memberId: id, credentialId: 'planted', publicKey: 'x', counter: 0, transports: [] }
    await test.deps.database.db.insert(passkeys).values({ ...passkey, name: 'x', isBackedUp: false })
    await reset(await mailedSecret(email))
    expect(await test.deps.database.db.$count(passkeys, eq(passkeys.memberId, id))).toBe(0)
  })
})

describe('a link for a new password', () => {
  it('works once, is ended by a newer one, by time, and by the change it was for', async () => {
    const { email, browser } = await openAccount(test)
    const first = await mailedSecret(email)
    const second = await mailedSecret(email)
    expect(await reset(first)).toMatchObject(refusal(410, 'link_not_valid'))
    expect(await minutesLater(test, 31, () => reset(second))).toMatchObject(refusal(410, 'link_not_valid'))
    expect((await minutesLater(test, 29, () => reset(second))).status).toBe(200)
    expect(await reset(second)).toMatchObject(refusal(410, 'link_not_valid'))

    const third = await mailedSecret(email)
    await signIn(browser, email, NEW_PASSWORD)
    const change = { currentPassword: NEW_PASSWORD, password: PASSWORD }
    expect((await browser.send('PUT', '/api/account/password', change)).status).toBe(200)
    expect(await reset(third)).toMatchObject(refusal(410, 'link_not_valid'))
  })

  it('is not that of another purpose, nor a changed one, and a refused password does not use it up', async () => {
    const { email } = await openAccount(test)
    const secret = await mailedSecret(email)
    for (const path of ['verify-email', 'confirm-email-change', 'undo-email-change']) {
      const answer = await newBrowser().send('POST', `/api/auth/${path}`, { token: secret })
      expect(answer).toMatchObject(refusal(410, 'link_not_valid'))
    }
    const tampered = `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BB' : 'AA'}`
    for (const token of [tampered, 'x', secret.toLowerCase(), `${secret} `])
      expect((await reset(token)).status).toBe(410)
    expect(await reset(secret, 'short')).toMatchObject(refusal(400, 'invalid_input'))
    expect(await reset(secret, 'password123')).toMatchObject(refusal(400, 'password_too_common'))
    expect(await reset(secret, email)).toMatchObject(refusal(400, 'password_too_common'))
    for (const body of [{}, { token: '' }, { token: ['x'], password: NEW_PASSWORD }])
      expect((await newBrowser().send('POST', '/api/auth/reset-password', body)).status).toBe(400)
    expect((await reset(secret)).status).toBe(200)
  })

  it('is only stored as a hash, in the database and the queue', async () => {
    const { email } = await openAccount(test)
    const secret = await mailedSecret(email)
    const { rows } = await test.deps.database.pool.query(
      `select count(*)::int as found from pgboss.job where data::text like '%' || $1 || '%'`,
      [secret],
    )
    expect(rows[0].found).toBe(0)
    const [link] = await test.deps.database.db
      .select()
      .from(mailedLinks)
      .where(sql`${mailedLinks.email} = ${email}`)
    expect(JSON.stringify(link)).not.toContain(secret)
    expect(link?.secretHash).toHaveLength(43)
  })
})

describe('asking for a link', () => {
  it('is answered alike for an address that has an account and one that has none, and only the first gets mail', async () => {
    const { email } = await openAccount(test)
    const [known, unknown] = [
      await requestReset(email.toUpperCase()),
      await requestReset('nobody-at-all@example.com'),
    ]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(200)
    await smtp.take(email, 'Choose a new password')
    expect(smtp.mails.some(({ to }) => to.includes('nobody-at-all@example.com'))).toBe(false)
  })

  it('is limited for an account, known or not, and no other waits with it', async () => {
    const { email } = await openAccount(test)
    for (const address of [email, 'unknown@example.com']) {
      for (let attempt = 0; attempt < 5; attempt++) expect((await requestReset(address)).status).toBe(200)
      expect(await requestReset(address)).toMatchObject(refusal(429, 'too_many_attempts'))
    }
    expect((await requestReset('someone-else@example.com')).status).toBe(200)
  })

  it('is limited for an address of the network', async () => {
    const other = await createTestApp()
    const browser = openTestBrowser(other)
    const all = Array.from({ length: 61 }, (_, at) =>
      browser.send('POST', '/api/auth/forgot-password', { email: `many-${at}@example.com` }),
    )
    expect((await Promise.all(all)).filter(({ status }) => status === 429)).toHaveLength(1)
    await other.close()
  })

  it.each([{}, { email: 'not an address' }, { email: 'a@example.com\r\nBcc: b@example.com' }, { email: 5 }])(
    'refuses %j',
    async (body) => {
      expect((await newBrowser().send('POST', '/api/auth/forgot-password', body)).status).toBe(400)
    },
  )

  it("leads to this site, regardless of the request's host", async () => {
    const { email } = await openAccount(test)
    const stranger = openTestBrowser(test, { host: 'evil.example' })
    const attempt = await stranger.send('POST', '/api/auth/forgot-password', { email })
    expect(attempt.status).toBe(200)
    expect((await smtp.take(email, 'Choose a new password')).text).not.toContain('evil.example')
  })
})
