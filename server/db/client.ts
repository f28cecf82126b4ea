import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isDatabaseAway } from '#server/platform/database-away.ts'
import { openPool } from './connection.ts'
import * as schema from './schema/index.ts'

export type Db = NodePgDatabase<typeof schema>
/** A Db or a transaction of it. */
export type DbOrTx = Pick<
  Db,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query'
>

export type Database = {
  readonly url: string
  readonly pool: pg.Pool
  readonly db: Db
  close(): Promise<void>
}

/**
 * How long a request waits: a database that has stopped is given up before whoever asked is; a query that is slow by itself
 * ends at the server, so that nobody waits for its locks. In milliseconds.
 */
export const PATIENCE = { query_timeout: 6_000, statement_timeout: 10_000, connectionTimeoutMillis: 3_000 }

/** A pool of connections to `url`. Errors of idle connections go to `onError`; the pool replaces them by itself. */
export function openDatabase(
  url: string,
  options: { max?: number; patience?: typeof PATIENCE; onError: (error: Error) => void },
): Database {
  const pool = openPool(
    {
      connectionString: url,
      max: options.max ?? 20,
      connectionTimeoutMillis: 5_000,
      ...options.patience,
      idleTimeoutMillis: 30_000,
      application_name: 'trueline',
    },
    options.onError,
  )
  const db = drizzle(pool, { schema })
  db.transaction = transactionsOf(pool)
  return { url, pool, db, close: () => pool.end() }
}

/**
 * Drizzle's transaction, except that the connection always goes back to the pool. Drizzle's own never gives it back when
 * `begin` fails, so each outage would cost some connections for good.
 */
function transactionsOf(pool: pg.Pool): Db['transaction'] {
  const dbs = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()
  return async (run, config) => {
    const client = await pool.connect()
    const db = dbs.get(client) ?? drizzle(client, { schema })
    dbs.set(client, db)
    let hasEnded = false
    try {
      const result = await db.transaction(run, config)
      hasEnded = true
      return result
    } catch (error) {
      hasEnded = !isDatabaseAway(error)
      throw error
    } finally {
      // After a timeout a statement may still be on its way: the next user's would follow it into the same transaction.
      client.release(!hasEnded)
    }
  }
}
