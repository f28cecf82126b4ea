import * as z from 'zod/mini'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NOT_A_PAGE = 'Not a page of this list'
const cursorOf = (pattern: string) =>
  z.optional(z.string().check(z.regex(new RegExp(`^${pattern}$`), NOT_A_PAGE)))

export const seqCursor = cursorOf('\\d{1,15}')

/** Continue after the row created at this time (microseconds since 1970) with this id. */
export const timeCursor = cursorOf(`-?\\d{1,17}_${UUID}`)

/** The same for a list in two groups: `1_` if the row was in the first. */
export const groupedTimeCursor = cursorOf(`[01]_-?\\d{1,17}_${UUID}`)

/**
 * The same for jobs by fit: the moment the list is as of, and the row's place among the compared ones, or `rest` if it follows
 * by date. Without both it is a list by time. It holds no score, because free members get the order alone.
 */
export const jobsCursor = cursorOf(`(?:\\d{1,17}_(?:\\d{1,4}|rest)_)?-?\\d{1,17}_${UUID}`)
