import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials, sessions, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { hashPassword } from './password/passwords.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const PASSWORD = 'quiet-harbour-42'
const person = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: 'Ada',
  lastName: 'Sample',
  country: 'Canada',
  agreedToTerms: true,
})

function post(path: string, payload: unknown, headers: Record<string, string> = {}) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return test.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

function cookieOf(response: { cookies: { name: string; value: string }[] }) {
  const cookie = response.cookies.find(({ name }) => name === 'trueline.sid')
  return cookie ? `trueline.sid=${encodeURIComponent(cookie.value)}` : ''
}

const whoAmI = (cookie?: string) =>
  test.app.inject({ url: '/api/auth/user', headers: cookie ? { cookie } : {} })

describe('register', () => {
  it('creates the account, signs in and stores an argon2id hash', async () => {
    const response = await post('/api/auth/register', person('Ada@Example.com'))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ email: 'Ada@Example.com', country: 'Canada', isAdmin: false })
    expect(response.body).not.toContain('argon2')

    const cookie = response.cookies.find(({ name }) => name === 'trueline.sid')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect((await whoAmI(cookieOf(response))).json().firstName).toBe('Ada')

    const row = await test.deps.database.db.query.users.findFirst({
      where: eq(users.email, 'Ada@Example.com'),
    })
    expect(row?.password).toMatch(/^\$argon2id\$/)
  })

  it('stores the profile that was filled in before, in the same request', async () => {
    const profile = { country: 'USA', city: 'Austin', state: 'TX', title: '', bio: 'Nights.\r\nBLS.' }
    const response = await post('/api/auth/register', { ...person('filled@example.com'), ...profile })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ city: 'Austin', state: 'TX', title: null, bio: 'Nights.\nBLS.' })
    const plain = await post('/api/auth/register', person('plain@example.com'))
    expect(plain.json()).toMatchObject({ city: null, state: null, title: null, bio: null })
  })

  it('refuses an address that differs only in case', async () => {
    await post('/api/auth/register', person('case@example.com'))
    const again = await post('/api/auth/register', person('CASE@example.com'))
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'email_taken' })
  })

  it('refuses 20 parallel registrations of one address but one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/auth/register', person('race@example.com'))),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })

  it.each([
    [{ email: 'not an address' }, 'invalid_input'],
    [{ password: 'short' }, 'invalid_input'],
    [{ password: 'x'.repeat(201) }, 'invalid_input'],
    [{ firstName: '  ' }, 'invalid_input'],
    [{ firstName: 'A' }, 'invalid_input'],
    [{ lastName: ' B ' }, 'invalid_input'],
    [{ lastName: 'y'.repeat(81) }, 'invalid_input'],
    [{ city: 'X' }, 'invalid_input'],
    [{ country: 'Canada', state: 'TX' }, 'invalid_input'],
    [{ title: 'Trueline Support' }, 'invalid_input'],
    [{ bio: 'z'.repeat(1001) }, 'invalid_input'],
    [{ firstName: 'Ada\r\nBcc: x' }, 'invalid_input'],
    [{ firstName: 'Ada\u202e' }, 'invalid_input'],
    [{ firstName: '\u3164\u3164' }, 'invalid_input'],
    [{ lastName: 'https://evil.example Sample' }, 'invalid_input'],
    [{ lastName: 'evil.com' }, 'invalid_input'],
    [{ firstName: 'Trueline', lastName: 'Support' }, 'invalid_input'],
    [{ firstName: 'True', lastName: 'Line Support' }, 'invalid_input'],
    [{ firstName: 'Тruеlіnе', lastName: 'Teаm' }, 'invalid_input'],
    [{ country: 'France' }, 'invalid_input'],
    [{ agreedToTerms: false }, 'terms_required'],
    [{ agreedToTerms: undefined }, 'terms_required'],
    [{ password: 'password123' }, 'password_too_common'],
    [{ password: 'TrueLine' }, 'password_too_common'],
    [{ password: 'bad@example.com' }, 'password_too_common'],
    [{ password: 'aaaaaa' }, 'password_too_common'],
    [{ password: 'abcdef' }, 'password_too_common'],
    [{ password: 'Trueline1' }, 'password_too_common'],
    [{ password: 'Vancouver2026' }, 'password_too_common'],
    [{ password: 'Toronto!23' }, 'password_too_common'],
    [{ password: 'Password2026!' }, 'password_too_common'],
    [{ password: 'Recruiter1' }, 'password_too_common'],
    [{ password: 'Summer2026' }, 'password_too_common'],
    [{ password: 'dragon1!' }, 'password_too_common'],
    [{ password: 'P@ssw0rd' }, 'password_too_common'],
  ])('answers %j with 400 %s and creates no one', async (change, code) => {
    const before = await test.deps.database.db.$count(users)
    const response = await post('/api/auth/register', { ...person('bad@example.com'), ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe(code)
    expect(await test.deps.database.db.$count(users)).toBe(before)
  })

  it.each([
    ['of one kind of letter', 'quietharbour'],
    ['of 192 characters', 'harbour '.repeat(24)],
    ['with spaces around it', '  quiet harbour  '],
    ['in any script', 'тихая гавань 🌊'],
  ])('takes a password %s as it was typed', async (name, password) => {
    const email = `typed-${encodeURIComponent(name)}@example.com`.replaceAll('%20', '-')
    expect((await post('/api/auth/register', { ...person(email), password })).statusCode).toBe(200)
    const signIn = (typed: string) => post('/api/auth/login', { email, password: typed })
    expect((await signIn(password)).statusCode).toBe(200)
    for (const other of [`${password}x`, password.toUpperCase(), password.slice(0, -1)])
      expect((await signIn(other)).statusCode).toBe(401)
  })

  it('accepts a password in any Unicode composition', async () => {
    const [composed, decomposed] = ['caf\u00e9 au quai', 'cafe\u0301 au quai']
    await post('/api/auth/register', { ...person('composed@example.com'), password: decomposed })
    for (const password of [composed, decomposed])
      expect((await post('/api/auth/login', { email: 'composed@example.com', password })).statusCode).toBe(
        200,
      )
  })

  it('begins a sign-in of 14 days, which using it does not prolong', async () => {
    const response = await post('/api/auth/register', person('lasting@example.com'))
    const expires = response.cookies.find(({ name }) => name === 'trueline.sid')?.expires?.getTime() ?? 0
    expect((expires - Date.now()) / 86_400_000).toBeCloseTo(14, 2)
    expect((await whoAmI(cookieOf(response))).cookies).toEqual([])
    const rows = await test.deps.database.db.select().from(sessions)
    expect(rows.every(({ expire }) => expire.getTime() < Date.now() + 14 * 86_400_000 + 60_000)).toBe(true)
  })

  it('names the inputs that are to blame', async () => {
    const response = await post('/api/auth/register', { ...person('x'), password: 'tiny' })
    expect(response.json().fields).toEqual({
      email: 'Valid email is required',
      password: 'At least 6 characters',
    })
  })

  it('lets no one give themselves privileges', async () => {
    const body = {
      ...person('sly@example.com'),
      isAdmin: true,
      subscriptionStatus: 'active',
      videoChatSkipsUsed: 0,
    }
    expect((await post('/api/auth/register', body)).json()).toMatchObject({
      isAdmin: false,
      isPremium: false,
      subscriptionStatus: 'inactive',
    })
    const poisoned = JSON.stringify(person('proto@example.com')).replace(
      '{',
      '{"__proto__":{"isAdmin":true},',
    )
    const refused = await post('/api/auth/register', poisoned)
    expect(refused.statusCode).toBe(400)
    expect(await test.deps.database.db.$count(users, eq(users.isAdmin, true))).toBe(0)
  })
})

