import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAILY_QUOTAS } from '#shared/domain/quotas.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => test.close())

const page = (n: number) => `/api/resume-cards?search=word${n}`

it('a member opens so many pages of cards a day, and their own cards as often as they like', async () => {
  const reader = await test.signIn()
  const statuses: number[] = []
  for (let n = 0; n <= DAILY_QUOTAS.cardPages.member; n += 1)
    statuses.push((await send(test, 'GET', page(n), reader)).status)
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expect((await send(test, 'GET', page(0), reader)).status).toBe(200)
  expect((await send(test, 'GET', '/api/resume-cards?mine=1', reader)).status).toBe(200)
}, 60_000)

it('a visitor opens so many from one address', async () => {
  const { db } = test.deps.database
  const ask = (n: number, address: string) =>
    test.app.inject({ url: page(n), headers: { 'x-forwarded-for': address } })
  expect((await ask(0, '198.51.100.7')).statusCode).toBe(200)
  await db.execute(
    `update rate_limits set points = ${DAILY_QUOTAS.cardPages.address} where key like 'resume-card-page-address-day:%'`,
  )
  expect({
    status: (await ask(1, '198.51.100.7')).statusCode,
    body: (await ask(1, '198.51.100.7')).json(),
  }).toEqual(refusal(429, 'daily_quota_reached'))
  expect((await ask(1, '198.51.100.8')).statusCode).toBe(200)
})

it('a member opens so many different cards a day', async () => {
  const [reader, owner, { pool }] = [await test.signIn(), await test.signIn(), test.deps.database]
  const { rows } = await pool.query(
    `insert into resume_cards (user_id, title) select $1, 'Card ' || n from generate_series(1, $2) as n returning id`,
    [owner.id, DAILY_QUOTAS.cards.member + 1],
  )
  const statuses: number[] = []
  for (const { id } of rows)
    statuses.push((await send(test, 'GET', `/api/resume-cards/${id}`, reader)).status)
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
}, 60_000)
