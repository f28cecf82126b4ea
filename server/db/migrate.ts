import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { lockInSession } from './advisory-locks.ts'
import { withConnection } from './connection.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the database at `url` to the newest migration. Nodes that start together take turns. */
export async function migrate(url: string): Promise<void> {
  await withConnection({ connectionString: url, application_name: 'trueline-migrate' }, async (client) => {
    const db = drizzle(client)
    await lockInSession(db, 'migrations')
    await runMigrations(db, { migrationsFolder: FOLDER })
  })
}
