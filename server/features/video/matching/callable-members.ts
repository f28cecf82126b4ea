import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isCallableBy } from '#server/db/presence.ts'
import { users } from '#server/db/schema/index.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'

const CALLABLE_MAX = 12

/** Members who are online and free to take a call from `memberId`, verified ones first, then by name. */
export async function findCallableMembers(db: Db, memberId: string): Promise<MemberCard[]> {
  const isVerified = sql<boolean>`${users.idVerificationStatus} = 'verified'`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isCallableBy(db, memberId))
    .orderBy(sql`${isVerified} desc`, users.firstName, users.id)
    .limit(CALLABLE_MAX)
  const ids = rows.map(({ id }) => id)
  const cards = await memberCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
