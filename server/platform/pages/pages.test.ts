import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { jobs, resumeCards } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { AppError } from '../http/app-error.ts'
import { encodePage } from './encoded-page.ts'
import type { PageRead, PageRequest } from './render-messages.ts'

const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
let test: TestApp
let folder: string
let isBusy = false
const rendered: PageRequest[] = []

/** Replaces the client's renderer: the page is the API's answer for its address, and who it is for. */
async function render(request: PageRequest, read: PageRead) {
  if (isBusy) throw new AppError('busy', { retryAfterSeconds: 5 })
  rendered.push(request)
  const { status, body } = await read(`/api${request.url}`)
  const text = JSON.stringify({ user: request.user, body })
  return encodePage(status, ({ script, style }) => `<i nonce="${style}"></i><b nonce="${script}"></b>${text}`)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-pages-'))
  const trouble = { away: '<h1>away</h1>', broken: '<!--message-->' }
  test = await createTestApp({ pages: { render, folder, trouble, close: async () => {} } })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  rendered.length = 0
  isBusy = false
})
const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers: { ...BROWSER, ...headers } })
const aJob = {
  title: 'Welder',
  company: 'Yard',
  description: 'Weld.',
  location: 'Reno, NV',
  country: 'USA',
} as const

it('gives visitors one page, each with its own nonces in the policy', async () => {
  const answers = [
    await open('/jobs'),
    await open('/jobs', { 'accept-encoding': 'gzip, br' }),
    await open('/jobs'),
  ]
  const nonces = answers.map(({ rawPayload, headers }) => {
    const isPacked = headers['content-encoding'] === 'gzip'
    const html = (isPacked ? gunzipSync(rawPayload) : rawPayload).toString()
    const [, style, script] = /nonce="(\w{32})".*nonce="(\w{32})"/.exec(html) ?? []
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${script}'`)
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${style}'`)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(headers['set-cookie']).toBeUndefined()
    return [script, style]
  })
  expect(new Set(nonces.flat()).size).toBe(6)
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', undefined])
  expect(answers[0]?.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-rendered-for': 'visitor',
    vary: 'accept-encoding',
  })
  expect(rendered).toHaveLength(1)
  const head = await open('/jobs', {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    answers[0]?.headers['content-length'],
  ])
})

it('shows visitors changes immediately, and renders nothing again without one', async () => {
  const { db } = test.deps.database
  await db.insert(jobs).values(aJob)
  for (let round = 0; round < 10; round += 1) {
    const busy = Array.from({ length: 5 }, () => open('/jobs'))
    await db.update(jobs).set({ title: `Round ${round}` })
    expect((await open('/jobs')).body).toContain(`Round ${round}`)
    await Promise.all(busy)
  }
  const before = rendered.length
  await Promise.all(Array.from({ length: 20 }, () => open('/jobs')))
  expect(rendered).toHaveLength(before)
})

it('counts each who sees a card, once, and shows it', async () => {
  const { id: userId } = await test.signIn()
  const [card] = await test.deps.database.db
    .insert(resumeCards)
    .values({ userId, title: 'Nurse', skills: [], isPublic: true })
    .returning({ id: resumeCards.id })
  const url = `/resume-cards/${card?.id}`
  const people = Array.from({ length: 12 }, (_, n) => ({ 'user-agent': `${BROWSER['user-agent']} ${n}` }))
  await Promise.all(people.map((person) => open(url, person)))
  await Promise.all(people.map((person) => open(url, person)))
  expect((await open(url, people[0])).body).toContain(String.raw`\"viewCount\":12`)
})

it("caches no member's page, and never shows a member a visitor's page", async () => {
  const { cookie, id } = await test.signIn()
  await open('/jobs')
  const before = rendered.length
  const own = [await open('/jobs', { cookie }), await open('/jobs', { cookie })]
  expect(rendered.slice(before).map(({ user }) => user)).toMatchObject([{ id }, { id }])
  for (const { headers, body } of own) {
    expect(headers['x-rendered-for']).toBe('member')
    expect(body).toContain(id)
    expect(headers['content-security-policy']).toContain(/nonce="(\w{32})"/.exec(body)?.[1])
  }
  expect((await open('/jobs')).body).not.toContain(id)
  // A cookie of an ended sign-in: a visitor, whose page isn't cached.
  const ended = await open('/jobs', { cookie: 'trueline.sid=wrong.signature' })
  expect([ended.statusCode, ended.headers['x-rendered-for']]).toEqual([200, 'visitor'])
  expect(rendered).toHaveLength(before + 3)
})

it('is busy for pages that have to be made, and not for those that are there', async () => {
  const { cookie } = await test.signIn()
  await open('/jobs')
  isBusy = true
  expect((await open('/jobs')).statusCode).toBe(200)
  for (const refused of [await open('/jobs?q=other'), await open('/jobs', { cookie })]) {
    expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
      503,
      '5',
      '<h1>away</h1>',
    ])
    expect(refused.headers['cache-control']).toBe('no-store')
  }
})

it("doesn't change the API and its refusals", async () => {
  expect((await open('/api/nothing')).statusCode).toBe(404)
  expect((await open('/api/connections')).statusCode).toBe(401)
  expect(rendered).toHaveLength(0)
})
