import { and, eq, isNull } from 'drizzle-orm'
import { moderationAppeals, moderationDecisions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { readRemovedPhoto } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Moderator, requireUninvolved } from '../decisions/repo.ts'

/** The photo that an open appeal is about, as a data URI, for those who may decide it. Each look is recorded. */
export async function openAppealedPhoto(
  deps: Pick<Deps, 'database' | 'storage'>,
  moderator: Pick<Moderator, 'id' | 'addressHash'>,
  decisionId: string,
): Promise<string> {
  const { db } = deps.database
  const { id, contentKind } = moderationDecisions
  const [found] = await db
    .select({ row: moderationDecisions })
    .from(moderationDecisions)
    .innerJoin(moderationAppeals, eq(moderationAppeals.decisionId, id))
    .where(and(eq(id, decisionId), eq(contentKind, 'photo'), isNull(moderationAppeals.outcome)))
  const row = found?.row
  if (!row?.contentId) throw new AppError('appeal_not_found')
  if (row.memberId === moderator.id) throw new AppError('cannot_act_on_yourself')
  requireUninvolved(row, moderator.id)
  const webp = await readRemovedPhoto(deps, row.contentId)
  if (!webp) throw new AppError('content_not_found')
  await db.transaction((tx) =>
    appendAudit(tx, {
      kind: 'photo_opened',
      actorId: moderator.id,
      subjectId: row.memberId,
      objectId: row.contentId,
      addressHash: moderator.addressHash,
      details: { decision: row.id },
    }),
  )
  return `data:image/webp;base64,${webp.toString('base64')}`
}
