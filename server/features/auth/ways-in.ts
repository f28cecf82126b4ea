import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { identities, users } from '#server/db/schema/index.ts'

/** What is about to go. */
export type WayIn = { identityId: string }

/** Whether the member could still sign in once `besides` is gone: by a password or another linked account. */
export async function hasOtherWayIn(db: DbOrTx, memberId: string, besides: WayIn): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(identities, and(eq(identities.memberId, users.id), ne(identities.id, besides.identityId)))
    .where(and(eq(users.id, memberId), or(isNotNull(users.password), isNotNull(identities.id))))
    .limit(1)
  return row !== undefined
}
