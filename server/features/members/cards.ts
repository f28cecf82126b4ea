import { inArray } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { type BadgeFields, badgeColumns, badgesIn } from '#server/features/account/public.ts'
import { findBlocked } from '#server/features/trust/public.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { placeText, shortName } from '#shared/domain/account/accounts.ts'

/** The columns for `presentMemberCard`, for queries that include `users`. */
export const memberCardColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  title: users.title,
  city: users.city,
  state: users.state,
  country: users.country,
  profileImageUrl: users.profileImageUrl,
  ...badgeColumns,
}

export type MemberCardRow = Pick<
  typeof users.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'title' | 'city' | 'state' | 'country' | 'profileImageUrl'
> &
  BadgeFields

/** The cards of existing members by id, in one query. */
export async function memberCards(db: DbOrTx, ids: readonly string[]): Promise<Map<string, MemberCard>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(memberCardColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, presentMemberCard(row)]))
}

/** The columns that any member may see of another. */
export function presentMemberCard(row: MemberCardRow): MemberCard {
  return {
    id: row.id,
    name: shortName(row),
    title: row.title,
    place: placeText(row),
    country: row.country,
    profileImageUrl: row.profileImageUrl,
    badges: badgesIn(row),
  }
}

/** The members someone has blocked, newest first; where they can unblock them. */
export async function listBlocked(db: Db, memberId: string): Promise<MemberCard[]> {
  const ids = await findBlocked(db, memberId)
  const cards = await memberCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
