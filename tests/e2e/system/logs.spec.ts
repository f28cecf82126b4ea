import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cookiesOf } from '../../factories/cookies.ts'
import { createTestDatabase } from '../../factories/database.ts'
import { SESSION_SECRET } from '../../factories/sign-in.ts'
import { startNode } from '../support/node.ts'
import { expect, test } from '../support/test.ts'

/** Values that must not appear in a log. Each is sent in several places, right and wrong ones. */
const SECRETS = {
  password: 'Marker-Password-7316',
  wrongPassword: 'Marker-Wrong-Password-7317',
  email: 'marker.address@marker-mail.example.com',
  firstName: 'Markerella',
  lastName: 'Markerson',
  message: 'marker message about a secret meeting',
  resume: 'marker resume line about a former employer',
  card: '4242424242424242',
  token: 'marker-token-55d1c0ffee',
  query: 'marker-search-words',
  agent: 'MarkerBrowser/7.1',
  address: '203.0.113.77',
}
const STRIPE_KEY = 'sk_test_marker_stripe_key'
const ENCRYPTION_KEY = randomBytes(32).toString('base64')

test('the log of production at its most talkative holds no secret and nothing personal', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'trueline-logs-'))
  const output: string[] = []
  const node = await startNode(
    {
      NODE_ENV: 'production',
      LOG_LEVEL: 'trace',
      PUBLIC_URL: 'https://trueline.test',
      TRUST_PROXY: '127.0.0.1,::1',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Trueline <no-reply@example.com>',
      OPERATOR_NAME: 'Example Company',
      OPERATOR_ADDRESS: '100 Example Street',
      SUPPORT_EMAIL: 'support@example.com',
      SESSION_SECRET,
      ENCRYPTION_KEY,
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_marker',
      STRIPE_WEBHOOK_SECRET: 'whsec_marker_webhook_secret',
      STRIPE_PRICE_ID: 'price_marker',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    },
    output,
  )
  let cookie = ''
  const statuses = new Set<number>()
  const send = async (method: string, path: string, body?: object | string) => {
    const answer = await fetch(node.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        cookie,
        origin: 'https://trueline.test',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': SECRETS.address,
        'user-agent': SECRETS.agent,
        'x-request-id': SECRETS.token,
        authorization: `Bearer ${SECRETS.token}`,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    statuses.add(answer.status)
    await answer.text()
    return answer
  }
  try {
    const { password, wrongPassword, email, firstName, lastName, message, resume, card, token, query } =
      SECRETS
    const account = { email, password, firstName, lastName, country: 'USA', agreedToTerms: true }
    const registered = await send('POST', '/api/auth/register', account)
    expect(registered.status).toBe(200)
    expect(registered.headers.get('x-request-id')).not.toBe(token)
    cookie = cookiesOf(registered.headers.getSetCookie())
    await send('POST', '/api/auth/register', account)
    await send('POST', '/api/auth/login', { email, password: wrongPassword })
    await send('POST', '/api/auth/login', `{"email":"${email}","password":"${password}"`)
    await send('POST', '/api/auth/login', { email: `${email}\0`, password })
    await send('POST', '/api/support/tickets', { email, name: firstName, subject: message, message })
    await send('PATCH', '/api/members/me', { firstName, lastName, bio: message })
    await send('POST', '/api/conversations/2b1c1f5e-8f0a-4a59-9d0e-0d4b8f6f7a11/messages', {
      body: message,
      text: message,
    })
    await send('POST', '/api/ai/job-match', { resumeText: resume, jobText: message })
    await send('POST', '/api/ai/resume-analysis', { resumeText: resume })
    await send('POST', '/api/resume-cards', { title: resume, skills: [query] })
    await send('POST', '/api/billing/consent', { version: '2026-11' })
    await send('POST', '/api/create-subscription', { card, number: card })
    await send('POST', `/api/stripe/webhook`, { type: 'customer.subscription.updated', card, email })
    await send('POST', '/api/push/devices', {
      endpoint: `https://fcm.googleapis.com/${token}`,
      keys: { auth: token },
    })
    await send('PUT', `/api/objects/upload/${token}`, resume)
    for (const path of [
      `/api/documents/${token}`,
      `/api/objects/${token}?signature=${token}`,
      `/api/jobs?q=${query}&place=${lastName}`,
      `/reset-password?token=${token}`,
      `/${token}/${email}`,
      `/api/members/${token}`,
      `/api/%${token}`,
    ])
      await send('GET', path)
    // Internal errors, with the values in the middle of the query.
    for (const table of ['users', 'support_tickets', 'jobs', 'session']) {
      await database.pool.query(`alter table ${table} rename to ${table}_elsewhere`)
      await send('POST', '/api/auth/login', { email, password })
      await send('POST', '/api/auth/register', { ...account, email: `other.${email}` })
      await send('POST', '/api/support/tickets', { email, name: firstName, subject: message, message })
      await send('GET', `/api/jobs?q=${query}`)
      await send('GET', `/jobs?q=${query}`)
      await database.pool.query(`alter table ${table}_elsewhere rename to ${table}`)
    }
    await send('POST', '/api/auth/logout')
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404, 500]))
  } finally {
    await node.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const log = output.join('')
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(50)
  expect(log).toContain('request failed')
  expect(lines.every((line) => typeof JSON.parse(line).time === 'number')).toBe(true)
  const cookieValue = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
  expect(cookieValue.length).toBeGreaterThan(20)
  const secrets = {
    ...SECRETS,
    cookieValue,
    SESSION_SECRET,
    STRIPE_KEY,
    ENCRYPTION_KEY,
    database: database.url,
  }
  const found = Object.entries(secrets).filter(([, text]) => log.toLowerCase().includes(text.toLowerCase()))
  expect(
    found.map(([name, text]) => [
      name,
      lines.find((line) => line.toLowerCase().includes(text.toLowerCase())),
    ]),
  ).toEqual([])
})
