import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
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

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('changing the password', () => {
  it('asks for the current one and ends every sign-in but this, which gets another session', async () => {
    const { email, browser } = await openAccount(test)
    const other = openTestBrowser(test)
    await signIn(other, email)
    const before = browser.cookies.get('trueline.sid')
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    expect((await browser.send('PUT', '/api/account/password', body)).status).toBe(200)
    expect(browser.cookies.get('trueline.sid')).not.toBe(before)
    expect([await statusOf(browser), await statusOf(other)]).toEqual([200, 401])
    expect((await browser.send('GET', '/api/sign-ins')).body.items).toHaveLength(1)
    expect((await signIn(other, email)).status).toBe(401)
    expect((await signIn(other, email, NEW_PASSWORD)).status).toBe(200)
  })

  it('refuses a wrong, a missing and a weak one', async () => {
    const { browser } = await openAccount(test)
    const put = (body: object) => browser.send('PUT', '/api/account/password', body)
    expect(await put({ password: NEW_PASSWORD })).toMatchObject(refusal(403, 'confirmation_required'))
    expect(await put({ currentPassword: 'x', password: NEW_PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', fields: { currentPassword: "This isn't your current password" } },
    })
    for (const [password, code] of [
      ['tiny', 'invalid_input'],
      ['password1', 'password_too_common'],
    ] as const)
      expect(await put({ currentPassword: PASSWORD, password })).toMatchObject(refusal(400, code))
    expect(await put({})).toMatchObject(refusal(400, 'invalid_input'))
  })

  it('lets a member without one set it while their sign-in is recent', async () => {
    const { id, email } = await openAccount(test, { password: null })
    const put = async (cookie: string) =>
      openTestBrowser(test, {}, cookie).send('PUT', '/api/account/password', { password: NEW_PASSWORD })
    const cookie = await test.cookieFor(id)
    expect(await minutesLater(test, 11, () => put(cookie))).toMatchObject(
      refusal(403, 'confirmation_required'),
    )
    expect((await put(cookie)).status).toBe(200)
    expect((await signIn(openTestBrowser(test), email, NEW_PASSWORD)).status).toBe(200)
  })

  it('leaves no sign-in behind that the old password began at the same moment', async () => {
    const { email, browser } = await openAccount(test)
    const others = Array.from({ length: 8 }, () => openTestBrowser(test))
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    await Promise.all([
      browser.send('PUT', '/api/account/password', change),
      ...others.map((other) => signIn(other, email)),
    ])
    const statuses = await Promise.all(others.map(statusOf))
    expect(new Set(statuses)).toEqual(new Set([401]))
  })
})

it('a confirmation counts for ten minutes', async () => {
  const { browser } = await openAccount(test)
  const begin = () => browser.send('POST', '/api/passkeys/options')
  const confirm = (password: string) => browser.send('POST', '/api/account/confirm', { password })
  expect((await begin()).status).toBe(200)
  await minutesLater(test, 11, async () => {
    expect(await begin()).toMatchObject(refusal(403, 'confirmation_required'))
    expect(await confirm('wrong')).toMatchObject(refusal(400, 'wrong_password'))
    expect(await begin()).toMatchObject(refusal(403, 'confirmation_required'))
    expect((await confirm(PASSWORD)).status).toBe(200)
    expect((await begin()).status).toBe(200)
  })
  expect(await minutesLater(test, 22, begin)).toMatchObject(refusal(403, 'confirmation_required'))
})
