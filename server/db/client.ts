import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { isDatabaseAway } from '#server/platform/http/database-errors.ts'
import { openPool, sendWithoutNames } from './connection.ts'
import * as schema from './schema/index.ts'

export type Db = NodePgDatabase<typeof schema>
export type DbOrTx = Pick<
  Db,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query'
>

export type Database = {
  readonly url: string
  /** Bypasses a pooler, for LISTEN, migrations and anything else that needs one connection. */
  readonly directUrl: string
  readonly pool: pg.Pool
  readonly db: Db
  close(): Promise<void>
}

/**
 * Milliseconds a request waits. We stop waiting for a dead database before the client does; a slow query ends on the
 * server, so that its locks are released.
 */
export const TIMEOUTS = { query_timeout: 6_000, statement_timeout: 10_000, connectionTimeoutMillis: 3_000 }

type OpenOptions = {
  readonly directUrl?: string
  readonly max?: number
  readonly timeouts?: Partial<typeof TIMEOUTS>
  readonly onError: (error: Error) => void
}

/**
 * A pool of connections to `url`, which is a pooler if `directUrl` differs. Errors of idle connections go to `onError`; the
 * pool replaces them.
 */
export function openDatabase(url: string, options: OpenOptions): Database {
  const { directUrl = url } = options
  const isPooled = directUrl !== url
  // PgBouncer refuses connections that ask for a statement timeout; its `connect_query` sets it.
  const { statement_timeout, ...patience } = options.timeouts ?? {}
  const pool = openPool(
    {
      connectionString: url,
      max: options.max ?? 20,
      connectionTimeoutMillis: 5_000,
      ...patience,
      ...(!isPooled && statement_timeout && { statement_timeout }),
      idleTimeoutMillis: 30_000,
      application_name: 'trueline',
    },
    options.onError,
  )
  if (isPooled) sendWithoutNames(pool)
  const db = drizzle(pool, { schema })
  db.transaction = transactionsOf(pool)
  return { url, directUrl, pool, db, close: () => pool.end() }
}

/**
 * Drizzle's transaction, except that the connection always returns to the pool. Drizzle never returns it when `begin` fails,
 * so each outage would cost some connections.
 */
function transactionsOf(pool: pg.Pool): Db['transaction'] {
  const dbs = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()
  return async (run, config) => {
    const client = await pool.connect()
    const db = dbs.get(client) ?? drizzle(client, { schema })
    dbs.set(client, db)
    let hasEnded = false
    try {
      const result = await db.transaction((tx) => {
        connections.set(tx, db)
        return run(tx)
      }, config)
      hasEnded = true
      return result
    } catch (error) {
      hasEnded = !isDatabaseAway(error)
      throw error
    } finally {
      // After a timeout a statement may still be running: the next user's would join the same transaction.
      client.release(!hasEnded)
    }
  }
}

/** The connection that a transaction has. */
const connections = new WeakMap<DbOrTx, DbOrTx>()

/**
 * A statement that is built, parsed and planned once per connection, rather than with each use. `build` ends with
 * `.prepare(name)`; no two statements have the same name.
 */
export function prepared<T>(build: (db: DbOrTx) => T): (db: DbOrTx) => T {
  const built = new WeakMap<DbOrTx, T>()
  return (tx) => {
    const db = connections.get(tx) ?? tx
    const statement = built.get(db) ?? build(db)
    built.set(db, statement)
    return statement
  }
}

const POOLER =
  'DATABASE_URL is a pooler (PgBouncer): set DATABASE_DIRECT_URL to the address of PostgreSQL itself. See docs/scaling.md.'

/** Throws a sentence for people if `url` is an undeclared pooler. Warns of statements without a limit. */
export async function requireUsableDatabase(
  { pool }: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { rows } = await pool.query<{ limit: string }>(SHOW_LIMIT).catch((cause: unknown) => {
    const isPooler = cause instanceof Error && /unsupported startup parameter/.test(cause.message)
    throw isPooler ? new Error(POOLER, { cause }) : cause
  })
  if (rows[0]?.limit === '0')
    log.warn('slow statements are not ended by the server: set connect_query in PgBouncer (docs/scaling.md)')
}

const SHOW_LIMIT = `select current_setting('statement_timeout') as limit`
