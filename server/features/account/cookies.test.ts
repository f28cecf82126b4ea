import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { knownDevices } from '#server/db/schema/index.ts'
import { openAccount, PASSWORD, signIn } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createAuthenticator } from '#tests/factories/authenticator.ts'
import { openTestBrowser } from '#tests/factories/browser.ts'

const SITE = 'https://trueline.example.com'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: SITE } })
})
afterAll(() => test.close())

it('on https every cookie is for this host and TLS alone, and does its work under that name', async () => {
  const { id, email, browser } = await openAccount(test)
  const authenticator = createAuthenticator({ counts: true, origin: SITE })
  const creation = await browser.send('POST', '/api/passkeys/options')
  const added = await browser.send('POST', '/api/passkeys', authenticator.create(creation.body))
  expect(added.status).toBe(200)

  const again = await signIn(browser, email)
  const { body: options, cookies } = await browser.send('POST', '/api/auth/passkey/options')
  const entered = await browser.send('POST', '/api/auth/passkey', authenticator.get(options))
  expect([again.status, entered.status]).toEqual([200, 200])
  // One browser is one device, however it signs in.
  expect(await test.deps.database.db.$count(knownDevices, eq(knownDevices.memberId, id))).toBe(1)

  const set = [...again.cookies, ...cookies, ...entered.cookies]
  const names = ['__Host-trueline.device', '__Host-trueline.passkey', '__Host-trueline.sid']
  expect([...new Set(set.map(({ name }) => name))].toSorted()).toEqual(names)
  for (const cookie of set) {
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true })
    expect(cookie.sameSite).toMatch(/^(Lax|Strict)$/)
    expect(cookie).not.toHaveProperty('domain')
  }
})

it('a cookie without the prefix, which a neighboring host could have set, signs no one in', async () => {
  const { id, email, browser } = await openAccount(test)
  const planted = openTestBrowser(test, {}, `trueline.device=${'a'.repeat(43)}`)
  await planted.send('POST', '/api/auth/login', { email, password: PASSWORD })
  expect(planted.cookies.get('__Host-trueline.device')).not.toBe('a'.repeat(43))
  expect(await test.deps.database.db.$count(knownDevices, eq(knownDevices.memberId, id))).toBe(2)
  const sid = browser.cookies.get('__Host-trueline.sid') ?? ''
  const unprefixed = openTestBrowser(test, {}, `trueline.sid=${sid}`)
  expect((await unprefixed.send('GET', '/api/auth/user')).status).toBe(401)
})
