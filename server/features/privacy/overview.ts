import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { OwnPrivacy } from '#shared/contracts/privacy.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { EXPORT_RETENTION_DAYS } from '#shared/domain/privacy.ts'
import { isLastAdmin } from './deletion/start-deletion.ts'
import { type ExportRow, findExport } from './exporting/repo.ts'

export async function readPrivacyOverview(
  { database: { db } }: Pick<Deps, 'database'>,
  memberId: string,
): Promise<OwnPrivacy> {
  const [[member], copy, isLast] = await Promise.all([
    db
      .select({ password: users.password, subscriptionId: users.stripeSubscriptionId })
      .from(users)
      .where(eq(users.id, memberId)),
    findExport(db, memberId),
    isLastAdmin(db, memberId),
  ])
  if (!member) throw new AppError('unauthorized')
  return {
    hasPassword: member.password !== null,
    copy: copy && presentCopy(copy),
    isLastAdmin: isLast,
    isSubscribed: member.subscriptionId !== null,
  }
}

function presentCopy({ status, askedAt, readyAt, size }: ExportRow): OwnPrivacy['copy'] {
  const expiresAt = readyAt && new Date(readyAt.getTime() + EXPORT_RETENTION_DAYS * DAY_MS)
  return {
    status,
    askedAt: askedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    size,
  }
}
