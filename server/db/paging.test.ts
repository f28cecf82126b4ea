import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cardsCursor, jobsCursor, membersCursor, seqCursor, timeCursor } from '#shared/contracts/paging.ts'
import {
  cutPage,
  isAfterCursor,
  readTextCursor,
  readTimeCursor,
  textCursorOf,
  timeCursorOf,
} from './paging.ts'

const ID = '0b6c9a52-7a1e-4d0c-9a3f-1c2d3e4f5a6b'
const place = { micros: '1770000000123456', id: ID }

it('ends a page with the cursor of its last row, and the list without one', () => {
  const rows = [1, 2, 3]
  expect(cutPage(rows, 2, String)).toEqual({ rows: [1, 2], nextCursor: '2' })
  expect(cutPage(rows, 3, String)).toEqual({ rows, nextCursor: null })
  expect(cutPage([], 3, String)).toEqual({ rows: [], nextCursor: null })
})

it('reads the cursors it writes, microseconds and all', () => {
  const text = timeCursorOf(place)
  expect(z.parse(timeCursor, text)).toBe(text)
  expect(readTimeCursor(text)).toEqual(place)
  expect(readTimeCursor(undefined)).toBeNull()
  expect(readTimeCursor(timeCursorOf({ ...place, micros: '-5' }))).toEqual({ ...place, micros: '-5' })
})

it('reads the cursors of an alphabetical list, in any script', () => {
  for (const text of ['', 'Zoë', '山田', 'a_b', 'x'.repeat(120), '😀'.repeat(60)]) {
    const cursor = textCursorOf({ text, id: ID })
    expect(z.parse(membersCursor, cursor)).toBe(cursor)
    expect(readTextCursor(cursor)).toEqual({ text, id: ID })
  }
  expect(readTextCursor(timeCursorOf(place))).toBeNull()
  expect(readTextCursor(`az_AGEA_${ID}`)).toEqual({ text: 'a', id: ID })
})

it('continues after a row among others of the same microsecond', () => {
  const order = { time: sql`t`, id: sql`id` }
  const textOf = (idOrder: 'asc' | 'desc') => {
    const condition = isAfterCursor({ ...order, idOrder }, place)
    return condition && drizzle.mock().select({ is: condition }).from(sql`rows`).toSQL().sql
  }
  expect(textOf('desc')).toContain('(t, id) < (')
  expect(textOf('asc')).toContain('id > $')
  expect(isAfterCursor(order, null)).toBeUndefined()
})

it.each([
  [timeCursor, ['1', 'x', `1_${'-'.repeat(36)}`, `1_${ID}0`, ` 1_${ID}`, `123456789012345678_${ID}`, ID, '']],
  [seqCursor, ['x', '-1', '1.5', '1234567890123456', '']],
  [membersCursor, [`2_1_${ID}`, `az_+_${ID}`, 'az_x', 'x', '1_1_x']],
  [cardsCursor, [`1_1_${ID}`, `az_${ID}`, `az_${'a'.repeat(801)}_${ID}`, 'x']],
  [jobsCursor, [`pay_1_${ID}`, `pay_x_1_${ID}`, `pay_none_${ID}`, `rest_1_${ID}`]],
])('refuses what is no cursor of such a list', (schema, texts) => {
  for (const text of texts) expect(z.safeParse(schema, text).success, text).toBe(false)
})
