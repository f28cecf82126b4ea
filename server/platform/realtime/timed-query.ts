import type { QueryConfig } from 'pg'

const QUERY_TIMEOUT_MS = 4_000

/** A query for the pool that is given up, together with its connection, when the database does not answer. */
export function timed(text: string, values: unknown[]): QueryConfig & { query_timeout: number } {
  return { text, values, query_timeout: QUERY_TIMEOUT_MS }
}
