import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase } from 'pg'
import { ConfigurationError } from '#server/env.ts'
import { lockInSession } from './advisory-locks.ts'
import { withConnection } from './connection.ts'
import { isRefused } from './deadlock.ts'
import { applyFunctions, readFunctions } from './functions.ts'

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)) }
/** While a migration waits for a table's lock, all other queries queue behind it, so it mustn't wait long. */
const LOCK_TIMEOUT = '2s'
const TRIES = 60
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'
const OTHER_BASELINE =
  'This database was made by an earlier checkout and is left untouched. Move DATA_DIR away, or set DATABASE_URL to an empty database.'

export type Migrated = {
  /** The database has migrations of a newer release; its functions are left alone. */
  readonly isOlderRelease: boolean
  readonly functions: readonly string[]
}

/**
 * Brings the database at `url`, which is no pooler, to the newest migration and functions. Nodes that start together take
 * turns. Migrations are all or nothing, and so are functions; both start over if a lock wasn't available. `signal` aborts.
 * Throws ConfigurationError if the database began with another baseline.
 */
export async function migrate(url: string, signal?: AbortSignal): Promise<Migrated> {
  const config = { connectionString: url, application_name: 'trueline-migrate' }
  return withConnection(config, async (client) => {
    const breakOff = () => void client.end()
    signal?.addEventListener('abort', breakOff)
    try {
      const db = drizzle(client)
      await lockInSession(db, 'migrations')
      await refuseOtherBaseline(client)
      await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
      await untilLocked(() => runMigrations(db, MIGRATIONS))
      if (await hasNewerMigrations(client)) return { isOlderRelease: true, functions: [] }
      const functions = await readFunctions()
      return {
        isOlderRelease: false,
        functions: await untilLocked(() => applyFunctions(client, functions)),
      }
    } finally {
      signal?.removeEventListener('abort', breakOff)
    }
  })
}

async function refuseOtherBaseline(client: ClientBase): Promise<void> {
  const [baseline] = readMigrationFiles(MIGRATIONS)
  const { rows: journals } = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  )
  if (journals.length === 0) return
  const { rows } = await client.query<{ first: string | null }>(
    'select min(created_at) as first from drizzle.__drizzle_migrations',
  )
  const first = rows[0]?.first ?? null
  if (first !== null && Number(first) !== baseline?.folderMillis) throw new ConfigurationError(OTHER_BASELINE)
}

/** A node of the previous release that restarts during a deployment must not bring back its functions. */
async function hasNewerMigrations(client: ClientBase): Promise<boolean> {
  const newest = readMigrationFiles(MIGRATIONS).at(-1)?.folderMillis
  const { rows } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at > $1 limit 1',
    [newest],
  )
  return rows.length > 0
}

async function untilLocked<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === TRIES || !isRefused(error, LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED)) throw error
      await delay(PAUSE_MS)
    }
  }
}
