import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { AppError } from '../http/app-error.ts'
import type { PageRead, PageRequest } from './renderer.ts'

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
  const inline = { script: ["'sha256-script'"], style: ["'sha256-style'"] }
  return { status, html: JSON.stringify({ user: request.user, body }), isPublic: true, inline }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-pages-'))
  const trouble = { away: '<h1>away</h1>', broken: '<!--message-->' }
  test = await createTestApp({ keptMs: 60_000, pages: { render, folder, trouble } })
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
it("caches no member's page, and never shows a member a visitor's page", async () => {
  const { cookie, id } = await test.signIn()
  await open('/jobs')
  const before = rendered.length
  const own = [await open('/jobs', { cookie }), await open('/jobs', { cookie })]
  expect(rendered.slice(before).map(({ user }) => user)).toMatchObject([{ id }, { id }])
  for (const { headers, body } of own) {
    expect(headers['x-rendered-for']).toBe('member')
    expect(body).toContain(id)
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-script'")
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-style'")
  }
  expect((await open('/jobs')).body).not.toContain(id)
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

it('answers a HEAD request as it would answer a GET', async () => {
  const [got, head] = [await open('/jobs'), await open('/jobs', {}, 'HEAD')]
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    got.headers['content-length'],
  ])
})

it("doesn't change the API and its refusals", async () => {
  expect((await open('/api/nothing')).statusCode).toBe(404)
  expect((await open('/api/connections')).statusCode).toBe(401)
  expect(rendered).toHaveLength(0)
})
