import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { moderationDecisions } from '#server/db/schema/index.ts'

export type DecisionRow = typeof moderationDecisions.$inferSelect

export async function insertDecision(
  tx: DbOrTx,
  values: typeof moderationDecisions.$inferInsert,
): Promise<DecisionRow> {
  const [row] = await tx.insert(moderationDecisions).values(values).returning()
  if (!row) throw new Error('the decision was not inserted')
  return row
}

export async function changeDecision(
  tx: DbOrTx,
  id: string,
  values: Partial<Pick<DecisionRow, 'status' | 'secondedBy' | 'createdAt'>>,
): Promise<void> {
  await tx.update(moderationDecisions).set(values).where(eq(moderationDecisions.id, id))
}

/** A moderator looked, so what the product paused goes on, unless the decision says otherwise. */
export async function endHolds(tx: DbOrTx, memberId: string): Promise<boolean> {
  const ended = await tx
    .update(moderationDecisions)
    .set({ endsAt: sql`now()` })
    .where(
      and(
        eq(moderationDecisions.memberId, memberId),
        isNotNull(moderationDecisions.cause),
        eq(moderationDecisions.status, 'in_effect'),
        or(isNull(moderationDecisions.endsAt), gt(moderationDecisions.endsAt, sql`now()`)),
      ),
    )
    .returning({ id: moderationDecisions.id })
  return ended.length > 0
}
