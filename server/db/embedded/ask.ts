import type pg from 'pg'
import { withConnection } from '../connection.ts'

/** The rows that one statement gives, asked on a connection of its own. */
export function ask(target: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  return withConnection(target, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  })
}
