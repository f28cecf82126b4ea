import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identities, knownDevices, passkeys } from '#server/db/schema/index.ts'
import { memberRow, NEW_PASSWORD, openAccount, PASSWORD, signIn, statusOf } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { type Authenticator, createAuthenticator } from '#tests/factories/authenticator.ts'
import { openTestBrowser, type TestBrowser } from '#tests/factories/browser.ts'
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

const newAddress = () => `${randomUUID()}@example.com`
const person = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: 'Ada',
  lastName: 'Sample',
  country: 'Canada',
  agreedToTerms: true,
})
const open = (path: string, token: string, browser = openTestBrowser(test)) =>
  browser.send('POST', `/api/auth/${path}`, { token })

async function addPasskey(browser: TestBrowser): Promise<Authenticator> {
  const authenticator = createAuthenticator()
  const { body: options } = await browser.send('POST', '/api/passkeys/options')
  const added = await browser.send('POST', '/api/passkeys', authenticator.create(options))
  expect(added.status).toBe(200)
  return authenticator
}
async function enterWith(authenticator: Authenticator): Promise<number> {
  const browser = openTestBrowser(test)
  const { body: options } = await browser.send('POST', '/api/auth/passkey/options')
  return (await browser.send('POST', '/api/auth/passkey', authenticator.get(options))).status
}

/** Someone registers an address, adds a passkey in the same browser and links a provider account. */
async function register(email = newAddress()) {
  const browser = openTestBrowser(test)
  const { body } = await browser.send('POST', '/api/auth/register', person(email))
  const authenticator = await addPasskey(browser)
  const elsewhere = { memberId: body.id, provider: 'google', issuer: 'x', email: null } as const
  await test.deps.database.db.insert(identities).values({ ...elsewhere, subject: randomUUID() })
  const link = secretIn(await smtp.take(email, 'Confirm your email'), '/verify-email')
  return { id: String(body.id), email, browser, authenticator, link }
}
async function leftOf(id: string) {
  const database = test.deps.database.db
  return {
    passkeys: await database.$count(passkeys, eq(passkeys.memberId, id)),
    identities: await database.$count(identities, eq(identities.memberId, id)),
    devices: await database.$count(knownDevices, eq(knownDevices.memberId, id)),
    hasPassword: (await memberRow(test, id)).password !== null,
  }
}
async function reset(email: string, browser = openTestBrowser(test)) {
  await browser.send('POST', '/api/auth/forgot-password', { email })
  const token = secretIn(await smtp.take(email, 'Choose a new password'), '/reset-password')
  return browser.send('POST', '/api/auth/reset-password', { token, password: NEW_PASSWORD })
}

