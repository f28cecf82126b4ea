import { sql } from 'drizzle-orm'
import { jobs } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** The position of a list: after the job with this creation time (microseconds since 1970) and id. */
export type JobCursor = { readonly micros: string; readonly id: string }

/** JavaScript's dates lack the microseconds that rows are ordered by. */
export const micros = sql<string>`(extract(epoch from ${jobs.createdAt}) * 1000000)::bigint::text`.as(
  'micros',
)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readJobCursor(text: string | undefined): JobCursor | null {
  if (text === undefined) return null
  const [time = '', id = ''] = text.split('_')
  if (!UUID.test(id)) throw new AppError('invalid_input', { fields: { cursor: 'Not a page of this list' } })
  return { micros: time, id }
}

/** Cuts rows, read one more than a page, to the page and returns the next cursor. */
export function toJobPage<Row extends JobCursor>(
  rows: Row[],
  size: number,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, nextCursor: last && rows.length > size ? `${last.micros}_${last.id}` : null }
}