describe('login', () => {
  it('signs in with the address in any case, under a new session id', async () => {
    const registered = await post('/api/auth/register', person('back@example.com'))
    const before = cookieOf(registered)
    const response = await post(
      '/api/auth/login',
      { email: 'BACK@example.com', password: PASSWORD },
      { cookie: before },
    )
    expect(response.statusCode).toBe(200)
    expect(cookieOf(response)).not.toBe(before)
    expect((await whoAmI(cookieOf(response))).statusCode).toBe(200)
    expect((await whoAmI(before)).statusCode).toBe(401)
  })

  it('answers an unknown address and a wrong password alike', async () => {
    await post('/api/auth/register', person('known@example.com'))
    const wrong = await post('/api/auth/login', { email: 'known@example.com', password: 'not it at all' })
    const unknown = await post('/api/auth/login', { email: 'nobody@example.com', password: 'not it at all' })
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
    expect(wrong.json().code).toBe('invalid_credentials')
    expect(wrong.json().message).not.toContain('Unauthorized')
  })

  it('makes an account wait after ten wrong guesses, the right password included, and no other account', async () => {
    const password = await hashPassword(PASSWORD)
    await test.signIn({ email: 'guessed@example.com', password })
    await test.signIn({ email: 'other@example.com', password })
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () =>
        post('/api/auth/login', { email: 'guessed@example.com', password: 'wrong one' }),
      ),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const refused = await post('/api/auth/login', { email: 'Guessed@example.com', password: PASSWORD })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(
      (await post('/api/auth/login', { email: 'other@example.com', password: PASSWORD })).statusCode,
    ).toBe(200)
  })

  it('refuses bad input', async () => {
    for (const body of [
      {},
      { email: 'a@example.com' },
      { email: 5, password: [] },
      '{"email":',
      'null',
      '[]',
    ]) {
      const response = await post('/api/auth/login', body)
      expect(response.statusCode).toBe(400)
      expect(Object.keys(response.json())).toEqual(expect.arrayContaining(['code', 'message']))
    }
  })
})

