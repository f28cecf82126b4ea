import type { QueryConfig } from 'pg'

const QUERY_TIMEOUT_MS = 4_000

/** A pool query that is abandoned, with its connection, if the database doesn't answer. */
export function timed(text: string, values: unknown[]): QueryConfig & { query_timeout: number } {
  return { text, values, query_timeout: QUERY_TIMEOUT_MS }
}
