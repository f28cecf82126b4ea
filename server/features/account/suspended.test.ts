import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { identities, users } from '#server/db/schema/index.ts'
import { memberRow, NEW_PASSWORD, openAccount, PASSWORD, signIn, statusOf } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createAuthenticator } from '#tests/factories/authenticator.ts'
import { openTestBrowser } from '#tests/factories/browser.ts'
import { refusal } from '#tests/factories/http.ts'
import { suspend } from '#tests/factories/members.ts'
import { type Smtp, secretIn, startSmtp } from '#tests/factories/smtp.ts'

// Someone whose account was used by another person has to take it back while it is suspended.

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
const db = () => test.deps.database.db

/** With a passkey of their own, and a passkey, a linked account and a sign-in of someone else's. */
async function hacked() {
  const owner = await openAccount(test)
  const [own, foreign] = [createAuthenticator(), createAuthenticator()]
  const add = async (authenticator: typeof own) => {
    const { body: options } = await owner.browser.send('POST', '/api/passkeys/options')
    const { body } = await owner.browser.send('POST', '/api/passkeys', authenticator.create(options))
    return String(body.id)
  }
  await add(own)
  const foreignPasskey = await add(foreign)
  const [identity] = await db()
    .insert(identities)
    .values({
      memberId: owner.id,
      provider: 'google',
      issuer: 'https://accounts.google.com',
      subject: randomUUID(),
    })
    .returning({ id: identities.id })
  const thief = openTestBrowser(test)
  await signIn(thief, owner.email)
  return { ...owner, own, foreignPasskey, identityId: identity?.id ?? '', thief }
}

it('someone suspended confirms it is them, and removes what others added', async () => {
  const { id, email, browser, own, foreignPasskey, identityId, thief } = await hacked()
  await suspend(db(), id)
  expect((await browser.send('POST', '/api/account/confirm', { password: PASSWORD })).status).toBe(200)
  const { body: options } = await browser.send('POST', '/api/auth/passkey/options')
  expect((await browser.send('POST', '/api/account/confirm/passkey', own.get(options))).status).toBe(200)

  expect((await browser.send('GET', '/api/passkeys')).body.items).toHaveLength(2)
  expect((await browser.send('DELETE', `/api/passkeys/${foreignPasskey}`)).status).toBe(200)
  expect((await browser.send('DELETE', `/api/auth/identities/${identityId}`)).status).toBe(200)
  expect((await browser.send('GET', '/api/auth/identities')).body.identities).toEqual([])

  const change = { currentPassword: PASSWORD, password: NEW_PASSWORD }
  expect((await browser.send('PUT', '/api/account/password', change)).status).toBe(200)
  expect([await statusOf(browser), await statusOf(thief)]).toEqual([200, 401])
  expect((await signIn(thief, email)).status).toBe(401)
  expect((await browser.send('GET', '/api/standing')).body.standing.level).toBe('suspended')
})

it('someone suspended can end a change of their address, but not begin or finish one', async () => {
  const { id, email, browser } = await openAccount(test)
  const address = `${randomUUID()}@example.net`
  const begin = () => browser.send('POST', '/api/account/email', { email: address, password: PASSWORD })
  expect((await begin()).status).toBe(200)
  const token = secretIn(await smtp.take(address, 'Confirm your new'), '/confirm-email-change')
  await suspend(db(), id)
  expect(await begin()).toMatchObject(refusal(403, 'member_suspended'))
  const finish = (from = browser) => from.send('POST', '/api/auth/confirm-email-change', { token })
  expect(await finish()).toMatchObject(refusal(403, 'member_suspended'))
  expect(await finish(openTestBrowser(test))).toMatchObject(refusal(403, 'member_suspended'))
  expect((await memberRow(test, id)).email).toBe(email)
  expect((await browser.send('DELETE', '/api/account/email')).status).toBe(200)
  expect(await finish()).toMatchObject(refusal(410, 'link_not_valid'))
})

it('someone suspended can undo a change of their address', async () => {
  const { id, email, browser } = await openAccount(test)
  const address = `${randomUUID()}@example.net`
  await browser.send('POST', '/api/account/email', { email: address, password: PASSWORD })
  const token = secretIn(await smtp.take(address, 'Confirm your new'), '/confirm-email-change')
  await browser.send('POST', '/api/auth/confirm-email-change', { token })
  const undo = secretIn(await smtp.take(email, 'was changed'), '/undo-email-change')
  await suspend(db(), id)
  expect((await browser.send('POST', '/api/auth/undo-email-change', { token: undo })).status).toBe(200)
  expect(await db().$count(users, eq(users.email, email))).toBe(1)
})
