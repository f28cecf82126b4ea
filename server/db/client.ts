import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
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
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 5_000,
    ...options.patience,
    idleTimeoutMillis: 30_000,
    application_name: 'trueline',
  })
  pool.on('error', options.onError)
  const db = drizzle(pool, { schema })
  return { url, pool, db, close: () => pool.end() }
}
