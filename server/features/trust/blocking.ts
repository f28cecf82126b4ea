import { and, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { blocks } from '#server/db/schema/index.ts'
import type { Deps, Publish } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'

const BLOCKED_MAX = 200

/** Blocks a member. What the two had with each other ends in the same transaction, which locks both. */
export async function blockMember(deps: Deps, blockerId: string, blockedId: string): Promise<void> {
  if (blockerId === blockedId) throw new AppError('cannot_act_on_yourself')
  const publishing = await deps.database.db.transaction(async (tx) => {
    if (!(await lockMemberRows(tx, blockerId, blockedId)).has(blockedId))
      throw new AppError('member_not_found')
    await tx.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing()
    const steps: Publish[] = []
    for (const hook of deps.hooks.onMembersBlocked) steps.push(await hook(deps, tx, { blockerId, blockedId }))
    return steps
  })
  for (const publish of publishing) await publish()
  await publishBlocks(deps, blockerId)
}

export async function unblockMember(deps: Deps, blockerId: string, blockedId: string): Promise<void> {
  await deps.database.db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
  await publishBlocks(deps, blockerId)
}

async function publishBlocks(deps: Deps, memberId: string): Promise<void> {
  for (const hook of deps.hooks.onBlocksChanged) await hook(deps, memberId)
}

/** The ids of the members someone has blocked, newest first. */
export async function findBlocked(db: DbOrTx, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, memberId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId)
    .limit(BLOCKED_MAX)
  return rows.map(({ id }) => id)
}
