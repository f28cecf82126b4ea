import { eq } from 'drizzle-orm'
import { reports } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { readReportedPhoto } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { moderation } from '#shared/contracts/moderation.ts'

/** Moderators see a reported photo here, as its public address shows nothing while its member is suspended. */
export const reportedPhotoAddress = (reportId: string) =>
  moderation.reportedPhoto.path.replace(':id', reportId)

/** Throws once the photo was removed, by its member or a moderator. */
export async function openReportedPhoto(
  deps: Pick<Deps, 'database' | 'storage'>,
  moderatorId: string,
  reportId: string,
) {
  const [report] = await deps.database.db.select().from(reports).where(eq(reports.id, reportId))
  if (!report?.photoId) throw new AppError('report_not_found')
  if (report.reportedId === moderatorId) throw new AppError('cannot_act_on_yourself')
  const body = await readReportedPhoto(deps, report.photoId)
  if (!body) throw new AppError('content_not_found')
  return { headers: { 'content-type': 'image/webp', 'content-security-policy': "default-src 'none'" }, body }
}
