import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { memberCardColumns } from '#server/features/members/public.ts'

/** What cards show about their owners, and whether visitors may see the name. */
const ownerColumns = { ...memberCardColumns, isListed: users.isListed }

export type OwnerRow = Awaited<ReturnType<typeof findOwners>>[number]

export function findOwners(db: DbOrTx, ids: readonly string[]) {
  return db
    .select(ownerColumns)
    .from(users)
    .where(inArray(users.id, [...ids]))
}
