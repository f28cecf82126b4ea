import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { startUnwatchedServer } from '@trueline/embedded-postgres/testing'
import { createTemplate } from '../factories/database.ts'

/** Linux keeps files here in memory. */
const MEMORY = '/dev/shm'
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3

const SETTINGS = {
  // Every worker has several nodes at once, each with pools of its own: the usual 200 connections are too few.
  max_connections: '600',
  // No test kills this server, and its data is dropped after the run.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '256MB',
  autovacuum: 'off',
}

/** One PostgreSQL for the whole run; each test file gets a database of its own, copied from a migrated template. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await createTemplate(given)
    return async () => {}
  }
  return serve(await startUnwatchedServer({ settings: SETTINGS, folder: await chooseFolder() }))
}

/** Like `startPostgres`, but on the disk and with PostgreSQL's own settings, where a commit costs what it costs a site. */
export async function startDurablePostgres(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return startPostgres()
  const settings = { max_connections: SETTINGS.max_connections }
  return serve(await startUnwatchedServer({ settings, folder: tmpdir() }))
}

type StartedServer = Awaited<ReturnType<typeof startUnwatchedServer>>

async function serve({ url, stop }: StartedServer): Promise<() => Promise<void>> {
  process.env.TEST_DATABASE_URL = url
  await createTemplate(url)
  return async () => {
    // For tests that start another one in this process.
    delete process.env.TEST_DATABASE_URL
    await stop()
  }
}

/** In memory where there is room: a database has 700 files, and copying it costs a tenth of the CPU time there. */
async function chooseFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(free, process.availableMemory()) >= MEMORY_NEEDED_BYTES ? MEMORY : tmpdir()
}
