import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { operations } from '#tests/factories/operations.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Uses a new sign-in for every endpoint, because some end it. */
async function callAll() {
  const calls = operations
  return Promise.all(
    calls.map(async ({ method, path }) => {
      const person = await test.signIn({ isAdmin: true })
      const url = path.replaceAll(/:\w+/g, () => randomUUID())
      const payload = method === 'GET' ? {} : { payload: {} }
      const { statusCode, headers } = await test.app.inject({
        method,
        url,
        headers: { cookie: person.cookie },
        ...payload,
      })
      return { call: `${method} ${path}`, statusCode, rule: String(headers['cache-control']) }
    }),
  )
}

it('no response to a sign-in is cached', async () => {
  const answers = await callAll()
  expect(answers.filter(({ call, rule }) => call.includes(' /api/') && !/\bno-store\b/.test(rule))).toEqual(
    [],
  )
  // Refusals never were; only successful responses matter.
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(40)
})

it("responses that start and end a sign-in aren't cached either", async () => {
  const { cookie } = await test.signIn()
  const post = (url: string, options: object) => test.app.inject({ method: 'POST', url, ...options })
  const person = { firstName: 'Ada', lastName: 'Sample', country: 'Canada', agreedToTerms: true }
  const opened = await post('/api/auth/register', {
    payload: { ...person, email: 'opens@example.com', password: PASSWORD },
  })
  const ended = await post('/api/auth/logout', { headers: { cookie } })
  expect([opened.statusCode, ended.statusCode]).toEqual([200, 200])
  expect([opened, ended].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
})

it("leaves visitors' responses to caches", async () => {
  expect((await test.app.inject('/api/jobs')).headers['cache-control']).toContain('s-maxage=5')
})
