import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
const LOCK = 7_465_001

/** Brings the database at `url` to the newest migration. Nodes that start together take turns. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'trueline-migrate' })
  await client.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`select pg_advisory_lock(${LOCK})`)
    await runMigrations(db, { migrationsFolder: FOLDER })
  } finally {
    await client.end()
  }
}
