import { AppError } from '#server/platform/http/app-error.ts'

/** The position of a list: after the card with this creation time (microseconds since 1970) and id. */
export type CardCursor = { readonly micros: string; readonly id: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readCardCursor(text: string | undefined): CardCursor | null {
  if (text === undefined) return null
  const [micros = '', id = ''] = text.split('_')
  if (!UUID.test(id)) throw new AppError('invalid_input', { fields: { cursor: 'Not a page of this list' } })
  return { micros, id }
}

/** Cuts rows, read one more than a page, to the page and returns the next cursor; `stopped` as in `Found`. */
export function toCardPage<Row extends CardCursor>(
  rows: Row[],
  size: number,
  stopped: CardCursor | null,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size)
  const next = rows.length > size ? page.at(-1) : stopped
  return { rows: page, nextCursor: next ? `${next.micros}_${next.id}` : null }
}
