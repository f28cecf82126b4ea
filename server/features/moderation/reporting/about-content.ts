import { eq } from 'drizzle-orm'
import { reports } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { appendAudit } from '#server/features/audit/public.ts'
import { findNote } from '#server/features/connections/notes/public.ts'
import { findVisibleJob } from '#server/features/jobs/public.ts'
import { findMessage, messagesAround } from '#server/features/messages/public.ts'
import { findVisibleCard } from '#server/features/resume-cards/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { moderation, ReportedMessage } from '#shared/contracts/moderation.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { MESSAGES_AROUND, type ReportedKind } from '#shared/domain/trust/moderation.ts'
import type { Moderator } from '../decisions/repo.ts'
import { reportMember } from './report.ts'

/** Whose it is, if the member sees it. */
type FindOwner = (deps: Deps, id: string, viewerId: string) => Promise<string | null>

const OWNER_OF: Record<ReportedKind, FindOwner> = {
  job: async (deps, id, viewerId) => (await findVisibleJob(deps, id, viewerId)).postedBy,
  card: async (deps, id, viewerId) => (await findVisibleCard(deps, id, viewerId)).userId,
  note: async ({ database: { db } }, id, viewerId) => {
    const found = await findNote(db, id)
    if (!found || found.isRemoved || found.recipientId !== viewerId) throw new AppError('content_not_found')
    return found.ownerId
  },
  message: async ({ database: { db } }, id, viewerId) => {
    const row = await findMessage(db, id)
    const isSeen = row?.senderId === viewerId || (row?.recipientId === viewerId && !row.isHeld)
    if (!row || !isSeen) throw new AppError('content_not_found')
    return row.senderId
  },
}

/** Saves a report about its owner that names what it is about. Jobs from a board have no owner. */
export async function reportContent(
  deps: Deps,
  { reporterId, address }: { reporterId: string; address: string },
  { content, reason, details }: BodyOf<typeof moderation.report>,
): Promise<void> {
  const reportedId = await OWNER_OF[content.kind](deps, content.id, reporterId)
  if (!reportedId) throw new AppError('content_not_found')
  await reportMember(deps, {
    ...{ reporterId, address, reportedId, reason, details: details || null },
    ...{ sessionId: null, photoId: null, content },
  })
}

/** The reported message with those around it, and nothing else of the conversation. Each look is recorded. */
export async function openReportedMessages(
  { database: { db } }: Pick<Deps, 'database'>,
  moderator: Pick<Moderator, 'id' | 'addressHash'>,
  reportId: string,
): Promise<ReportedMessage[]> {
  const [report] = await db.select().from(reports).where(eq(reports.id, reportId))
  if (report?.contentKind !== 'message' || !report.contentId) throw new AppError('report_not_found')
  const { reportedId, contentId } = report
  if (reportedId === moderator.id) throw new AppError('cannot_act_on_yourself')
  return db.transaction(async (tx) => {
    const rows = await messagesAround(tx, contentId, MESSAGES_AROUND)
    if (rows.length === 0) throw new AppError('content_not_found')
    await appendAudit(tx, {
      kind: 'messages_opened',
      actorId: moderator.id,
      subjectId: reportedId,
      objectId: contentId,
      addressHash: moderator.addressHash,
      details: { report: reportId },
    })
    return rows.map(({ id, senderId, text, removedAt, createdAt }) => ({
      id,
      isFromReported: senderId === reportedId,
      isReported: id === contentId,
      isRemoved: removedAt !== null,
      text,
      createdAt: createdAt.toISOString(),
    }))
  })
}
