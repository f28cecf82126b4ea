import { startUnwatchedServer } from '@trueline/embedded-postgres/testing'
import { createTemplate } from '../factories/database.ts'

/** Every worker has several nodes at once, each with pools of its own: the usual 200 connections are too few. */
const SETTINGS = { max_connections: '600' }

/** One PostgreSQL for the whole run; each test file gets a database of its own, copied from a migrated template. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await createTemplate(given)
    return async () => {}
  }
  const { url, stop } = await startUnwatchedServer(SETTINGS)
  process.env.TEST_DATABASE_URL = url
  await createTemplate(url)
  return async () => {
    // For who starts another one in this process.
    delete process.env.TEST_DATABASE_URL
    await stop()
  }
}
