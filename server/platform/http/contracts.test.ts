import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { suspend } from '#tests/factories/members.ts'
import { type AnyOperation, operations } from '#tests/factories/operations.ts'

const UUID = ':id(^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})'
/** Routes without a contract. None knows more about who asks than which pages they may open. */
const NO_API: Record<string, readonly string[]> = {
  'pages and their files': ['/', '/*', '/app.js'],
  'files of public pages': [
    '/photos/*',
    '/portraits/*',
    '/picture.png',
    `/members/${UUID}/picture.png`,
    `/jobs/${UUID}/picture.png`,
    ...['.json', '.md', '.vcf', '.txt', '.pdf', '/qr.png', '/qr.svg', '/picture.png'].map(
      (ending) => `/resume-cards/${UUID}${ending}`,
    ),
  ],
  'for search engines and browsers': [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-:name(^[a-z]+-?[0-9a-f]*).xml',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/.well-known/apple-developer-merchantid-domain-association',
  ],
  'redirects to a page': [
    '/api/login',
    '/api/auth/:provider',
    '/api/auth/:provider/callback',
    '/api/unsubscribe/:token',
  ],
  'for the operator': ['/healthz', '/readyz', '/metrics', '/api/openapi.json'],
  'signed by Stripe, and its emulator in test mode': ['/api/stripe/webhook', '/stripe-emulator/*'],
  'the socket': ['/ws'],
}

/** What someone suspended or banned may still call: docs/moderation.md. */
const WHILE_SUSPENDED = [
  'DELETE /api/account/email',
  'DELETE /api/auth/identities/:id',
  'DELETE /api/passkeys/:id',
  'DELETE /api/sign-ins',
  'DELETE /api/sign-ins/:id',
  'GET /api/account',
  'GET /api/auth/identities',
  'GET /api/auth/user',
  'GET /api/billing',
  'GET /api/passkeys',
  'GET /api/privacy',
  'GET /api/privacy/export/file',
  'GET /api/sign-ins',
  'GET /api/standing',
  'PATCH /api/passkeys/:id',
  'POST /api/account/confirm',
  'POST /api/account/confirm/passkey',
  'POST /api/account/verification',
  'POST /api/account/verification/code',
  'POST /api/auth/identities/link',
  'POST /api/billing/cancel',
  'POST /api/passkeys',
  'POST /api/passkeys/options',
  'POST /api/privacy/delete-account',
  'POST /api/privacy/export',
  'POST /api/privacy/export/link',
  'POST /api/standing/decisions/:id/appeal',
  'PUT /api/account/password',
]

let test: TestApp
let folder: string
const routes: RouteOptions[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-routes-'))
  await writeFile(join(folder, 'app.js'), '')
  const pages = {
    render: async () => null,
    folder,
    trouble: { away: '', broken: '' },
    close: async () => {},
  }
  test = await createTestApp({ pages, onRoute: (route) => routes.push(route) })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

it('every route is of a contract, or known to be no part of the API', async () => {
  const without = routes.filter(({ config }) => config?.operation === undefined).map(({ url }) => url)
  expect([...new Set(without)].toSorted()).toEqual(Object.values(NO_API).flat().toSorted())
  const served = routes.flatMap(({ config }) => config?.operation ?? [])
  const promised = operations
  expect(promised.filter((operation) => !served.includes(operation)).map(({ path }) => path)).toEqual([])
  expect(served.filter((operation) => !promised.includes(operation)).map(({ path }) => path)).toEqual([])
})

it('someone who is suspended may only call what their contract opens to them', async () => {
  const closed: object[] = []
  const open: string[] = []
  const call = (person: TestMember, { method, path }: AnyOperation) =>
    send(
      test,
      method,
      path.replaceAll(/:\w+/g, () => crypto.randomUUID()),
      person,
      method === 'GET' ? undefined : {},
    )
  for (const operation of operations) {
    if (operation.access !== 'member' && operation.access !== 'admin') continue
    const person = await test.signIn({ isAdmin: operation.access === 'admin' })
    await suspend(test.deps.database.db, person.id)
    const answer = await call(person, operation)
    const name = `${operation.method} ${operation.path}`
    if (operation.whileSuspended) {
      open.push(name)
      expect(answer.body.code, name).not.toBe('member_suspended')
    } else closed.push({ name, ...answer })
  }
  expect(open.toSorted()).toEqual(WHILE_SUSPENDED)
  expect(closed.length).toBeGreaterThan(150)
  for (const answer of closed) expect(answer).toMatchObject(refusal(403, 'member_suspended'))
})
