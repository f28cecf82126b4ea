import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { memberRow, minutesLater, openAccount, PASSWORD, signIn, statusOf } from '#tests/factories/account.ts'
import {
  type BillingSite,
  customerIdOf,
  startBillingSite,
  subscribedMember,
} from '#tests/factories/billing.ts'
import { openTestBrowser } from '#tests/factories/browser.ts'
import { refusal, send } from '#tests/factories/http.ts'
import { type Smtp, secretIn, startSmtp } from '#tests/factories/smtp.ts'

let smtp: Smtp
let test: BillingSite
beforeAll(async () => {
  smtp = await startSmtp()
  test = await startBillingSite({ env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

const newAddress = () => `${randomUUID()}@example.net`
const open = (path: string, token: string, browser = openTestBrowser(test)) =>
  browser.send('POST', `/api/auth/${path}`, { token })
const confirm = (token: string, { browser }: Pick<Holder, 'browser'>) =>
  open('confirm-email-change', token, browser)
const undo = (token: string) => open('undo-email-change', token)
type Holder = Awaited<ReturnType<typeof openAccount>>
const requestChange = ({ browser }: Holder, email: string) =>
  browser.send('POST', '/api/account/email', { email, password: PASSWORD })
const access = async ({ browser }: Holder) => (await browser.send('GET', '/api/account')).body

async function changeSecret(holder: Holder, email: string): Promise<string> {
  expect(await requestChange(holder, email)).toMatchObject({ status: 200 })
  return secretIn(await smtp.take(email, 'Confirm your new'), '/confirm-email-change')
}

async function changed(holder: Holder, email: string): Promise<string> {
  expect((await confirm(await changeSecret(holder, email), holder)).status).toBe(200)
  return secretIn(await smtp.take(holder.email, 'was changed'), '/undo-email-change')
}

describe('verifying an address', () => {
  const person = (email: string) => ({
    email,
    password: PASSWORD,
    firstName: 'Marguerite',
    lastName: 'Quillfeather',
    country: 'Canada',
    agreedToTerms: true,
  })

  it('begins with a mail on registering, which repeats nothing that was typed', async () => {
    const email = newAddress()
    const browser = openTestBrowser(test)
    expect((await browser.send('POST', '/api/auth/register', person(email))).status).toBe(200)
    expect((await browser.send('GET', '/api/account')).body).toMatchObject({ email, isEmailVerified: false })
    const mail = await smtp.take(email, 'Confirm your email')
    expect(mail.to).toEqual([email])
    expect(`${mail.headers}${mail.text}`).not.toMatch(/Marguerite|Quillfeather/)
    expect((await open('verify-email', secretIn(mail, '/verify-email'), browser)).status).toBe(200)
    expect((await browser.send('GET', '/api/account')).body.isEmailVerified).toBe(true)
    // A new member isn't notified of the browser they registered in.
    expect(smtp.mails.filter(({ to }) => to.includes(email))).toEqual([])
  })

  it('can be asked for again: the newest link works once, for three days, and five an hour are sent', async () => {
    const holder = await openAccount(test, { emailVerifiedAt: null })
    const again = () => holder.browser.send('POST', '/api/account/verification')
    const secrets: string[] = []
    for (let sent = 0; sent < 5; sent++) {
      expect((await again()).status).toBe(200)
      secrets.push(secretIn(await smtp.take(holder.email, 'Confirm your email'), '/verify-email'))
    }
    expect(await again()).toMatchObject(refusal(429, 'too_many_attempts'))
    const [first = '', newest = ''] = [secrets[0], secrets[4]]
    expect((await open('verify-email', first)).status).toBe(410)
    const tooLate = await minutesLater(test, 3 * 1440 + 1, () => open('verify-email', newest))
    expect(tooLate).toMatchObject(refusal(410, 'link_not_valid'))
    expect((await open('verify-email', newest)).status).toBe(200)
    expect((await open('verify-email', newest)).status).toBe(410)
  })

  it('is tried again with another secret when the mail server was away', async () => {
    const { browser, email } = await openAccount(test, { emailVerifiedAt: null })
    smtp.mood = 'away'
    await browser.send('POST', '/api/account/verification')
    await expect
      .poll(async () => {
        const jobs = `select retry_count from pgboss.job where name = 'auth.link-mail' and state = 'retry'`
        return (await test.deps.database.pool.query(jobs)).rows.length
      })
      .toBeGreaterThan(0)
    smtp.mood = 'kind'
    await test.deps.database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    const secret = secretIn(await smtp.take(email, 'Confirm your email'), '/verify-email')
    expect((await open('verify-email', secret)).status).toBe(200)
  })
})

describe('verifying an address by the code in the mail', () => {
  const unverified = () => openAccount(test, { emailVerifiedAt: null })
  const verify = ({ browser }: Pick<Holder, 'browser'>, code: string) =>
    browser.send('POST', '/api/account/verification/code', { code })
  const codeFor = async ({ browser, email }: Holder) => {
    await browser.send('POST', '/api/account/verification')
    const { text } = await smtp.take(email, 'Confirm your email')
    return /\b\d{8}\b/.exec(text)?.[0] ?? ''
  }
  const wrong = refusal(400, 'email_code_wrong')

  it('keeps this browser signed in and ends the others, whatever spaces are typed', async () => {
    const holder = await unverified()
    const other = openTestBrowser(test)
    await signIn(other, holder.email)
    const code = await codeFor(holder)
    const typed = ` ${code.slice(0, 4)} ${code.slice(4)} `
    expect(await verify(holder, typed)).toMatchObject({ status: 200, body: { removed: { signIns: 1 } } })
    expect(await access(holder)).toMatchObject({ isEmailVerified: true })
    expect(await statusOf(other)).toBe(401)
    expect(await verify(holder, code)).toMatchObject(wrong)
  })

  it('takes only the newest code, of the same member, for three days', async () => {
    const [holder, other] = [await unverified(), await unverified()]
    const older = await codeFor(holder)
    const code = await codeFor(holder)
    expect(await verify(holder, older)).toMatchObject(wrong)
    expect(await verify(other, code)).toMatchObject(wrong)
    expect(await minutesLater(test, 3 * 1440 + 1, () => verify(holder, code))).toMatchObject(wrong)
    expect(await verify(holder, ' ')).toMatchObject(refusal(400, 'invalid_input'))
    expect(await access(holder)).toMatchObject({ isEmailVerified: false })
    expect((await verify(holder, code)).status).toBe(200)
  })

  it('ends after six guesses', async () => {
    const holder = await unverified()
    const code = await codeFor(holder)
    for (let guess = 0; guess < 6; guess += 1) expect(await verify(holder, '0')).toMatchObject(wrong)
    expect(await verify(holder, code)).toMatchObject(refusal(429, 'too_many_attempts'))
  })

  it('comes before calling, connecting, booking and posting', async () => {
    const holder = await unverified()
    const { id } = await test.signIn()
    const blocked = [
      ['/api/video-sessions', { recipientId: id }],
      ['/api/video-sessions', {}],
      ['/api/connections', { memberId: id }],
      ['/api/jobs', {}],
      ['/api/resume-cards', {}],
      [`/api/office-hours/slots/${randomUUID()}/booking`, {}],
    ] as const
    for (const [path, body] of blocked)
      expect(await holder.browser.send('POST', path, body), path).toMatchObject(
        refusal(403, 'email_not_verified'),
      )
    await verify(holder, await codeFor(holder))
    for (const [path, body] of blocked)
      expect((await holder.browser.send('POST', path, body)).body.code, path).not.toBe('email_not_verified')
  })
})

describe('changing an address', () => {
  it('takes effect once the new address is confirmed; the old address and Stripe are notified', async () => {
    const { id, cookie, customerId } = await subscribedMember(test)
    const { email: old } = await memberRow(test, id)
    await test.deps.database.db.update(users).set({ password: null }).where(eq(users.id, id))
    const email = newAddress()
    expect((await send(test, 'POST', '/api/account/email', { id, cookie }, { email })).status).toBe(200)
    expect((await send(test, 'GET', '/api/account', { id, cookie })).body).toMatchObject({
      email: old,
      pendingEmail: email,
    })
    const mail = await smtp.take(email, 'Confirm your new')
    const link = secretIn(mail, '/confirm-email-change')
    expect((await confirm(link, { browser: openTestBrowser(test, {}, cookie) })).status).toBe(200)
    expect(await memberRow(test, id)).toMatchObject({ email, emailVerifiedAt: expect.any(Date) })
    await smtp.take(old, 'was changed')
    expect(await customerIdOf(test, id)).toBe(customerId)
    const atStripe = async () => Reflect.get(await test.stripe.customers.retrieve(customerId), 'email')
    await expect.poll(atStripe, { timeout: 15_000 }).toBe(email)
  })

  it('asks for the password, and not for a wrong one ten times', async () => {
    const { browser } = await openAccount(test)
    const requestChange = (password?: string) =>
      browser.send('POST', '/api/account/email', { email: newAddress(), ...(password && { password }) })
    expect(await requestChange()).toMatchObject(refusal(403, 'confirmation_required'))
    for (let tried = 0; tried < 10; tried++)
      expect(await requestChange('wrong one')).toMatchObject(refusal(400, 'wrong_password'))
    expect(await requestChange(PASSWORD)).toMatchObject(refusal(429, 'too_many_attempts'))
  })

  it('refuses bad input, the same address and one that is taken', async () => {
    const holder = await openAccount(test)
    const other = await openAccount(test)
    for (const email of ['', 'x', 'a@b.example\nBcc: c@d.example'])
      expect(await requestChange(holder, email)).toMatchObject(refusal(400, 'invalid_input'))
    expect(await requestChange(holder, holder.email.toUpperCase())).toMatchObject(
      refusal(400, 'invalid_input'),
    )
    expect(await requestChange(holder, other.email.toUpperCase())).toMatchObject(refusal(409, 'email_taken'))
  })

  it('is called off by a newer wish, and by keeping the address', async () => {
    const holder = await openAccount(test)
    const first = await changeSecret(holder, newAddress())
    const second = await changeSecret(holder, newAddress())
    expect((await confirm(first, holder)).status).toBe(410)
    expect((await holder.browser.send('DELETE', '/api/account/email')).status).toBe(200)
    expect((await confirm(second, holder)).status).toBe(410)
    expect(await access(holder)).toMatchObject({ email: holder.email, pendingEmail: null })
  })

  it('gives a contested address to one member', async () => {
    const email = newAddress()
    const holders = await Promise.all(Array.from({ length: 4 }, () => openAccount(test)))
    const secrets: [string, Holder][] = []
    for (const holder of holders) secrets.push([await changeSecret(holder, email), holder])
    const answers = await Promise.all(secrets.map(([secret, holder]) => confirm(secret, holder)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 409, 409, 409])
  })

  it('is confirmed by one of twenty uses of the link', async () => {
    const holder = await openAccount(test)
    const secret = await changeSecret(holder, newAddress())
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => confirm(secret, holder)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('bringing an address back', () => {
  it('ends all sign-ins, invalidates the password, and mails a link for a new one', async () => {
    const holder = await openAccount(test)
    const secret = await changed(holder, newAddress())
    expect(await statusOf(holder.browser)).toBe(200)
    expect((await undo(secret)).status).toBe(200)
    expect(await statusOf(holder.browser)).toBe(401)
    expect((await signIn(openTestBrowser(test), holder.email)).status).toBe(401)
    const link = secretIn(await smtp.take(holder.email, 'Choose a new password'), '/reset-password')
    const fresh = { token: link, password: 'another-harbour-44' }
    expect((await openTestBrowser(test).send('POST', '/api/auth/reset-password', fresh)).status).toBe(200)
    expect((await signIn(openTestBrowser(test), holder.email, fresh.password)).status).toBe(200)
    expect((await undo(secret)).status).toBe(410)
  })

  it('works for seven days despite later changes, and no one else can take the address', async () => {
    const holder = await openAccount(test)
    const secret = await changed(holder, newAddress())
    const second = newAddress()
    expect((await confirm(await changeSecret(holder, second), holder)).status).toBe(200)
    const person = {
      email: holder.email,
      password: PASSWORD,
      firstName: 'Eve',
      lastName: 'Xu',
      country: 'USA',
    }
    const squat = { ...person, agreedToTerms: true }
    const squatter = await openTestBrowser(test).send('POST', '/api/auth/register', squat)
    expect(squatter).toMatchObject(refusal(409, 'email_taken'))
    expect(await requestChange(await openAccount(test), holder.email)).toMatchObject(
      refusal(409, 'email_taken'),
    )
    expect((await minutesLater(test, 7 * 1440 + 1, () => undo(secret))).status).toBe(410)
    expect((await minutesLater(test, 7 * 1440 - 60, () => undo(secret))).status).toBe(200)
    expect(await memberRow(test, holder.id)).toMatchObject({ email: holder.email, password: null })
  })
})

it.each([
  ['GET', '/api/account'],
  ['POST', '/api/account/confirm'],
  ['PUT', '/api/account/password'],
  ['POST', '/api/account/verification'],
  ['POST', '/api/account/verification/code'],
  ['POST', '/api/account/email'],
  ['DELETE', '/api/account/email'],
] as const)('%s %s is for members', async (method, path) => {
  expect(await send(test, method, path, null)).toEqual(refusal(401, 'unauthorized'))
})
