import pg from 'pg'

/** A pool that survives lost connections, including those in use: the next statement on one fails. */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', ignoreLoss))
  pool.on('release', (_error, client) => {
    // In a transaction left open, the next user's writes would never be committed. The pool drops an ended connection.
    if (client.getTransactionStatus() !== 'I') client.end().catch(ignoreLoss)
  })
  return pool
}

/** Through a pooler each transaction may use another connection, which doesn't know statements named on the previous one. */
export function sendWithoutNames(pool: pg.Pool): void {
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

export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', ignoreLoss)
  return client
}

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

/** A lost connection fails the statement; an 'error' event without a listener would also end the process. */
function ignoreLoss(): void {}
