import pg from 'pg'

/** The rows that one statement gives, asked on a connection of its own. */
export async function ask(target: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(target)
  // A connection that breaks fails the call that waits for it; without a listener it would end the process too.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
