import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'

export async function memberEmailOf(db: DbOrTx, memberId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, memberId))
  return row?.email ?? null
}
