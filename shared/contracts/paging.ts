import * as z from 'zod/mini'
import { shaped } from './text.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NOT_A_PAGE = 'Not a page of this list'
/** Longer than any cursor. */
const CURSOR_MAX_LENGTH = 900
const cursorOf = (pattern: string) =>
  z.optional(shaped(CURSOR_MAX_LENGTH, new RegExp(`^${pattern}$`), NOT_A_PAGE))

export const seqCursor = cursorOf('\\d{1,15}')

/** Continue after the row created at this time (microseconds since 1970) with this id. */
export const timeCursor = cursorOf(`-?\\d{1,17}_${UUID}`)

/** In a list in alphabetical order, the row's text as base64url takes the place of the time. */
const TEXT = `az_[A-Za-z0-9_-]{0,800}_${UUID}`

/** With verified members first, `1_` if the row was one. */
export const membersCursor = cursorOf(`(?:(?:[01]_)?-?\\d{1,17}_${UUID}|${TEXT})`)

export const cardsCursor = cursorOf(`(?:-?\\d{1,17}_${UUID}|${TEXT})`)

/**
 * The same for jobs by fit: the moment the list is as of, and the row's place among the compared ones, or `rest` if it follows
 * by date. In a list by pay, the row's pay. Without these it is a list by time. It holds no score, because free members get
 * the order alone.
 */
export const jobsCursor = cursorOf(
  `(?:(?:\\d{1,17}_(?:\\d{1,4}|rest)|pay_(?:\\d{1,9}|none))_)?-?\\d{1,17}_${UUID}`,
)
