import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identities, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { readOutbox } from '#tests/factories/outbox.ts'
import { RoamingBrowser } from '#tests/factories/roaming-browser.ts'
import { ORIGIN, type SocialServers, startSocialServers } from '#tests/factories/social.ts'
import { hashPassword } from '../password/passwords.ts'

const FINISH = '/sign-in/finish'
const PASSWORD = 'quiet-harbour-42'
const ADA = { email: 'ada@example.com', email_verified: true, given_name: 'Ada', family_name: 'Sample' }
const JOIN = { firstName: 'Ada', lastName: 'Sample', country: 'USA', agreedToTerms: true }

let servers: SocialServers
let test: TestApp
beforeAll(async () => {
  servers = await startSocialServers()
  test = await createTestApp({ env: { PUBLIC_URL: ORIGIN, ...servers.env } })
})
afterAll(async () => {
  await test.close()
  await servers.stop()
})
beforeEach(async () => {
  await db().delete(users)
  for (const server of [servers.google, servers.linkedin, servers.yahoo]) {
    server.accounts.clear()
    server.accounts.set('ada', ADA)
  }
  servers.facebook.me = { id: '1007', email: 'ada@example.com', first_name: 'Ada', last_name: 'Sample' }
})

const db = () => test.deps.database.db
const newBrowser = () => new RoamingBrowser(test, ORIGIN)
const read = async (browser: RoamingBrowser, path: string) =>
  JSON.parse((await browser.call('GET', path)).body)
const arrivalIn = async (browser: RoamingBrowser) => (await read(browser, '/api/auth/arrival')).arrival
const idIn = async (browser: RoamingBrowser) => (await read(browser, '/api/auth/user')).id ?? null
const send = async (browser: RoamingBrowser, path: string, body: object) => {
  const { statusCode, body: text } = await browser.call('POST', path, body)
  return { status: statusCode, body: JSON.parse(text) }
}
const linksOf = (memberId: string) => db().select().from(identities).where(eq(identities.memberId, memberId))
const memberWith = async (overrides: object = {}) => {
  const { id, cookie } = await test.signIn({
    email: 'ada@example.com',
    password: await hashPassword(PASSWORD),
    ...overrides,
  })
  return { id, browser: newBrowser().carry(cookie) }
}
const link = async (browser: RoamingBrowser, provider: string, login = 'ada') => {
  const { status, body } = await send(browser, '/api/auth/identities/link', { provider })
  expect(status).toBe(200)
  return browser.open(await browser.signInThere(body.url, login))
}

