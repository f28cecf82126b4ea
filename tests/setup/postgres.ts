import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { createTemplate } from '../factories/database.ts'

/** One PostgreSQL for the whole run; each test file gets a database of its own, copied from a migrated template. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await createTemplate(given)
    return async () => {}
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'trueline-test-'))
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  process.env.TEST_DATABASE_URL = embedded.url
  await createTemplate(embedded.url)
  return async () => {
    // For who starts another one in this process.
    delete process.env.TEST_DATABASE_URL
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
