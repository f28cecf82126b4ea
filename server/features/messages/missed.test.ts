import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createOutage } from '#tests/factories/outage.ts'
import { writeThrough } from '#tests/suites/missed-messages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('a message is received, or the page is asked to sync after it, when the node loses its listening connection', async () => {
  const outage = createOutage(database.url)
  const page = await writeThrough({
    database,
    fault: (number) => (number % 10 === 5 ? outage.endSessionsOf('trueline-listen') : null),
  })
  expect(page.syncs).toBeGreaterThan(0)
}, 60_000)
