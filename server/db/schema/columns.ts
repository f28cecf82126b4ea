import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Shared column types. Times are `timestamptz`, ids are random uuids from the database. */
export const primaryId = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`)
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const createdAt = () => time('created_at').notNull().defaultNow()
export const updatedAt = () =>
  time('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** `column in ('a', 'b')` for a CHECK constraint on our own constants. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
