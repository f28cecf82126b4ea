import { and, desc, eq, ne } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { moderationAppeals, moderationDecisions } from '#server/db/schema/index.ts'
import type { DecisionRow } from '#server/features/trust/public.ts'
import { standingOf } from '#server/features/trust/public.ts'
import type { moderation, OwnDecision } from '#shared/contracts/moderation.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import { findContent } from '../content/content.ts'
import { isAppealable } from './appeals.ts'

const SHOWN_MAX = 50

/** A member's standing as they see it: without who decided and moderators' notes. */
export async function readOwnStanding(
  db: DbOrTx,
  memberId: string,
): Promise<ResponseOf<typeof moderation.standing>> {
  const { level, until } = await standingOf(db, memberId)
  const rows = await db
    .select({ row: moderationDecisions, appeal: moderationAppeals })
    .from(moderationDecisions)
    .leftJoin(moderationAppeals, eq(moderationAppeals.decisionId, moderationDecisions.id))
    .where(and(eq(moderationDecisions.memberId, memberId), ne(moderationDecisions.action, 'dismiss')))
    .orderBy(desc(moderationDecisions.createdAt), desc(moderationDecisions.id))
    .limit(SHOWN_MAX)
  const decisions = await Promise.all(rows.map((found) => presentOwn(db, found)))
  return { standing: { level, until: until?.toISOString() ?? null }, decisions }
}

type Found = {
  readonly row: DecisionRow
  readonly appeal: typeof moderationAppeals.$inferSelect | null
}

async function presentOwn(db: DbOrTx, { row, appeal }: Found): Promise<OwnDecision> {
  const { contentKind: kind, contentId: id } = row
  const content = kind && id ? { kind, id } : null
  return {
    id: row.id,
    action: row.action,
    cause: row.cause,
    content: content && { ...content, title: (await findContent(db, content))?.title ?? null },
    rule: row.rule,
    endsAt: row.endsAt?.toISOString() ?? null,
    status: row.status,
    canAppeal: appeal === null && isAppealable(row),
    appeal: appeal && {
      text: appeal.text,
      createdAt: appeal.createdAt.toISOString(),
      outcome: appeal.outcome,
    },
    createdAt: row.createdAt.toISOString(),
  }
}
