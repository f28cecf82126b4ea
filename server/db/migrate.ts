import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { lockInSession } from './advisory-locks.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the database at `url` to the newest migration. Nodes that start together take turns. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'trueline-migrate' })
  await client.connect()
  try {
    const db = drizzle(client)
    await lockInSession(db, 'migrations')
    await runMigrations(db, { migrationsFolder: FOLDER })
  } finally {
    await client.end()
  }
}
