import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAILY_QUOTAS } from '#shared/domain/quotas.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send } from '#tests/factories/http.ts'
import { readPoints, writePoints } from '#tests/factories/rate-limit-points.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => test.close())

const page = (n: number) => `/api/resume-cards?search=word${n}`

it('a member can open a limited number of card pages a day, but their own cards without limit', async () => {
  const reader = await test.signIn()
  const count = `resume-card-page-member-day:${reader.id}`
  const open = async (n: number) => (await send(test, 'GET', page(n), reader)).status
  for (const n of [0, 1]) expect(await open(n)).toBe(200)
  expect(await readPoints(test, count)).toBe(2)
  await writePoints(test, count, DAILY_QUOTAS.cardPages.member - 2)
  for (const n of [2, 3]) expect(await open(n)).toBe(200)
  expect(await open(4)).toBe(429)
  expect(await open(0)).toBe(200)
  expect((await send(test, 'GET', '/api/resume-cards?mine=1', reader)).status).toBe(200)
})

it('visitors from one address have a limit too', async () => {
  const { db } = test.deps.database
  const readCard = (n: number, address: string) =>
    test.app.inject({ url: page(n), headers: { 'x-forwarded-for': address } })
  expect((await readCard(0, '198.51.100.7')).statusCode).toBe(200)
  await db.execute(
    `update rate_limits set points = ${DAILY_QUOTAS.cardPages.address} where key like 'resume-card-page-address-day:%'`,
  )
  expect({
    status: (await readCard(1, '198.51.100.7')).statusCode,
    body: (await readCard(1, '198.51.100.7')).json(),
  }).toEqual(refusal(429, 'daily_quota_reached'))
  expect((await readCard(1, '198.51.100.8')).statusCode).toBe(200)
})

it('a member can open a limited number of different cards a day', async () => {
  const [reader, owner, { pool }] = [await test.signIn(), await test.signIn(), test.deps.database]
  const { rows } = await pool.query(
    `insert into resume_cards (user_id, title) select $1, 'Card ' || n from generate_series(1, 5) as n returning id`,
    [owner.id],
  )
  const count = `resume-card-read-member-day:${reader.id}`
  const open = async (index: number) =>
    (await send(test, 'GET', `/api/resume-cards/${rows[index].id}`, reader)).status
  for (const index of [0, 1]) expect(await open(index)).toBe(200)
  expect(await readPoints(test, count)).toBe(2)
  await writePoints(test, count, DAILY_QUOTAS.cards.member - 2)
  for (const index of [2, 3]) expect(await open(index)).toBe(200)
  expect(await open(4)).toBe(429)
})
