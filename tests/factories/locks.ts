import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Resolves once a statement in the pool's database waits for a lock that another holds. */
export async function untilSomeoneWaits(pool: Pool): Promise<void> {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
}
