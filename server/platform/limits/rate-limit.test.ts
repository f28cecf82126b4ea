import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { describeAttempts } from '#tests/suites/attempts.ts'
import { createRateLimits } from './rate-limit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describeAttempts('PostgreSQL', async () => createRateLimits(database.pool))
