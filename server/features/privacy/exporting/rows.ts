import type { Pool, PoolClient } from 'pg'

const FETCH = 200

export type Snapshot = {
  /** The rows of a query whose only parameter is the member. */
  rows(query: string, memberId: string): AsyncGenerator<Record<string, unknown>>
}

/** Reads a snapshot in batches, however many rows there are. */
export async function withSnapshot<T>(pool: Pool, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await read({ rows: (query, memberId) => readRows(client, query, memberId) })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection in an unknown transaction state isn't reused.
    client.release(true)
    throw error
  }
}

async function* readRows(
  client: PoolClient,
  query: string,
  memberId: string,
): AsyncGenerator<Record<string, unknown>> {
  await client.query(`declare area no scroll cursor for ${query}`, [memberId])
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`fetch ${FETCH} from area`)
    yield* rows
    if (rows.length < FETCH) break
  }
  await client.query('close area')
}
