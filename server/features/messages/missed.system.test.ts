import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { startRedis, type TestRedis } from '#tests/factories/redis.ts'
import { writeThrough } from '#tests/suites/missed-messages.ts'

let database: TestDatabase
let redis: TestRedis
beforeAll(async () => {
  database = await createTestDatabase()
  redis = await startRedis()
})
afterAll(async () => {
  await database.drop()
  await redis?.stop()
})

it('a message is received, or the page is asked to sync after it, when Redis is killed and comes back', async () => {
  const page = await writeThrough({
    database,
    env: { REDIS_URL: redis.url },
    fault: (number) => (number === 10 ? redis.kill() : number === 20 ? redis.restart() : null),
  })
  expect(page.syncs).toBeGreaterThan(0)
}, 60_000)
