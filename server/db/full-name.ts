import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** The full name, for staff; null if a join found no one. */
export function fullNameOf(member: { firstName: AnyColumn; lastName: AnyColumn }): SQL<string | null> {
  return sql<string | null>`${member.firstName} || ' ' || ${member.lastName}`
}
