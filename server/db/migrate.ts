import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { lockInSession } from './advisory-locks.ts'
import { withConnection } from './connection.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the database at `url` to the newest migration. Nodes that start together take turns. `signal` breaks it off: what
 * is not whole by then is undone.
 */
export async function migrate(url: string, signal?: AbortSignal): Promise<void> {
  await withConnection({ connectionString: url, application_name: 'trueline-migrate' }, async (client) => {
    const breakOff = () => void client.end()
    signal?.addEventListener('abort', breakOff)
    try {
      const db = drizzle(client)
      await lockInSession(db, 'migrations')
      await runMigrations(db, { migrationsFolder: FOLDER })
    } finally {
      signal?.removeEventListener('abort', breakOff)
    }
  })
}
