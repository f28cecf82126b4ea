import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { cutPage, isAfterCursor, microsOf, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { memberPhotos, reports, users } from '#server/db/schema/index.ts'
import type { CallReport } from '#shared/contracts/verification-reviews.ts'
import { photoAddress } from '#shared/domain/profiles/photo.ts'
import { HISTORY_PAGE_SIZE } from '#shared/domain/verification/verification.ts'
import { fullNameOf } from '../names.ts'

const reporter = alias(users, 'reporter')
const reported = alias(users, 'reported')

export async function listCallReports(
  db: DbOrTx,
  cursor: string | undefined,
): Promise<{ reports: CallReport[]; nextCursor: string | null }> {
  const found = await db
    .select({
      row: reports,
      micros: microsOf(reports.createdAt),
      reporterName: fullNameOf(reporter),
      reportedName: fullNameOf(reported),
      shownPhotoId: memberPhotos.id,
      reportsAbout: sql<number>`(select count(*)::int from reports r where r.reported_id = ${reports.reportedId})`,
    })
    .from(reports)
    .innerJoin(reported, eq(reported.id, reports.reportedId))
    .leftJoin(memberPhotos, eq(memberPhotos.id, reports.photoId))
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .where(isAfterCursor({ time: reports.createdAt, id: reports.id }, readTimeCursor(cursor)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(HISTORY_PAGE_SIZE + 1)
  const { rows, nextCursor } = cutPage(found, HISTORY_PAGE_SIZE, ({ micros, row }) =>
    timeCursorOf({ micros, id: row.id }),
  )
  const page = rows.map(({ row, reporterName, reportedName, shownPhotoId, reportsAbout }) => ({
    id: row.id,
    reporter: row.reporterId && reporterName ? { id: row.reporterId, name: reporterName } : null,
    reported: { id: row.reportedId, name: reportedName ?? '' },
    reason: row.reason,
    details: row.details,
    photo: row.photoId ? { address: shownPhotoId && photoAddress(shownPhotoId, 'large') } : null,
    reportsAbout,
    createdAt: row.createdAt.toISOString(),
  }))
  return { reports: page, nextCursor }
}
