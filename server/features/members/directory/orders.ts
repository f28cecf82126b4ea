import { type SQL, sql } from 'drizzle-orm'
import {
  alphabetical,
  isAfterCursor,
  isAfterText,
  momentOf,
  readTextCursor,
  readTimeCursor,
  textCursorOf,
  timeCursorOf,
} from '#server/db/paging.ts'
import { users } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { MemberOrder } from '#shared/domain/profiles/directory.ts'

export type OrderedRow = { id: string; isVerified: boolean; micros: string; firstName: string }

export const isVerified = sql<boolean>`(${users.idVerificationStatus} = 'verified')`

const newestFirst = [sql`${users.createdAt} desc nulls last`, sql`${users.id} desc nulls last`]

/** As the indexes users_directory, users_directory_newest and users_directory_by_name have it. */
export function orderOf(order: MemberOrder = 'verified'): SQL[] {
  // By first name only: the directory doesn't show last names, and their order would tell them.
  if (order === 'name') return [alphabetical(users.firstName), sql`${users.id}`]
  return order === 'newest' ? newestFirst : [sql`${isVerified} desc`, ...newestFirst]
}

export function cursorIn(order: MemberOrder = 'verified', row: OrderedRow): string {
  if (order === 'name') return textCursorOf({ text: row.firstName, id: row.id })
  return order === 'newest' ? timeCursorOf(row) : `${Number(row.isVerified)}_${timeCursorOf(row)}`
}

/** The members after a cursor. Throws `invalid_input` for the cursor of another order. */
export function isAfterIn(order: MemberOrder = 'verified', cursor: string): SQL | undefined {
  const parts = cursor.split('_')
  const name = readTextCursor(cursor)
  if (order === 'name' && name) return isAfterText(users.firstName, users.id, name)
  if (order === 'newest' && !name && parts.length === 2)
    return isAfterCursor({ time: users.createdAt, id: users.id }, readTimeCursor(cursor))
  const [verified = '', micros = '', id = ''] = parts
  if (order !== 'verified' || name || parts.length !== 3)
    throw new AppError('invalid_input', { fields: { cursor: 'Not a page of this list' } })
  const joined = momentOf({ micros, id })
  return sql`(${isVerified}, ${users.createdAt}, ${users.id}) < (${verified === '1'}::boolean, ${joined}, ${id}::uuid)`
}
