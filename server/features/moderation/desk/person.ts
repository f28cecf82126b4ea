import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { fullNameOf } from '#server/db/full-name.ts'
import { memberPhotos, moderationDecisions, reports, users, videoSessions } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { readTrace, standingOf } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { DeskContent, DeskPerson, DeskReport } from '#shared/contracts/moderation.ts'
import { findContent } from '../content/content.ts'
import { decisionsAbout } from './decisions.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { reportedPhotoAddress } from './reported-photo.ts'

const REPORTS_MAX = 100
const reporter = alias(users, 'reporter')

/** What is known about a member: never what was said or shown in a call, which no one records. */
export async function readDeskPerson(
  deps: Pick<Deps, 'database' | 'storage' | 'clock'>,
  id: string,
  moderatorId: string,
): Promise<DeskPerson> {
  const { db } = deps.database
  if (id === moderatorId) throw new AppError('cannot_act_on_yourself')
  const [member] = await db.select().from(users).where(eq(users.id, id))
  if (!member || member.deletingAt) throw new AppError('member_not_found')
  const [standing, calls, reportsMade, trace, links, about, decisions] = await Promise.all([
    standingOf(db, id),
    countCalls(db, id),
    countReportsBy(db, id),
    readTrace(deps, db, member.email),
    linkedAccounts(db, id),
    reportsAbout(db, id),
    decisionsAbout(db, id, moderatorId),
  ])
  // A ban in force wrote a trace too; only one from before this account is news.
  const earlier = trace && trace.createdAt < member.createdAt ? trace : null
  return {
    id,
    name: [member.firstName, member.lastName].join(' ').trim(),
    createdAt: member.createdAt.toISOString(),
    isEmailVerified: member.emailVerifiedAt !== null,
    isIdVerified: member.idVerificationStatus === 'verified',
    isStaff: member.isAdmin,
    standing: { level: standing.level, until: standing.until?.toISOString() ?? null },
    calls,
    reportsMade,
    earlierAccount: earlier && {
      wasRefused: earlier.refusedUntil !== null,
      openReports: Object.values(earlier.reports).reduce((sum, count) => sum + count, 0),
    },
    links,
    reports: about,
    decisions,
  }
}

async function countCalls(db: DbOrTx, id: string): Promise<DeskPerson['calls']> {
  const { initiatorId, recipientId, connectedAt, endReason } = videoSessions
  const [row] = await db
    .select({
      connected: count(connectedAt),
      endedByReport: sql<number>`count(*) filter (where ${endReason} = 'reported')::int`,
    })
    .from(videoSessions)
    .where(or(eq(initiatorId, id), eq(recipientId, id)))
  return row ?? { connected: 0, endedByReport: 0 }
}

const isDismissed = sql`${moderationDecisions.action} = 'dismiss'`

async function countReportsBy(db: DbOrTx, id: string): Promise<DeskPerson['reportsMade']> {
  const [row] = await db
    .select({
      total: count(),
      dismissed: sql<number>`count(*) filter (where ${isDismissed})::int`,
      actedOn: sql<number>`count(*) filter (where ${moderationDecisions.action} <> 'dismiss')::int`,
    })
    .from(reports)
    .leftJoin(moderationDecisions, eq(moderationDecisions.id, reports.decisionId))
    .where(eq(reports.reporterId, id))
  return row ?? { total: 0, dismissed: 0, actedOn: 0 }
}

async function reportsAbout(db: DbOrTx, id: string): Promise<DeskReport[]> {
  const rows = await db
    .select({
      row: reports,
      reporterName: fullNameOf(reporter),
      reporterStatus: reporter.idVerificationStatus,
      shownPhotoId: memberPhotos.id,
    })
    .from(reports)
    .leftJoin(reporter, and(isNotNull(reports.reporterId), eq(reporter.id, reports.reporterId)))
    .leftJoin(memberPhotos, and(eq(memberPhotos.id, reports.photoId), isNull(memberPhotos.removedAt)))
    .where(eq(reports.reportedId, id))
    .orderBy(sql`${reports.decisionId} is not null`, desc(reports.createdAt), desc(reports.id))
    .limit(REPORTS_MAX)
  const ids = [...new Set(rows.flatMap(({ row }) => row.reporterId ?? []))]
  const counts = new Map(
    await Promise.all(ids.map(async (by) => [by, await countReportsBy(db, by)] as const)),
  )
  const contents = await Promise.all(rows.map(({ row }) => presentContent(db, row)))
  return rows.map(({ row, reporterName, reporterStatus, shownPhotoId }, index) => {
    const made = row.reporterId ? counts.get(row.reporterId) : undefined
    return {
      id: row.id,
      reason: row.reason,
      details: row.details,
      photo: row.photoId ? { address: shownPhotoId && reportedPhotoAddress(row.id) } : null,
      content: contents[index] ?? null,
      isAboutCall: row.sessionId !== null,
      isOpen: row.decisionId === null,
      reporter:
        row.reporterId && made
          ? {
              id: row.reporterId,
              name: reporterName ?? '',
              isVerified: reporterStatus === 'verified',
              reportsMade: made.total,
              actedOn: made.actedOn,
              dismissed: made.dismissed,
            }
          : null,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

/** What a report is about, as it is now. */
async function presentContent(
  db: DbOrTx,
  { contentKind, contentId, photoId }: typeof reports.$inferSelect,
): Promise<DeskContent | null> {
  const kind = photoId ? 'photo' : contentKind
  const id = photoId ?? contentId
  if (!kind || !id) return null
  const found = await findContent(db, { kind, id })
  const title = kind === 'message' ? null : (found?.title ?? null)
  return { kind, id, title, state: found ? (found.isRemoved ? 'removed' : 'shown') : 'gone' }
}
