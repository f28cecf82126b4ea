import { randomUUID } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { openAccount, PASSWORD } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { openTestBrowser } from '#tests/factories/browser.ts'
import { refusal } from '#tests/factories/http.ts'
import { statementsOf } from '#tests/factories/sql-statements.ts'

// The real functions, wrapped to count calls.
vi.mock(import('@node-rs/argon2'), { spy: true })

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => vi.clearAllMocks())

type Method = 'GET' | 'POST'
type Call = { readonly path: string; readonly method?: Method; readonly body?: object }

/** Everything a stranger could tell responses apart by: their content, and the work done before them. */
async function answerTo({ path, method = 'POST', body }: Call) {
  const stranger = openTestBrowser(test)
  vi.clearAllMocks()
  const { result, statements } = await statementsOf(() => stranger.send(method, path, body))
  const cookies = result.cookies.map(({ name }) => name)
  const hashed = {
    made: vi.mocked(argon2.hash).mock.calls.length,
    checked: vi.mocked(argon2.verify).mock.calls.length,
  }
  return { status: result.status, body: result.body, cookies, statements, hashed }
}

const unknownEmail = () => `${randomUUID()}@example.com`
async function addresses() {
  const known = await openAccount(test)
  const withoutPassword = await openAccount(test, { password: null })
  const deleting = unknownEmail()
  await test.deps.database.db.insert(users).values({
    email: deleting,
    password: 'x',
    country: 'Canada',
    firstName: 'Lea',
    lastName: 'Ving',
    deletingAt: new Date(),
  })
  return { known: known.email, withoutPassword: withoutPassword.email, deleting, unknown: unknownEmail() }
}

describe('a stranger who asks with an address', () => {
  it('a reset gets the same answer after the same work, with or without an account', async () => {
    const { unknown, ...others } = await addresses()
    const requestReset = (email: string) => answerTo({ path: '/api/auth/forgot-password', body: { email } })
    const expected = await requestReset(unknown)
    expect(expected).toMatchObject({ status: 200, body: { ok: true }, cookies: [] })
    // Limits and one task; no query looks up the address.
    expect(expected.statements.join('\n')).toMatch(/pgboss\.job/)
    expect(expected.statements.join('\n')).not.toMatch(/users|mailed_links/)
    for (const email of Object.values(others)) expect(await requestReset(email)).toEqual(expected)
  })

  it('to sign in is refused alike: unknown, another password, no password, and about to be deleted', async () => {
    const { unknown, ...others } = await addresses()
    const guess = (email: string) =>
      answerTo({ path: '/api/auth/login', body: { email, password: `${PASSWORD} but another` } })
    // An account that this network failed at before isn't counted again.
    await test.deps.database.pool.query('delete from rate_limits')
    // The first guess of a process also creates the dummy hash.
    await guess(unknownEmail())
    const expected = await guess(unknown)
    expect(expected).toMatchObject({ status: 401, body: { code: 'invalid_credentials' }, cookies: [] })
    expect(expected.hashed).toEqual({ made: 0, checked: 1 })
    expect(expected.statements.join('\n')).toMatch(/rate_limits[\s\S]*"users"/)
    for (const email of Object.values(others)) expect(await guess(email)).toEqual(expected)
  })

  it('a passkey sign-in names no address and reveals no key', async () => {
    const { known } = await addresses()
    const begin = (body?: object) => answerTo({ path: '/api/auth/passkey/options', ...(body && { body }) })
    const [plain, named] = [await begin(), await begin({ email: known })]
    expect(plain.status).toBe(200)
    expect(Object.keys(plain.body).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
    expect(named.statements).toEqual(plain.statements)
    expect(named.statements.join('\n')).not.toMatch(/"users"|"passkeys"/)
  })
})

describe('a member who asks for another address', () => {
  it('shows whether an address is taken five times a day, after a confirmation', async () => {
    const { known, unknown } = await addresses()
    const { browser } = await openAccount(test)
    const requestReset = (email: string, password = PASSWORD) =>
      browser.send('POST', '/api/account/email', { email, password })
    const [blind, blindToo] = [
      await requestReset(known, 'not it at all'),
      await requestReset(unknown, 'not it at all'),
    ]
    expect(blind).toMatchObject(refusal(400, 'wrong_password'))
    expect(blindToo.body).toEqual(blind.body)
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await requestReset(known)).toMatchObject(refusal(409, 'email_taken'))
    const [closed, closedToo] = [await requestReset(known), await requestReset(unknown)]
    expect([closed.status, closedToo.status]).toEqual([429, 429])
  })
})
