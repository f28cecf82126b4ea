import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** A row's place in a list by time. Microseconds since 1970: a Date rounds, and a page would repeat or skip rows. */
export type TimeCursor = { readonly micros: string; readonly id: string }
/** The columns that order such a list, newest first. Rows of one moment are ordered by id, descending by default. */
type TimeOrder = {
  readonly time: AnyColumn | SQL
  readonly id: AnyColumn | SQL
  readonly idOrder?: 'asc' | 'desc'
}

export const microsOf = (time: AnyColumn | SQL): SQL<string> =>
  sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`

/** Parses a cursor that the contract has validated; null at the start of the list. */
export function readTimeCursor(text: string | undefined): TimeCursor | null {
  if (text === undefined) return null
  const [micros = '', id = ''] = text.split('_')
  return { micros, id }
}

export const timeCursorOf = ({ micros, id }: TimeCursor): string => `${micros}_${id}`

/** A row's place in a list by fit, which holds what was there at the moment `asOf` (microseconds since 1970). */
export type FitCursor = TimeCursor & {
  readonly asOf: string
  /** Place among the compared rows, from 0; `rest` if the row follows by time. */
  readonly place: number | 'rest'
}

/** Parses a cursor that the contract has validated; null if it is of a list by time. */
export function readFitCursor(text: string): FitCursor | null {
  const [asOf = '', place = '', micros, id] = text.split('_')
  if (micros === undefined || id === undefined) return null
  return { asOf, place: place === 'rest' ? place : Number(place), micros, id }
}

export const fitCursorOf = ({ asOf, place, ...row }: FitCursor): string =>
  `${asOf}_${place}_${timeCursorOf(row)}`

/** A row's place in an alphabetical list. */
export type TextCursor = { readonly text: string; readonly id: string }

/** The order of all alphabetical lists, whatever the database's own collation is. */
export const alphabetical = (text: AnyColumn | SQL): SQL => sql`(${text} collate "und-x-icu")`

const TEXT_START = 'az_'
const ID_LENGTH = 36

export const textCursorOf = ({ text, id }: TextCursor): string =>
  `${TEXT_START}${Buffer.from(text).toString('base64url')}_${id}`

/** Parses a cursor that the contract has validated; null if it is of a list by time. PostgreSQL has no text with NUL. */
export function readTextCursor(cursor: string): TextCursor | null {
  if (!cursor.startsWith(TEXT_START)) return null
  const written = cursor.slice(TEXT_START.length, -ID_LENGTH - 1)
  const text = Buffer.from(written, 'base64url').toString().replaceAll('\0', '')
  return { text, id: cursor.slice(-ID_LENGTH) }
}

export function isAfterText(
  text: AnyColumn | SQL,
  id: AnyColumn | SQL,
  cursor: TextCursor | null,
): SQL | undefined {
  return cursor
    ? sql`(${alphabetical(text)}, ${id}) > (${alphabetical(sql`${cursor.text}::text`)}, ${cursor.id}::uuid)`
    : undefined
}

export const momentOf = ({ micros }: TimeCursor): SQL =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

/** True for rows after the cursor; undefined at the start of the list. */
export function isAfterCursor(
  { time, id, idOrder = 'desc' }: TimeOrder,
  cursor: TimeCursor | null,
): SQL | undefined {
  if (!cursor) return undefined
  const moment = momentOf(cursor)
  return idOrder === 'desc'
    ? sql`(${time}, ${id}) < (${moment}, ${cursor.id}::uuid)`
    : sql`${time} <= ${moment} and (${time} < ${moment} or ${id} > ${cursor.id}::uuid)`
}

export function isAfterSeq(seq: AnyColumn | SQL, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`${seq} < ${Number(cursor)}`
}

/** Cuts `size + 1` rows to one page; `nextCursor` is null at the end of the list. */
export function cutPage<Row>(
  found: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > size && last !== undefined ? cursorOf(last) : null }
}
