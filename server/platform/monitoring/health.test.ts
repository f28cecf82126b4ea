import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.app.ready()
})
afterAll(() => test.close())

async function request(path: string) {
  const since = performance.now()
  const { statusCode, headers } = await test.app.inject(path)
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    isInTime: performance.now() - since < 1_500,
  }
}
const well = { status: 200, isInTime: true }

it('answers in time while requests hold every connection', async () => {
  const { pool } = test.deps.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    expect(await request('/healthz')).toMatchObject(well)
    const many = await Promise.all(Array.from({ length: 20 }, () => request('/readyz')))
    for (const one of many) expect(one).toMatchObject(well)
  } finally {
    for (const client of held) client.release()
  }
})

it('says in time that the database does not answer, and that it does again', async () => {
  const client = await test.deps.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table users in access exclusive mode')
    const away = { status: 503, retryAfter: '5', isInTime: true }
    for (const one of await Promise.all(Array.from({ length: 5 }, () => request('/readyz'))))
      expect(one).toEqual(away)
    expect(await request('/readyz')).toEqual(away)
    expect(await request('/healthz')).toMatchObject(well)
  } finally {
    await client.query('rollback')
    client.release()
  }
  await vi.waitFor(async () => expect(await request('/readyz')).toMatchObject(well), { timeout: 5_000 })
})
