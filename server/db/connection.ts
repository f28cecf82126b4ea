import pg from 'pg'

/** A pool that outlives its connections, those in use included: whoever holds one is told by the next statement. */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', ignoreLoss))
  pool.on('release', (_error, client) => {
    // In a transaction that was left open the next user's writes would never be committed. The pool drops an ended one.
    if (client.getTransactionStatus() !== 'I') client.end().catch(ignoreLoss)
  })
  return pool
}

/**
 * For connections to a pooler: each transaction may be on another connection of PostgreSQL, which does not know a statement that
 * was named on the one before.
 */
export function sendStatementsUnnamed(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const value = (statement: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(pg.Client.prototype.query, client, [withoutName(statement), ...rest])
    Object.defineProperty(client, 'query', { value })
  })
}

function withoutName(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
  return isNamed && !('submit' in statement) ? { ...statement, name: undefined } : statement
}

/** A connection of its own, not open yet. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', ignoreLoss)
  return client
}

/** Runs `use` with a connection of its own, closed afterwards. */
export async function withConnection<T>(
  config: pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient(config)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
  }
}

/** A lost connection fails the statement that uses it; an 'error' event without a listener would end the process too. */
function ignoreLoss(): void {}
