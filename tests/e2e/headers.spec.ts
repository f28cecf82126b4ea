import { readdir } from 'node:fs/promises'
import { createOutage } from '#tests/factories/outage.ts'
import { gradePage, readPolicy } from './support/observatory.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

const ORIGIN = 'https://trueline.test'
const THROUGH_TLS = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'trueline.test' }
const BROWSER = { ...THROUGH_TLS, accept: 'text/html,application/xhtml+xml' }

let site: Site

test.beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: ORIGIN, TRUST_PROXY: '127.0.0.1,::1' } })
})
test.afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = BROWSER) =>
  fetch(site.url + path, { headers, redirect: 'manual' })

test("every kind of answer is an A+ by the rules of Mozilla's HTTP Observatory", async () => {
  const home = await get('/')
  const html = await home.text()
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const outage = createOutage(site.database.url)
  const answers: [string, number, Response][] = [
    ['a page', 200, home],
    ['a page that is not there', 404, await get('/no-such-page')],
    ['the API', 200, await get('/api/jobs')],
    ['a refusal of the API', 401, await get('/api/connections')],
    ['an address of the API that is not there', 404, await get('/api/nothing')],
    ['a script', 200, await get(asset)],
    ['the service worker', 200, await get('/sw.js')],
    ['the manifest', 200, await get('/manifest.webmanifest')],
    ['a body that is too large', 413, await post('/api/auth/login', 'x'.repeat(70_000))],
    ['a body that is no JSON', 400, await post('/api/auth/login', '{')],
    ['a method that is not offered', 405, await send('PUT', '/api/jobs')],
  ]
  await site.database.pool.query('alter table jobs rename to jobs_elsewhere')
  answers.push(['a failure of ours', 500, await get('/api/jobs')])
  await site.database.pool.query('alter table jobs_elsewhere rename to jobs')
  await outage.begin()
  try {
    answers.push(['a page while the database is away', 503, await get('/jobs')])
    answers.push(['the API while the database is away', 503, await get('/api/jobs')])
  } finally {
    await outage.end()
  }
  const plain = await get('/', { ...BROWSER, 'x-forwarded-proto': 'http' })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, `${ORIGIN}/`])

  for (const [what, status, answer] of answers) {
    expect([what, answer.status]).toEqual([what, status])
    const { score, results } = gradePage(
      { headers: answer.headers, html: answer === home ? html : await answer.text(), origin: ORIGIN },
      { status: plain.status, location: plain.headers.get('location') },
    )
    expect({ what, results, isAPlus: score >= 100 }).toMatchObject({ what, isAPlus: true })
    expect(Object.values(results).every((points) => points >= 0)).toBe(true)
    expectIsolated(answer)
  }
})

test('scripts and styles only run with a nonce, a new one each time', async () => {
  const [first, second] = [await get('/'), await get('/')]
  const policies = [first, second].map(({ headers }) =>
    readPolicy(headers.get('content-security-policy') ?? ''),
  )
  const nonces = policies.map((policy) =>
    policy.get('script-src')?.find((part) => part.startsWith("'nonce-")),
  )
  expect(nonces[0]).toBeTruthy()
  expect(nonces[0]).not.toBe(nonces[1])
  const html = await first.text()
  expect(html.match(/<[^>]+\s(on\w+|style)=/g)).toBeNull()
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
    ([, attributes]) => attributes ?? '',
  )
  expect(inline.length).toBeGreaterThan(0)
  for (const attributes of inline) {
    const isData = /type="application\/(ld\+)?json"/.test(attributes)
    expect(isData || attributes.includes(`nonce="${nonces[0]?.slice(7, -1)}"`)).toBe(true)
  }
})

test('only workers may compile WebAssembly, and they may do little else', async () => {
  const files = await readdir(new URL('../../dist/client/assets', import.meta.url))
  const workers = files.filter((file) => /\.worker-.*\.js$/.test(file))
  expect(workers.map((file) => file.split('-')[0]).sort()).toEqual([
    'blur.worker',
    'compile.worker',
    'shield.worker',
  ])
  for (const file of workers) {
    const answer = await get(`/assets/${file}`)
    expect(answer.status).toBe(200)
    const policy = readPolicy(answer.headers.get('content-security-policy') ?? '')
    expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
    expect([policy.get('default-src'), policy.get('connect-src')]).toEqual([["'none'"], ["'self'"]])
  }
  const script = files.find((file) => file.endsWith('.js') && !workers.includes(file))
  for (const path of ['/', `/assets/${script}`])
    expect((await get(path)).headers.get('content-security-policy')).not.toContain('eval')
})

test('the cookie of a sign-in is for TLS, for this host and for no script', async () => {
  const email = 'headers@example.com'
  const answer = await post(
    '/api/auth/register',
    JSON.stringify({
      email,
      password: 'a long enough phrase',
      firstName: 'Hedda',
      lastName: 'Reed',
      country: 'USA',
      agreedToTerms: true,
    }),
  )
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toContainEqual(expect.stringMatching(/^__Host-trueline\.sid=.*; Path=\/(;|$)/))
  for (const cookie of cookies) {
    for (const part of [/; Secure(;|$)/, /; HttpOnly(;|$)/, /; SameSite=Lax(;|$)/])
      expect(cookie).toMatch(part)
  }
  expect(cookies[0]).not.toMatch(/; Domain=/)
})

test('what only another site or another host could send is refused', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'whatever it is' })
  for (const headers of [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: '', 'sec-fetch-site': 'cross-site' },
    { origin: '', 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' },
  ]) {
    const answer = await post('/api/auth/login', body, headers)
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'foreign_origin'])
  }
  const html = await (await get('/', { ...BROWSER, 'x-forwarded-host': 'evil.test' })).text()
  expect(html).not.toContain('evil.test')
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/`)
})

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send('POST', path, { ...headers, 'content-type': 'application/json' }, body)

function send(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  return fetch(site.url + path, {
    method,
    headers: { ...THROUGH_TLS, origin: ORIGIN, ...headers },
    ...(body !== undefined && { body }),
  })
}

function expectIsolated({ headers }: Response): void {
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBeNull()
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const permissions = headers.get('permissions-policy') ?? ''
  expect(permissions).toContain('camera=(self)')
  expect(permissions).toContain('microphone=(self)')
  expect(permissions).toContain('geolocation=()')
  const policy = readPolicy(headers.get('content-security-policy') ?? '')
  const wanted = {
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  for (const [name, sources] of Object.entries(wanted)) expect(policy.get(name)?.join(' ')).toBe(sources)
  expect(policy.get('connect-src')).toEqual(["'self'", 'wss://trueline.test'])
}