describe('logout', () => {
  it('ends the sign-in on the server', async () => {
    const cookie = cookieOf(await post('/api/auth/register', person('deleted@example.com')))
    const response = await post('/api/auth/logout', {}, { cookie })
    expect(response.json()).toEqual({ ok: true })
    expect((await whoAmI(cookie)).statusCode).toBe(401)
    const left = await test.deps.database.db.select().from(sessions)
    expect(left.some(({ sess }) => JSON.stringify(sess).includes('deleted@'))).toBe(false)
  })

  it('is harmless when signed out, with an empty body too', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(200)
  })
})

describe('user and providers', () => {
  it('says 401 with Unauthorized when signed out, or with a forged cookie', async () => {
    for (const cookie of [undefined, 'trueline.sid=forged.signature']) {
      const response = await whoAmI(cookie)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ code: 'unauthorized' })
      expect(response.body).toContain('Unauthorized')
    }
  })

  it('never shows a hash, a document address or a Stripe id', async () => {
    const { cookie } = await test.signIn({
      idDocumentUrl: '/secret/document',
      stripeCustomerId: 'cus_secret',
    })
    const { body } = await whoAmI(cookie)
    expect(body).not.toMatch(/secret|password|no password fits/)
    expect(JSON.parse(body)).toMatchObject({ hasIdDocument: true })
  })

  it('knows whether the member has a credential', async () => {
    const { id, cookie } = await test.signIn()
    expect((await whoAmI(cookie)).json().hasCredential).toBe(false)
    const degree = { userId: id, type: 'degree', institution: 'Sample College' }
    await test.deps.database.db.insert(credentials).values(degree)
    expect((await whoAmI(cookie)).json().hasCredential).toBe(true)
  })

  it('signs out a member whose account is gone', async () => {
    const { id, cookie } = await test.signIn()
    await test.deps.database.db.delete(users).where(eq(users.id, id))
    expect((await whoAmI(cookie)).statusCode).toBe(401)
  })

  it('lists no provider while none is configured', async () => {
    const response = await test.app.inject({ url: '/api/auth/providers' })
    expect(response.json()).toEqual({ providers: [] })
  })
})

it('the login address leads to the page that knows which dialog comes next', async () => {
  const { statusCode, headers } = await test.app.inject({ url: '/api/login' })
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 303,
    location: '/?account=continue',
  })
})

it.each([
  ['/settings#sign-ins', '/?account=continue&next=%2Fsettings%23sign-ins'],
  ['/messages/1?a=b', '/?account=continue&next=%2Fmessages%2F1%3Fa%3Db'],
  ['https://evil.example', '/?account=continue'],
  ['//evil.example', '/?account=continue'],
  ['/\\evil.example', '/?account=continue'],
  ['/api/auth/logout', '/?account=continue'],
])('the login address takes along %s only where it is a page of ours', async (next, location) => {
  const url = `/api/login?next=${encodeURIComponent(next)}`
  expect((await test.app.inject({ url })).headers.location).toBe(location)
})

describe('foreign origins', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a browser that vouches for another site', { 'sec-fetch-site': 'cross-site' }],
  ])('are refused for unsafe methods: %s', async (_name, headers) => {
    const response = await post('/api/auth/logout', {}, headers as Record<string, string>)
    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('foreign_origin')
  })

  it('lets our own through', async () => {
    const headers = { origin: 'http://localhost:80', host: 'localhost:80' }
    expect((await post('/api/auth/logout', {}, headers)).statusCode).toBe(200)
  })
})
