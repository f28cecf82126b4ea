import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type DbOrTx, prepared } from '#server/db/client.ts'
import { reports } from '#server/db/schema/index.ts'
import type { ContentKind, ReportedKind } from '#shared/domain/trust/moderation.ts'
import type { ReportReason } from '#shared/domain/trust/reports.ts'

type NewReport = {
  readonly reporterId: string
  readonly reportedId: string
  /** A call the two shared. */
  readonly sessionId: string | null
  readonly reason: ReportReason
  readonly details: string | null
  /** The photo the report is about. */
  readonly photoId: string | null
  /** What else of theirs the report is about. */
  readonly contentKind: ReportedKind | null
  readonly contentId: string | null
  /** Whether the reporter got back what the call had cost. */
  readonly waivedCost: boolean
}

export async function insertReport(tx: DbOrTx, report: NewReport): Promise<void> {
  await insertion(tx).execute(report)
}

const insertion = prepared((db) =>
  db
    .insert(reports)
    .values({
      reporterId: sql.placeholder('reporterId'),
      reportedId: sql.placeholder('reportedId'),
      sessionId: sql.placeholder('sessionId'),
      reason: sql.placeholder('reason'),
      details: sql.placeholder('details'),
      photoId: sql.placeholder('photoId'),
      contentKind: sql.placeholder('contentKind'),
      contentId: sql.placeholder('contentId'),
      waivedCost: sql.placeholder('waivedCost'),
    })
    .prepare('insert-report'),
)

/** Removes what a member who leaves wrote about others. Their reports still count. */
export async function forgetDetails(db: DbOrTx, reporterId: string): Promise<void> {
  await db.update(reports).set({ details: null }).where(eq(reports.reporterId, reporterId))
}

type Decided = { readonly memberId: string; readonly decisionId: string }

/** Marks the open reports about a member as decided; returns who made them. */
export function closeReports(tx: DbOrTx, decided: Decided): Promise<string[]> {
  return close(tx, decided, undefined)
}

/** Opens the reports again that a decision closed. */
export async function reopenReports(tx: DbOrTx, decisionId: string): Promise<void> {
  await tx.update(reports).set({ decisionId: null }).where(eq(reports.decisionId, decisionId))
}

/**
 * The same for the reports about one thing of theirs. Those of someone under 18 stay open: that is about the member, whose
 * calls are paused until a moderator decides.
 */
export function closeReportsAbout(
  tx: DbOrTx,
  decided: Decided,
  { kind, id }: { readonly kind: ContentKind; readonly id: string },
): Promise<string[]> {
  const isAbout =
    kind === 'photo'
      ? eq(reports.photoId, id)
      : and(sql`${reports.contentKind} = ${kind}`, eq(reports.contentId, id))
  return close(tx, decided, and(isAbout, ne(reports.reason, 'minor')))
}

async function close(
  tx: DbOrTx,
  { memberId, decisionId }: Decided,
  condition: SQL | undefined,
): Promise<string[]> {
  const closed = await tx
    .update(reports)
    .set({ decisionId })
    .where(and(eq(reports.reportedId, memberId), isNull(reports.decisionId), condition))
    .returning({ reporterId: reports.reporterId })
  return [...new Set(closed.flatMap(({ reporterId }) => reporterId ?? []))]
}
