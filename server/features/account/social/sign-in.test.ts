import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { identities, users } from '#server/db/schema/index.ts'
import { REGISTRATIONS } from '#shared/domain/account/sign-ins.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { writePoints } from '#tests/factories/rate-limit-points.ts'
import { RoamingBrowser } from '#tests/factories/roaming-browser.ts'
import { ORIGIN, type SocialServers, startSocialServers } from '#tests/factories/social.ts'

const FINISH = '/sign-in/finish'
const ADA = { email: 'ada@example.com', email_verified: true, given_name: 'Ada', family_name: 'Sample' }
const JOIN = { firstName: 'Ada', lastName: 'Sample', country: 'Canada', agreedToTerms: true }

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
  await test.deps.database.db.delete(users)
  servers.google.accounts.clear()
  Object.assign(servers.google, { lies: {}, forges: false, behavior: 'well', behaviorAt: /./ })
})

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const newBrowser = () => new RoamingBrowser(test, ORIGIN)
const whoAmI = async (browser: RoamingBrowser) => {
  const { statusCode, body } = await browser.call('GET', '/api/auth/user')
  return statusCode === 200 ? JSON.parse(body) : null
}
const outcome = (code: string, provider: string, path = '/') =>
  `${path}${path.includes('?') ? '&' : '?'}signin=${code}&with=${provider}#`
const countMembers = () => test.deps.database.db.$count(users)

