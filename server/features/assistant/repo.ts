import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'

type Name = { readonly firstName: string; readonly lastName: string }

export async function memberNameOf(db: Db, memberId: string): Promise<Name> {
  const { firstName, lastName } = users
  const [row] = await db.select({ firstName, lastName }).from(users).where(eq(users.id, memberId))
  return { firstName: row?.firstName ?? '', lastName: row?.lastName ?? '' }
}
