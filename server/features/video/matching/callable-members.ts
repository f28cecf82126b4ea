import { and, eq, ne, not, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { isInCall, isOnlineNow, memberCards } from '#server/features/members/public.ts'
import { notBlocked, notPaused } from '#server/features/trust/public.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'

const CALLABLE_MAX = 12

/** Members other than staff who are online and free to take a call from `memberId`, verified ones first, then by name. */
export async function findCallableMembers(db: Db, memberId: string): Promise<MemberCard[]> {
  const isVerified = sql<boolean>`${users.idVerificationStatus} = 'verified'`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ne(users.id, memberId),
        eq(users.isAdmin, false),
        isOnlineNow(db),
        not(isInCall(db)),
        notBlocked(memberId, users.id),
        notPaused(users.id),
      ),
    )
    .orderBy(sql`${isVerified} desc`, users.firstName, users.id)
    .limit(CALLABLE_MAX)
  const ids = rows.map(({ id }) => id)
  const cards = await memberCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