describe('the way to a provider and back', () => {
  it('lists what is configured', async () => {
    const { body } = await newBrowser().call('GET', '/api/auth/providers')
    expect(JSON.parse(body)).toEqual({ providers: ['google', 'facebook', 'linkedin', 'yahoo'] })
  })

  it.each(['google', 'linkedin', 'yahoo'] as const)('%s signs up, and later signs in', async (provider) => {
    servers[provider].accounts.set('ada', ADA)
    const browser = newBrowser()
    expect(await browser.signIn(provider, 'ada')).toBe(FINISH)
    const { body } = await browser.call('GET', '/api/auth/arrival')
    expect(JSON.parse(body).arrival).toMatchObject({
      provider,
      next: 'join',
      email: 'ada@example.com',
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: 'Sample',
    })
    expect(await whoAmI(browser)).toBeNull()
    expect((await browser.call('POST', '/api/auth/arrival/join', JOIN)).statusCode).toBe(200)
    expect(await whoAmI(browser)).toMatchObject({ email: 'ada@example.com', country: 'Canada' })

    const { db } = test.deps.database
    const [row] = await db.select().from(users).leftJoin(identities, eq(identities.memberId, users.id))
    expect(row?.users).toMatchObject({ password: null, emailVerifiedAt: expect.any(Date) })
    expect(row?.identities).toMatchObject({ provider, issuer: servers[provider].issuer, subject: 'ada' })

    const other = newBrowser()
    expect(await other.signIn(provider, 'ada')).toBe(outcome('welcome_back', provider))
    expect((await whoAmI(other)).id).toBe(row?.users.id)
    expect(await countMembers()).toBe(1)
  })

  it.each([
    [{ firstName: 'Ada\u202e' }, 'firstName'],
    [{ lastName: 'evil.bank' }, 'lastName'],
    [{ firstName: 'True', lastName: 'Line Support' }, 'lastName'],
    [{ firstName: 'Customer', lastName: 'Service' }, 'lastName'],
  ])('makes no account with the names %j', async (names, field) => {
    servers.google.accounts.set('ada', { ...ADA, given_name: 'Trueline', family_name: 'Support' })
    const browser = newBrowser()
    await browser.signIn('google', 'ada')
    const refused = await browser.call('POST', '/api/auth/arrival/join', { ...JOIN, ...names })
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
    expect(await countMembers()).toBe(0)
  })

  it('recognizes a person by their subject, even with a new address', async () => {
    servers.google.accounts.set('ada', ADA)
    const browser = newBrowser()
    await browser.signIn('google', 'ada')
    await browser.call('POST', '/api/auth/arrival/join', JOIN)
    servers.google.accounts.set('ada', { email: 'other@example.com', email_verified: false })
    const other = newBrowser()
    expect(await other.signIn('google', 'ada')).toBe(outcome('welcome_back', 'google'))
    expect((await whoAmI(other)).email).toBe('ada@example.com')
  })

  it('asks with PKCE, state and nonce, and LinkedIn without what it does not take', async () => {
    const providerAddress = async (provider: string) =>
      new URL(await newBrowser().open(`/api/auth/${provider}`))
    for (const provider of ['google', 'yahoo']) {
      const { searchParams } = await providerAddress(provider)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        redirect_uri: `${ORIGIN}/api/auth/${provider}/callback`,
      })
    }
    const linkedin = (await providerAddress('linkedin')).searchParams
    expect([linkedin.has('code_challenge'), linkedin.has('nonce'), linkedin.has('state')]).toEqual([
      false,
      false,
      true,
    ])
    const facebook = (await providerAddress('facebook')).searchParams
    expect(facebook.get('code_challenge_method')).toBe('S256')
    expect(facebook.get('scope')).toBe('public_profile email')
  })

  it('keeps what it needs in a cookie that scripts, other sites and other hosts do not get', async () => {
    const response = await newBrowser().call('GET', '/api/auth/google')
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(
      /^__Host-trueline\.way\.[\w-]+=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const { searchParams } = new URL(String(response.headers.location))
    expect(cookie).not.toContain(searchParams.get('state'))
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('leads back to the page one was on', async () => {
    servers.google.accounts.set('ada', ADA)
    const browser = newBrowser()
    await browser.signIn('google', 'ada')
    await browser.call('POST', '/api/auth/arrival/join', JOIN)
    const start = `/api/auth/google?returnTo=${encodeURIComponent('/jobs?q=nurse')}`
    expect(await newBrowser().signIn('google', 'ada', start)).toBe(
      outcome('welcome_back', 'google', '/jobs?q=nurse'),
    )
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/api/auth/logout',
    '/%0d%0aset-cookie:x',
    `/${'x'.repeat(600)}`,
  ])('never leads to %s', async (returnTo) => {
    servers.google.accounts.set('ada', ADA)
    const browser = newBrowser()
    await browser.signIn('google', 'ada')
    await browser.call('POST', '/api/auth/arrival/join', JOIN)
    const start = `/api/auth/google?returnTo=${encodeURIComponent(returnTo)}`
    const end = await newBrowser().signIn('google', 'ada', start)
    const { origin, pathname } = new URL(end, ORIGIN)
    expect(origin).toBe(ORIGIN)
    expect(pathname).toMatch(/^\/(%0d%0aset-cookie:x)?$/)
  })

  it('signs up in two tabs at once', async () => {
    servers.google.accounts.set('ada', ADA)
    const browser = newBrowser()
    const first = await browser.open('/api/auth/google')
    const second = await browser.open('/api/auth/google')
    const answers = [await browser.signInThere(first, 'ada'), await browser.signInThere(second, 'ada')]
    expect(await browser.open(answers[0] ?? '')).toBe(FINISH)
    expect(await browser.open(answers[1] ?? '')).toBe(FINISH)
  })

  it('counts a new account with those made with a password', async () => {
    const joining = async (subject: string) => {
      servers.google.accounts.set(subject, { ...ADA, email: `${subject}@example.com` })
      const browser = newBrowser()
      await browser.signIn('google', subject)
      return (await browser.call('POST', '/api/auth/arrival/join', JOIN)).statusCode
    }
    expect(await joining('ben')).toBe(200)
    await writePoints(test, 'register-machine:this machine', REGISTRATIONS.near.points * 100)
    // Only the first one beyond the limit doesn't wait.
    expect(await Promise.all(['cleo', 'dan', 'eve'].map(joining))).toContain(429)
    await test.deps.database.pool.query('delete from rate_limits')
  })

  it('takes a cancelled sign-in for what it is', async () => {
    expect(await newBrowser().signIn('google', null)).toBe(outcome('social_cancelled', 'google'))
    servers.facebook.me = null
    expect(await newBrowser().signIn('facebook', null)).toBe(outcome('social_cancelled', 'facebook'))
  })

  it('answers 404 for a provider that does not exist', async () => {
    expect((await newBrowser().call('GET', '/api/auth/github')).statusCode).toBe(404)
    expect((await newBrowser().call('GET', '/api/auth/github/callback')).statusCode).toBe(404)
  })
})

describe('answers that are refused', () => {
  beforeEach(() => void servers.google.accounts.set('ada', ADA))

  it.each([
    ['nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['audience', { aud: 'another-client' }],
    [
      'a second audience without being the party it is for',
      { aud: ['trueline-test', 'other'], azp: 'other' },
    ],
    ['issuer', { iss: 'https://accounts.google.com' }],
    ['end', { exp: Math.floor(Date.now() / 1000) - 600 }],
    ['no subject', { sub: undefined }],
    ['time of issue, in two minutes', { iat: inSeconds(120) }],
    ['time of issue, far from now', { iat: 1e300 }],
    ['time of issue, before the attempt', { iat: inSeconds(-12 * 60) }],
    ['no time of issue', { iat: undefined }],
    ['time of issue in words', { iat: String(inSeconds(0)) }],
    ['beginning', { nbf: inSeconds(120) }],
    ['time of signing in there', { auth_time: inSeconds(120) }],
    ['time of signing in there in words', { auth_time: 'now' }],
  ])('an ID token with another %s', async (_name, lies) => {
    servers.google.lies = lies
    const browser = newBrowser()
    expect(await browser.signIn('google', 'ada')).toBe(outcome('social_refused', 'google'))
    expect(await whoAmI(browser)).toBeNull()
    expect(JSON.parse((await browser.call('GET', '/api/auth/arrival')).body)).toEqual({ arrival: null })
  })

  it.each(['google', 'linkedin', 'yahoo'] as const)(
    'an ID token from the future, by %s',
    async (provider) => {
      servers[provider].accounts.set('ada', ADA)
      servers[provider].lies = { iat: inSeconds(3_600), exp: inSeconds(7_200) }
      expect(await newBrowser().signIn(provider, 'ada')).toBe(outcome('social_refused', provider))
      servers[provider].lies = {}
    },
  )

  it('an ID token that another key signed', async () => {
    servers.google.forges = true
    expect(await newBrowser().signIn('google', 'ada')).toBe(outcome('social_refused', 'google'))
  })

  it("a nonce that LinkedIn wasn't sent", async () => {
    servers.linkedin.accounts.set('ada', ADA)
    servers.linkedin.lies = { nonce: 'another nonce' }
    expect(await newBrowser().signIn('linkedin', 'ada')).toBe(outcome('social_refused', 'linkedin'))
    servers.linkedin.lies = {}
  })

  const answerOf = async (browser: RoamingBrowser, provider = 'google') =>
    browser.signInThere(await browser.open(`/api/auth/${provider}`), 'ada')
  const changed = (answer: string, name: string, value: string | null) => {
    const url = new URL(answer, ORIGIN)
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    return url.pathname + url.search
  }

  it.each(['another', '', null])('with state %j', async (state) => {
    const browser = newBrowser()
    const answer = changed(await answerOf(browser), 'state', state)
    expect(await browser.open(answer)).toBe(outcome('social_expired', 'google'))
  })

  it('with the state twice, or another issuer beside the code', async () => {
    const browser = newBrowser()
    const answer = await answerOf(browser)
    expect(await browser.open(`${answer}&state=x`)).toBe(outcome('social_expired', 'google'))
    expect(await browser.open(changed(answer, 'iss', 'https://evil.example'))).toBe(
      outcome('social_refused', 'google'),
    )
  })

  it('in another browser, where it was not begun', async () => {
    const answer = await answerOf(newBrowser())
    const other = newBrowser()
    expect(await other.open(answer)).toBe(outcome('social_expired', 'google'))
    await other.open('/api/auth/google')
    expect(await other.open(answer)).toBe(outcome('social_expired', 'google'))
  })

  it('at the address of another provider', async () => {
    const browser = newBrowser()
    const answer = await answerOf(browser)
    expect(await browser.open(answer.replace('/google/', '/yahoo/'))).toBe(outcome('social_expired', 'yahoo'))
  })

  it('a second time: the way has ended, and a copy of the cookies does not help', async () => {
    const browser = newBrowser()
    const answer = await answerOf(browser)
    const copy = browser.copy()
    expect(await browser.open(answer)).toBe(FINISH)
    expect(await browser.open(answer)).toBe(outcome('social_expired', 'google'))
    expect(await copy.open(answer)).toBe(outcome('social_refused', 'google'))
  })

  it('with the code of another way', async () => {
    const [one, other] = [newBrowser(), newBrowser()]
    const stolen = new URL(await answerOf(one), ORIGIN).searchParams.get('code')
    const answer = changed(await answerOf(other), 'code', stolen)
    expect(await other.open(answer)).toBe(outcome('social_refused', 'google'))
  })

  it('after ten minutes, with a cookie that the browser should have dropped', async () => {
    const browser = newBrowser()
    const answer = await answerOf(browser)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 })
    try {
      expect(await browser.open(answer)).toBe(outcome('social_expired', 'google'))
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a provider that is not well', () => {
  beforeEach(() => void servers.google.accounts.set('ada', ADA))
  /** A site that hasn't contacted the provider yet. */
  const fresh = async (run: (browser: RoamingBrowser) => Promise<void>, env: Record<string, string> = {}) => {
    const database = { ...test.deps.database, drop: async () => {} }
    const app = await createTestApp({ env: { PUBLIC_URL: ORIGIN, ...servers.env, ...env }, database })
    try {
      await run(new RoamingBrowser(app, ORIGIN))
    } finally {
      await app.close()
    }
  }
  const away = outcome('social_unavailable', 'google')
  const refused = outcome('social_refused', 'google')

  it.each(['html', 'broken'] as const)('answers %s: shows an error, and the next attempt works', (behavior) =>
    fresh(async (browser) => {
      servers.google.behavior = behavior
      expect(await browser.open('/api/auth/google')).toBe(away)
      servers.google.behavior = 'well'
      expect(await browser.signIn('google', 'ada')).toBe(FINISH)
    }),
  )

  it.each(['/token', '/jwks', '/me'])('breaks at %s', (path) =>
    fresh(async (browser) => {
      servers.google.behaviorAt = new RegExp(`^${path}`)
      servers.google.behavior = 'html'
      expect(await browser.signIn('google', 'ada')).toBe(away)
    }),
  )

  it('is not there at all', () =>
    fresh(async (browser) => expect(await browser.open('/api/auth/google')).toBe(away), {
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    }))

  it('never answers: the person waits for seconds, and starts meanwhile share one question', () =>
    fresh(async (browser) => {
      servers.google.behavior = 'silent'
      servers.google.requests.length = 0
      const began = performance.now()
      const ends = await Promise.all([1, 2, 3].map(() => browser.open('/api/auth/google')))
      expect(ends).toEqual([away, away, away])
      expect(performance.now() - began).toBeLessThan(9_000)
      expect(servers.google.requests).toHaveLength(1)
    }))

  it('reports the wrong issuer', () =>
    fresh(async (browser) => expect(await browser.open('/api/auth/google')).toBe(refused), {
      GOOGLE_ISSUER: servers.google.issuer.replace('127.0.0.1', 'localhost'),
    }))
})
