import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { lockInSession } from './advisory-locks.ts'
import { withConnection } from './connection.ts'
import { isRefused } from './deadlock.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Whoever asks for a table behind a migration that waits for it waits as well: so it does not wait for long. */
const LOCK_TIMEOUT = '2s'
const TRIES = 60
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the database at `url`, which is no pooler, to the newest migration. Nodes that start together take turns. All or
 * nothing, and again from the beginning where a lock was not to be had. `signal` breaks it off.
 */
export async function migrate(url: string, signal?: AbortSignal): Promise<void> {
  await withConnection({ connectionString: url, application_name: 'trueline-migrate' }, async (client) => {
    const breakOff = () => void client.end()
    signal?.addEventListener('abort', breakOff)
    try {
      const db = drizzle(client)
      await lockInSession(db, 'migrations')
      await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
      await untilLocked(() => runMigrations(db, { migrationsFolder: FOLDER }))
    } finally {
      signal?.removeEventListener('abort', breakOff)
    }
  })
}

async function untilLocked(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === TRIES || !isRefused(error, LOCK_NOT_AVAILABLE)) throw error
      await delay(PAUSE_MS)
    }
  }
}
