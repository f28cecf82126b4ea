import { and, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { jobAlerts, resumeCards, users, videoSessions } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Welcome } from '#shared/contracts/members.ts'
import { needsIdDocument } from '#shared/domain/verification/verification.ts'

/** How far a member is with the checklist on Home. */
export async function readWelcome(db: Db, memberId: string): Promise<Welcome> {
  const has = (table: PgTable, condition: SQL | undefined) =>
    sql<boolean>`${exists(db.select({ one: sql`1` }).from(table).where(condition))}`
  const { initiatorId, recipientId, connectedAt } = videoSessions
  const isOwnCall = or(eq(initiatorId, memberId), eq(recipientId, memberId))
  const [row] = await db
    .select({
      photo: users.profileImageUrl,
      headline: users.title,
      resume: users.resumeUrl,
      idDocument: users.idDocumentUrl,
      idStatus: users.idVerificationStatus,
      skipsUsed: users.videoChatSkipsUsed,
      call: has(videoSessions, and(isOwnCall, isNotNull(connectedAt))),
      card: has(resumeCards, eq(resumeCards.userId, memberId)),
      jobAlert: has(jobAlerts, eq(jobAlerts.memberId, memberId)),
      dismissedAt: users.welcomeDismissedAt,
    })
    .from(users)
    .where(eq(users.id, memberId))
  if (!row) throw new AppError('unauthorized')
  return {
    steps: {
      photo: row.photo !== null,
      headline: row.headline !== null,
      resume: row.resume !== null,
      id: !needsIdDocument(row.idStatus, row.idDocument !== null),
      // Calls are deleted after a year, skips stay.
      call: row.call || row.skipsUsed > 0,
      card: row.card,
      jobAlert: row.jobAlert,
    },
    isDismissed: row.dismissedAt !== null,
  }
}
