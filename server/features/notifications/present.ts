import type { DbOrTx } from '#server/db/client.ts'
import { memberCards } from '#server/features/members/public.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { NotificationKind } from '#shared/domain/notifications.ts'
import { shownData } from './kinds.ts'
import type { NotificationRecord } from './repo.ts'

/** They go with the poster of the job that they quote, but aren't about a person. */
const ABOUT_JOBS: ReadonlySet<NotificationKind> = new Set(['jobs_fit', 'jobs_found'])

export async function presentNotifications(
  db: DbOrTx,
  rows: readonly (NotificationRecord & { readonly count?: number })[],
): Promise<Notification[]> {
  const cards = await memberCards(
    db,
    rows.flatMap(({ aboutId }) => aboutId ?? []),
  )
  return rows.map(({ id, kind, aboutId, data, count = 1, createdAt, readAt }) => {
    const { label, reason, aboutJobId: jobId } = shownData.parse(data)
    return {
      id,
      kind,
      member: (!ABOUT_JOBS.has(kind) && cards.get(aboutId ?? '')) || null,
      label,
      reason,
      ...(jobId && { jobId }),
      count,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    }
  })
}
