import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'

/** What a message is signed with. */
export async function firstNameOf(db: Db, memberId: string): Promise<string> {
  const [row] = await db.select({ name: users.firstName }).from(users).where(eq(users.id, memberId))
  return row?.name ?? ''
}