describe('an address that someone else registered', () => {
  it('is proven from a browser without their session: everything they added is removed and the owner is notified', async () => {
    const attacker = await register()
    const phone = openTestBrowser(test)
    await signIn(phone, attacker.email)
    const verified = await open('verify-email', attacker.link)
    expect(verified).toMatchObject({
      status: 200,
      body: { ok: true, removed: { passkeys: 1, identities: 1, signIns: 2, password: true } },
    })
    expect([await statusOf(attacker.browser), await statusOf(phone)]).toEqual([401, 401])
    expect(await enterWith(attacker.authenticator)).toBe(401)
    expect((await signIn(openTestBrowser(test), attacker.email)).status).toBe(401)
    expect(await leftOf(attacker.id)).toEqual({ passkeys: 0, identities: 0, devices: 0, hasPassword: false })
    const mail = await smtp.take(attacker.email, 'We removed earlier')
    for (const gone of ['the password', '1 passkey', '1 linked account', '2 signed-in browsers'])
      expect(mail.text).toContain(gone)

    expect((await reset(attacker.email)).status).toBe(200)
    expect(await enterWith(attacker.authenticator)).toBe(401)
    expect((await signIn(openTestBrowser(test), attacker.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('is proven by a password reset: passkeys and linked accounts are gone, and the mail says so', async () => {
    const attacker = await register()
    const owner = openTestBrowser(test)
    expect((await reset(attacker.email, owner)).status).toBe(200)
    expect(await statusOf(attacker.browser)).toBe(401)
    expect(await enterWith(attacker.authenticator)).toBe(401)
    // The browser of the reset is known from then on.
    expect(await leftOf(attacker.id)).toEqual({ passkeys: 0, identities: 0, devices: 1, hasPassword: true })
    expect((await smtp.take(attacker.email, 'We removed earlier')).text).toMatch(/1 passkey[\s\S]*1 linked/)
  })

  it('cannot be moved elsewhere by a change they asked for before', async () => {
    const attacker = await register()
    const theirs = newAddress()
    const change = { email: theirs, password: PASSWORD }
    expect((await attacker.browser.send('POST', '/api/account/email', change)).status).toBe(200)
    const link = secretIn(await smtp.take(theirs, 'Confirm your new'), '/confirm-email-change')
    await open('verify-email', attacker.link)
    expect(await open('confirm-email-change', link)).toMatchObject(refusal(410, 'link_not_valid'))
  })

  it('is taken into an account by a change: their passkeys, sessions and password are gone', async () => {
    const attacker = await openAccount(test)
    const authenticator = await addPasskey(attacker.browser)
    const victim = newAddress()
    const change = { email: victim, password: PASSWORD }
    expect((await attacker.browser.send('POST', '/api/account/email', change)).status).toBe(200)
    const link = secretIn(await smtp.take(victim, 'Confirm your new'), '/confirm-email-change')
    expect((await open('confirm-email-change', link)).status).toBe(200)
    expect(await statusOf(attacker.browser)).toBe(401)
    expect(await enterWith(authenticator)).toBe(401)
    expect((await signIn(openTestBrowser(test), victim)).status).toBe(401)
  })

  it('changes nothing in a browser that is signed in to another account', async () => {
    const attacker = await register()
    const someone = await openAccount(test)
    expect(await open('verify-email', attacker.link, someone.browser)).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    })
    expect((await memberRow(test, attacker.id)).emailVerifiedAt).toBeNull()
    expect((await open('verify-email', attacker.link)).status).toBe(200)
  })
})

describe('a member who proves their own address', () => {
  it('where they registered keeps password, passkey and session, and gets no mail about it', async () => {
    const member = await register()
    await test.deps.database.db.delete(identities).where(eq(identities.memberId, member.id))
    const verified = await open('verify-email', member.link, member.browser)
    expect(verified).toMatchObject({
      status: 200,
      body: { removed: { passkeys: 0, identities: 0, signIns: 0, password: false } },
    })
    expect(await statusOf(member.browser)).toBe(200)
    expect(await enterWith(member.authenticator)).toBe(200)
    expect((await signIn(openTestBrowser(test), member.email)).status).toBe(200)
    const removed = smtp.mails.filter(
      ({ to, headers }) => to.includes(member.email) && headers.includes('We removed'),
    )
    expect(removed).toEqual([])
  })

  it('loses what other browsers added', async () => {
    const member = await register()
    const other = openTestBrowser(test)
    await signIn(other, member.email)
    const planted = await addPasskey(other)
    await open('verify-email', member.link, member.browser)
    expect([await statusOf(member.browser), await statusOf(other)]).toEqual([200, 401])
    expect(await enterWith(planted)).toBe(401)
    expect(await enterWith(member.authenticator)).toBe(200)
  })

  it('keeps everything at a later proof: a reset, and a change of address where they are signed in', async () => {
    const { email, browser } = await openAccount(test)
    const authenticator = await addPasskey(browser)
    await reset(email)
    expect(await enterWith(authenticator)).toBe(200)

    const laptop = openTestBrowser(test)
    const phone = openTestBrowser(test)
    for (const one of [laptop, phone]) await signIn(one, email, NEW_PASSWORD)
    const next = newAddress()
    await laptop.send('POST', '/api/account/email', { email: next, password: NEW_PASSWORD })
    const link = secretIn(await smtp.take(next, 'Confirm your new'), '/confirm-email-change')
    expect((await open('confirm-email-change', link, laptop)).status).toBe(200)
    expect([await statusOf(laptop), await statusOf(phone)]).toEqual([200, 200])
    expect(await enterWith(authenticator)).toBe(200)
  })
})

it('a passkey that is added while the address is proven does not outlive the session it came from', async () => {
  const attacker = await register()
  const late = createAuthenticator()
  const { body: options } = await attacker.browser.send('POST', '/api/passkeys/options')
  await Promise.all([
    open('verify-email', attacker.link),
    attacker.browser.send('POST', '/api/passkeys', late.create(options)),
  ])
  expect(await enterWith(late)).toBe(401)
})
