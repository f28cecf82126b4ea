import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** The name in full, for admins; null where a join found nobody. */
export function fullNameOf(member: { firstName: AnyColumn; lastName: AnyColumn }): SQL<string | null> {
  return sql<string | null>`${member.firstName} || ' ' || ${member.lastName}`
}
