import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resumeCards } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createMember } from '#tests/factories/members.ts'
import { gradePage, readPolicy } from '#tests/factories/observatory.ts'
import { createOutage } from '#tests/factories/outage.ts'
import { renderedPages } from '#tests/factories/rendered-pages.ts'

const ORIGIN = 'https://trueline.test'
const THROUGH_TLS = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'trueline.test' }
const BROWSER = { ...THROUGH_TLS, accept: 'text/html,application/xhtml+xml' }
const FILES = [
  'sw.js',
  'offline.html',
  'offline.js',
  'manifest.webmanifest',
  'assets/page-1a.js',
  'assets/blur.worker-1a.js',
]

let test: TestApp
beforeAll(async () => {
  const pages = await renderedPages()
  await mkdir(join(pages.folder, 'assets'))
  for (const file of FILES) await writeFile(join(pages.folder, file), 'text')
  test = await createTestApp({ pages, env: { PUBLIC_URL: ORIGIN, TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = BROWSER) => test.app.inject({ url, headers })
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  send({ method: 'POST', url, payload, headers: { ...headers, 'content-type': 'application/json' } })
const send = ({ headers, ...request }: InjectOptions) =>
  test.app.inject({ ...request, headers: { ...THROUGH_TLS, origin: ORIGIN, ...headers } })

const policyOf = ({ headers }: LightMyRequestResponse) =>
  readPolicy(String(headers['content-security-policy'] ?? ''))
/** As a browser's `fetch` has them. */
const headersOf = ({ headers }: LightMyRequestResponse) =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  )

it("every kind of answer is an A+ by the rules of Mozilla's HTTP Observatory", async () => {
  const outage = createOutage(test.deps.database.url)
  const answers: [string, number, LightMyRequestResponse][] = [
    ['a page', 200, await get('/')],
    ['a page that is not there', 404, await get('/no-such-page')],
    ['the API', 200, await get('/api/jobs')],
    ['a refusal of the API', 401, await get('/api/connections')],
    ['an address of the API that is not there', 404, await get('/api/nothing')],
    ['a script', 200, await get('/assets/page-1a.js')],
    ['the service worker', 200, await get('/sw.js')],
    ['the manifest', 200, await get('/manifest.webmanifest')],
    ['a body that is too large', 413, await post('/api/auth/login', 'x'.repeat(70_000))],
    ['a body that is no JSON', 400, await post('/api/auth/login', '{')],
    ['a method that is not offered', 405, await send({ method: 'PUT', url: '/api/jobs' })],
  ]
  await test.deps.database.pool.query('alter table jobs rename to jobs_elsewhere')
  answers.push(['a failure of ours', 500, await get('/api/jobs')])
  await test.deps.database.pool.query('alter table jobs_elsewhere rename to jobs')
  await outage.begin()
  try {
    answers.push(['a page while the database is away', 503, await get('/jobs')])
    answers.push(['the API while the database is away', 503, await get('/api/jobs')])
  } finally {
    await outage.end()
  }
  const plain = await get('/', { ...BROWSER, 'x-forwarded-proto': 'http' })
  const location = String(plain.headers.location)
  expect([plain.statusCode, location]).toEqual([308, `${ORIGIN}/`])

  for (const [what, status, answer] of answers) {
    expect([what, answer.statusCode]).toEqual([what, status])
    const { score, results } = gradePage(
      { headers: headersOf(answer), html: answer.body, origin: ORIGIN },
      { status: plain.statusCode, location },
    )
    expect({ what, results, isAPlus: score >= 100 }).toMatchObject({ what, isAPlus: true })
    expect(Object.values(results).every((points) => points >= 0)).toBe(true)
    expectIsolated(answer)
  }
})

it('inline scripts and styles only run by the hash of their text, and pages are the same for everyone', async () => {
  const [first, second] = [await get('/'), await get('/')]
  expect(second.body).toBe(first.body)
  expect(policyOf(second)).toEqual(policyOf(first))
  expect(first.body.match(/<[^>]+\s(on\w+|style)=/g)).toBeNull()
  expectHashed(first)
  const owner = await createMember(test.deps.database.db)
  const colors = { backgroundColor: '#123456', textColor: '#ffffff', accentColor: '#abcdef' }
  await test.deps.database.db
    .insert(resumeCards)
    .values({ userId: owner, title: 'Nurse', skills: [], ...colors })
  const card = await get('/resume-cards')
  expect(card.body).toContain('<style>')
  expectHashed(card)
})

/** Each inline script is the head's, and it and each style are in the policy; nothing else inline is allowed. */
function expectHashed(page: LightMyRequestResponse): void {
  const policy = policyOf(page)
  for (const [tag, directive] of [
    ['script', 'script-src'],
    ['style', 'style-src'],
  ] as const) {
    const texts = [...page.body.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(
      ([, text = '']) => text,
    )
    const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy.get(directive)).toEqual(["'self'", ...hashes])
  }
  expect(page.body.match(/<script>/g)).toHaveLength(1)
}

it('only workers may compile WebAssembly, and they may do little else', async () => {
  const policy = policyOf(await get('/assets/blur.worker-1a.js'))
  expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
  expect([policy.get('default-src'), policy.get('connect-src')]).toEqual([["'none'"], ["'self'"]])
  for (const path of ['/', '/assets/page-1a.js'])
    expect((await get(path)).headers['content-security-policy']).not.toContain('eval')
})

it('what the installed app starts from is never stale', async () => {
  for (const path of ['/sw.js', '/offline.html', '/offline.js', '/manifest.webmanifest'])
    expect((await get(path)).headers['cache-control'], path).toBe('no-cache')
  expect((await get('/assets/page-1a.js')).headers['cache-control']).toContain('immutable')
})

it('pages that mailed links open name no referrer', async () => {
  for (const path of ['/reset-password', '/verify-email', '/confirm-email-change', '/undo-email-change'])
    expect((await get(path)).headers['referrer-policy'], path).toBe('no-referrer')
})

it('what only another site or another host could send is refused', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'whatever it is' })
  for (const headers of [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: '', 'sec-fetch-site': 'cross-site' },
    { origin: '', 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' },
  ]) {
    const answer = await post('/api/auth/login', body, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin'])
  }
  const { body: html } = await get('/', { ...BROWSER, 'x-forwarded-host': 'evil.test' })
  expect(html).not.toContain('evil.test')
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/`)
})

function expectIsolated(answer: LightMyRequestResponse): void {
  const { headers } = answer
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers.server).toBeUndefined()
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  for (const feature of ['camera=(self)', 'microphone=(self)', 'geolocation=()'])
    expect(headers['permissions-policy']).toContain(feature)
  const policy = policyOf(answer)
  const wanted = {
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  for (const [name, sources] of Object.entries(wanted)) expect(policy.get(name)?.join(' ')).toBe(sources)
  expect(policy.get('connect-src')).toEqual(["'self'", 'wss://trueline.test'])
}
