import pg from 'pg'

export async function queryOnce(
  config: pg.ClientConfig,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config)
  // A lost connection fails the statement; an 'error' event without a listener would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}
