import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { blocks } from '#server/db/schema/index.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { memberCards } from './cards.ts'

const MAX = 200

/** The members someone has blocked, newest first; where they can unblock them. */
export async function listBlocked(db: Db, memberId: string): Promise<MemberCard[]> {
  const rows = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, memberId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId)
    .limit(MAX)
  const ids = rows.map(({ id }) => id)
  const cards = await memberCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
