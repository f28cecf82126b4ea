import { and, eq, inArray, isNull } from 'drizzle-orm'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import { applications } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { REMINDED_AFTER_DAYS } from '#shared/domain/applications/rules.ts'
import { UNANSWERED } from '#shared/domain/applications/status.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { type NoticeDeps, publishNotices, storeNotice } from './notices.ts'
import { findClosedOrReopened, findWaiting } from './repo.ts'

const TASK = 'applications.sweep'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const A_RUN = 500

type SweepDeps = NoticeDeps & Pick<Deps, 'database' | 'realtime' | 'log'>

export function handleSweep(deps: SweepDeps & Pick<Deps, 'tasks'>): void {
  const run = async () => {
    await notifyAboutClosedJobs(deps)
    await remindPosters(deps)
  }
  deps.tasks.handle(TASK, run, { cron: EVERY_TEN_MINUTES })
}

/** If a closed job opens again, applications to it count again without a notice. */
export async function notifyAboutClosedJobs(deps: SweepDeps): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  for (const { id, applicantId, jobId, title, isOpen } of await findClosedOrReopened(db, now, A_RUN)) {
    const notices = await db.transaction(async (tx) => {
      await lockAgainstDeletion(tx, applicantId)
      const [row] = await tx
        .update(applications)
        .set({ closedNotifiedAt: isOpen ? null : now })
        .where(and(eq(applications.id, id), inArray(applications.status, UNANSWERED)))
        .returning()
      if (!row || isOpen || row.isExternal) return []
      const job = { id: jobId, title }
      const notice = { event: 'application_changed', memberId: applicantId, aboutId: null, job } as const
      return [await storeNotice(deps, tx, { ...notice, what: 'Job closed' })]
    })
    await publishNotices(deps, notices)
  }
}

export async function remindPosters(deps: SweepDeps): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  const before = new Date(now.getTime() - REMINDED_AFTER_DAYS * DAY_MS)
  const waiting = Map.groupBy(await findWaiting(db, before, now, A_RUN), ({ jobId }) => jobId)
  for (const [jobId, rows] of waiting) {
    const [first] = rows
    if (!first) continue
    const { posterId, title } = first
    const what =
      rows.length === 1
        ? `1 applicant has waited ${REMINDED_AFTER_DAYS} days for your answer`
        : `${rows.length} applicants have waited ${REMINDED_AFTER_DAYS} days for your answer`
    const notice = await db.transaction(async (tx) => {
      await lockAgainstDeletion(tx, posterId)
      const ids = rows.map(({ id }) => id)
      const marked = await tx
        .update(applications)
        .set({ remindedAt: now })
        .where(and(inArray(applications.id, ids), isNull(applications.remindedAt)))
        .returning({ id: applications.id })
      if (marked.length === 0) return null
      const about = { event: 'applications_waiting', memberId: posterId, aboutId: null } as const
      return storeNotice(deps, tx, { ...about, job: { id: jobId, title }, what })
    })
    if (notice) await publishNotices(deps, [notice])
  }
}