describe('an address that a member has', () => {
  it('signs no one in and links nothing before the password is given', async () => {
    const { id } = await memberWith({ email: 'ADA@example.com' })
    const browser = newBrowser()
    expect(await browser.signIn('google', 'ada')).toBe(FINISH)
    expect(await arrivalIn(browser)).toMatchObject({ next: 'prove', ways: { password: true, providers: [] } })
    expect(await idIn(browser)).toBeNull()
    expect(await send(browser, '/api/auth/arrival/join', JOIN)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
    expect(await linksOf(id)).toEqual([])

    const wrong = await send(browser, '/api/auth/arrival/prove', { password: 'not it at all' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect([await idIn(browser), await linksOf(id)]).toEqual([null, []])

    expect(await send(browser, '/api/auth/arrival/prove', { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { id },
    })
    expect(await idIn(browser)).toBe(id)
    expect(await linksOf(id)).toHaveLength(1)
    const [member] = await db().select().from(users)
    expect(member?.emailVerifiedAt).toBeInstanceOf(Date)

    const other = newBrowser()
    await other.signIn('google', 'ada')
    expect(await idIn(other)).toBe(id)
  })

  it('counts guesses of the password as the sign-in form does', async () => {
    await memberWith()
    const browser = newBrowser()
    await browser.signIn('google', 'ada')
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => send(browser, '/api/auth/arrival/prove', { password: 'wrong one' })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await send(browser, '/api/auth/arrival/prove', { password: PASSWORD })).status).toBe(429)
    await test.deps.database.pool.query('delete from rate_limits')
  })

  it('does not hand over an account that someone made earlier with this address', async () => {
    const attacker = await memberWith({ emailVerifiedAt: null })
    const victim = newBrowser()
    expect(await victim.signIn('google', 'ada')).toBe(FINISH)
    expect((await arrivalIn(victim)).next).toBe('prove')
    expect(await idIn(victim)).toBeNull()
    expect(await linksOf(attacker.id)).toEqual([])
  })

  it('is linked at once in a browser that is signed in as that member', async () => {
    const { id, browser } = await memberWith()
    expect(await browser.signIn('google', 'ada')).toBe('/?signin=linked&with=google#')
    expect(await linksOf(id)).toHaveLength(1)
  })

  it('is not linked in a browser that is signed in as another', async () => {
    const { id } = await memberWith()
    const other = await memberWith({ email: 'other@example.com' })
    expect(await other.browser.signIn('google', 'ada')).toBe(FINISH)
    expect([await linksOf(id), await linksOf(other.id)]).toEqual([[], []])
  })

  it('names the linked providers of an account without a password, if the provider verified the address', async () => {
    const { id } = await memberWith({ password: null })
    await db()
      .insert(identities)
      .values({ memberId: id, provider: 'yahoo', issuer: 'https://y', subject: '1' })
    const browser = newBrowser()
    await browser.signIn('google', 'ada')
    expect((await arrivalIn(browser)).ways).toEqual({ password: false, providers: ['yahoo'] })
    expect((await send(browser, '/api/auth/arrival/prove', { password: '' })).status).toBe(400)
    expect((await send(browser, '/api/auth/arrival/prove', { password: 'x' })).status).toBe(401)
  })
})

describe('an address that the provider does not vouch for', () => {
  it.each([
    ['google', false],
    ['google', 'true'],
    ['google', undefined],
    ['google', 1],
    ['linkedin', 'false'],
    ['linkedin', undefined],
  ] as const)('%s: email_verified %j is not verified', async (provider, email_verified) => {
    const { id } = await memberWith()
    servers[provider].accounts.set('ada', { ...ADA, email_verified })
    const browser = newBrowser()
    expect(await browser.signIn(provider, 'ada')).toBe(FINISH)
    expect(await arrivalIn(browser)).toMatchObject({
      next: 'join',
      isEmailVerified: false,
      ways: { password: false, providers: [] },
    })
    const proof = await send(browser, '/api/auth/arrival/prove', { password: PASSWORD })
    expect(proof).toMatchObject({ status: 400, body: { code: 'social_expired' } })
    expect(await linksOf(id)).toEqual([])
  })

  it.each([true, 'true'])('LinkedIn: email_verified %j is verified', async (email_verified) => {
    servers.linkedin.accounts.set('ada', { ...ADA, email_verified })
    const browser = newBrowser()
    await browser.signIn('linkedin', 'ada')
    expect((await arrivalIn(browser)).isEmailVerified).toBe(true)
  })

  it.each([
    [{ email: 'ada@example.com' }, 'mine@example.com', true],
    [{ email: 'ada@example.com', email_verified: false }, 'ada@example.com', false],
    [{ email_verified: true }, 'mine@example.com', true],
  ])(
    'takes address and verification from one place: with %j in the ID token',
    async (lies, email, verified) => {
      servers.google.lies = lies
      servers.google.accounts.set('ada', { ...ADA, email: 'mine@example.com' })
      const browser = newBrowser()
      await browser.signIn('google', 'ada')
      expect(await arrivalIn(browser)).toMatchObject({ email, isEmailVerified: verified })
      servers.google.lies = {}
    },
  )

  it('makes no account before a code shows that mail arrives there', async () => {
    servers.facebook.me = { id: '1007', email: 'fay@example.com', first_name: 'Fay', last_name: 'Sample' }
    const browser = newBrowser()
    expect(await browser.signIn('facebook', null)).toBe(FINISH)
    expect(await arrivalIn(browser)).toMatchObject({ provider: 'facebook', isEmailVerified: false })
    for (const code of [undefined, '', '12345678']) {
      const early = await send(browser, '/api/auth/arrival/join', { ...JOIN, code })
      expect(early).toMatchObject({ status: 400, body: { code: 'email_code_wrong' } })
    }
    expect((await send(browser, '/api/auth/arrival/code', { email: 'fay@example.com' })).status).toBe(200)
    const { text } = await readOutbox(test, 'fay@example.com')
    const code = /\b(\d{8})\b/.exec(text)?.[1] ?? ''
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
    expect((await send(browser, '/api/auth/arrival/join', { ...JOIN, code: wrong })).status).toBe(400)
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
    expect((await send(browser, '/api/auth/arrival/join', { ...JOIN, code: spaced })).status).toBe(200)
    const [member] = await db().select().from(users)
    expect(member).toMatchObject({ email: 'fay@example.com', password: null })
    expect(member?.emailVerifiedAt).toBeInstanceOf(Date)

    const again = newBrowser()
    expect(await again.signIn('facebook', null)).toBe('/?signin=welcome_back&with=facebook#')
    expect(await idIn(again)).toBe(member?.id)
  })

  it('notifies the owner of a taken address, and reveals nothing to the requester', async () => {
    await memberWith({ email: 'owner@example.com' })
    servers.facebook.me = { id: '1008', email: 'owner@example.com', first_name: 'Eve' }
    const browser = newBrowser()
    await browser.signIn('facebook', null)
    const taken = await send(browser, '/api/auth/arrival/code', { email: 'owner@example.com' })
    const free = await send(browser, '/api/auth/arrival/code', { email: 'free@example.com' })
    expect(taken).toEqual(free)
    const { text, subject } = await readOutbox(test, 'owner@example.com')
    expect(subject).toContain('already have')
    expect(text).not.toMatch(/\b\d{8}\b/)
    expect(text).toContain(`${ORIGIN}/?account=login`)
  })

  it('stops after six guesses', async () => {
    servers.facebook.me = { id: '1009', first_name: 'Eve' }
    const browser = newBrowser()
    await browser.signIn('facebook', null)
    expect((await arrivalIn(browser)).email).toBeNull()
    await send(browser, '/api/auth/arrival/code', { email: 'eve@example.com' })
    const copy = browser.copy()
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess++) {
      const from = guess % 2 ? copy : browser
      statuses.push((await send(from, '/api/auth/arrival/join', { ...JOIN, code: '00000000' })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
  })

  it('sends at most five codes an hour to one address, whatever the browser', async () => {
    servers.facebook.me = { id: '1010' }
    const browser = newBrowser()
    await browser.signIn('facebook', null)
    const statuses: number[] = []
    for (const email of ['a@ex.com', 'A@ex.com', 'a@EX.com', 'a@ex.com', 'a@ex.com', 'a@ex.com'])
      statuses.push((await send(browser, '/api/auth/arrival/code', { email })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('joining', () => {
  it('makes one member of parallel ways and presses', async () => {
    const browsers = Array.from({ length: 4 }, newBrowser)
    await Promise.all(browsers.map((browser) => browser.signIn('google', 'ada')))
    const answers = await Promise.all(
      [...browsers, ...browsers].map((browser) => send(browser, '/api/auth/arrival/join', JOIN)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await db().$count(users)).toBe(1)
    expect(await db().$count(identities)).toBe(1)
  })

  it('creates one member from two providers with the same address', async () => {
    const [one, other] = [newBrowser(), newBrowser()]
    await one.signIn('google', 'ada')
    await other.signIn('yahoo', 'ada')
    const answers = await Promise.all([
      send(one, '/api/auth/arrival/join', JOIN),
      send(other, '/api/auth/arrival/join', JOIN),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await db().$count(users)).toBe(1)
  })

  it.each([
    [{ agreedToTerms: false }, 'terms_required'],
    [{ agreedToTerms: undefined }, 'terms_required'],
    [{ country: 'France' }, 'invalid_input'],
    [{ country: undefined }, 'invalid_input'],
    [{ firstName: ' ' }, 'invalid_input'],
    [{ lastName: 'y'.repeat(81) }, 'invalid_input'],
  ])('refuses %j and creates no one', async (change, code) => {
    const browser = newBrowser()
    await browser.signIn('google', 'ada')
    const answer = await send(browser, '/api/auth/arrival/join', { ...JOIN, ...change })
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(await db().$count(users)).toBe(0)
  })

  it('takes neither address nor rights from the body', async () => {
    const browser = newBrowser()
    await browser.signIn('google', 'ada')
    const sly = { ...JOIN, email: 'boss@example.com', isAdmin: true, emailVerifiedAt: '2020-01-01' }
    expect((await send(browser, '/api/auth/arrival/join', sly)).body).toMatchObject({
      email: 'ada@example.com',
      isAdmin: false,
    })
  })

  it('refuses a missing cookie, one of another kind, and an altered one', async () => {
    const begun = newBrowser()
    const response = await begun.call('GET', '/api/auth/google')
    const [, attemptCookie = ''] = /=([\w-]+);/.exec(String(response.headers['set-cookie'])) ?? []
    const arrived = newBrowser()
    await arrived.signIn('google', 'ada')
    for (const cookie of ['', `__Host-trueline.arrival=${attemptCookie}`, '__Host-trueline.arrival=AAAA']) {
      const browser = newBrowser()
      if (cookie) browser.carry(cookie)
      for (const [path, body] of [
        ['join', JOIN],
        ['prove', { password: PASSWORD }],
        ['code', { email: 'a@example.com' }],
      ] as const)
        expect((await send(browser, `/api/auth/arrival/${path}`, body)).body.code).toBe('social_expired')
    }
  })

  it("doesn't sign in again with an old browser state", async () => {
    const browser = newBrowser()
    await browser.signIn('google', 'ada')
    const left = browser.copy()
    await send(browser, '/api/auth/arrival/join', JOIN)
    await db()
      .update(identities)
      .set({ createdAt: new Date(Date.now() - 61_000) })
    expect((await send(left, '/api/auth/arrival/join', JOIN)).body.code).toBe('email_taken')
    expect(await idIn(left)).toBeNull()
  })
})

describe('linking from the settings', () => {
  it('links with any address, notifies the member by mail, and signs in from then on', async () => {
    const { id, browser } = await memberWith({ email: 'member@example.com', emailVerifiedAt: null })
    expect(await link(browser, 'google')).toBe('/settings?signin=linked&with=google#')
    expect(await read(browser, '/api/auth/identities')).toMatchObject({
      identities: [{ provider: 'google', email: 'ada@example.com' }],
      offered: ['google', 'facebook', 'linkedin', 'yahoo'],
      canUnlink: true,
    })
    const [member] = await db().select().from(users)
    expect(member?.emailVerifiedAt).toBeNull()
    expect((await readOutbox(test, 'member@example.com')).subject).toContain('Google')

    const other = newBrowser()
    await other.signIn('google', 'ada')
    expect(await idIn(other)).toBe(id)
  })

  it('leaves an account that signs in another member to that member', async () => {
    const first = await memberWith({ email: 'first@example.com' })
    await link(first.browser, 'google')
    const second = await memberWith({ email: 'second@example.com' })
    expect(await link(second.browser, 'google')).toBe('/settings?signin=identity_taken&with=google#')
    expect(await linksOf(second.id)).toEqual([])
    expect(await link(first.browser, 'google')).toBe('/settings?signin=linked&with=google#')
    expect(await linksOf(first.id)).toHaveLength(1)
  })

  it('links nothing if the browser was signed out or changed members on the way', async () => {
    const { id, browser } = await memberWith()
    const { body } = await send(browser, '/api/auth/identities/link', { provider: 'google' })
    const answer = await browser.signInThere(body.url, 'ada')
    const other = await memberWith({ email: 'other@example.com' })
    const taken = browser.copy().carry(await test.cookieFor(other.id))
    await send(browser, '/api/auth/logout', {})
    expect(await taken.open(answer)).toBe('/settings?signin=social_expired&with=google#')
    expect(await browser.open(answer)).toBe('/settings?signin=social_expired&with=google#')
    expect([await linksOf(id), await linksOf(other.id)]).toEqual([[], []])
  })

  it('begins from our own pages only, signed in', async () => {
    const { cookie } = await test.signIn()
    const requestMerge = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/identities/link',
        headers,
        payload: { provider: 'google' },
      })
    expect((await requestMerge({})).statusCode).toBe(401)
    expect((await requestMerge({ cookie, origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await requestMerge({ cookie, origin: ORIGIN })).statusCode).toBe(200)
    const { browser } = await memberWith()
    expect((await send(browser, '/api/auth/identities/link', { provider: 'github' })).status).toBe(400)
    expect((await newBrowser().call('GET', '/api/auth/identities')).statusCode).toBe(401)
  })

  it('unlinks, but never the last sign-in method, not even concurrently', async () => {
    const { id, browser } = await memberWith({ password: null })
    await link(browser, 'google')
    await link(browser, 'yahoo')
    const [google, yahoo] = await linksOf(id)
    const remove = (identity: string | undefined) =>
      browser.call('DELETE', `/api/auth/identities/${identity}`)
    const statuses = (await Promise.all([remove(google?.id), remove(yahoo?.id)])).map((r) => r.statusCode)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await read(browser, '/api/auth/identities')).toMatchObject({ canUnlink: false })
    const [last] = await linksOf(id)
    expect(JSON.parse((await remove(last?.id)).body).code).toBe('last_way_in')

    await db()
      .update(users)
      .set({ password: await hashPassword(PASSWORD) })
    expect((await remove(last?.id)).statusCode).toBe(200)
    expect(await linksOf(id)).toEqual([])
  })

  it('unlinks nothing of another member', async () => {
    const { id, browser } = await memberWith()
    await link(browser, 'google')
    const [row] = await linksOf(id)
    const other = await memberWith({ email: 'other@example.com' })
    const answer = await other.browser.call('DELETE', `/api/auth/identities/${row?.id}`)
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([404, 'identity_not_found'])
    expect((await newBrowser().call('DELETE', `/api/auth/identities/${row?.id}`)).statusCode).toBe(401)
    expect((await browser.call('DELETE', '/api/auth/identities/no-id')).statusCode).toBe(400)
    expect(await linksOf(id)).toHaveLength(1)
  })

  it('goes with the member', async () => {
    const { id, browser } = await memberWith()
    await link(browser, 'google')
    await db().delete(users).where(eq(users.id, id))
    expect(await db().$count(identities)).toBe(0)
    expect(await newBrowser().signIn('google', 'ada')).toBe(FINISH)
  })
})
