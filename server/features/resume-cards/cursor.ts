import { AppError } from '#server/platform/http/app-error.ts'

/** Where a list goes on: after the card of this creation time (microseconds since 1970) and id. */
export type Cursor = { readonly micros: string; readonly id: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const [micros = '', id = ''] = text.split('_')
  if (!UUID.test(id)) throw new AppError('invalid_input', { fields: { cursor: 'Not a page of this list' } })
  return { micros, id }
}

/** Cuts rows, read one more than a page, to the page and says where the next begins; `stopped` as in `Found`. */
export function toPage<Row extends Cursor>(
  rows: Row[],
  size: number,
  stopped: Cursor | null,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size)
  const next = rows.length > size ? page.at(-1) : stopped
  return { rows: page, nextCursor: next ? `${next.micros}_${next.id}` : null }
}
