import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { fullNameOf } from '#server/db/full-name.ts'
import { isAfterCursor, microsOf, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { jobs, users } from '#server/db/schema/index.ts'
import type { WarnedJob } from '#shared/contracts/verification-reviews.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { jobWarnings } from '#shared/domain/jobs/checks/job-warnings.ts'
import { JOB_DAYS } from '#shared/domain/jobs/jobs.ts'
import { HISTORY_PAGE_SIZE } from '#shared/domain/verification/verification.ts'

/** The checks are code, not columns: a page goes through this many open jobs to find warned ones. */
const JOBS_MAX = 200

/** A page of warned jobs posted by members, newest first. It may be short; `nextCursor` is null only at the end. */
export async function listWarnedJobs(
  db: DbOrTx,
  cursor: string | undefined,
  now: Date,
): Promise<{ jobs: WarnedJob[]; nextCursor: string | null }> {
  const rows = await openJobs(db, cursor, now)
  const warned: WarnedJob[] = []
  for (const [index, { job, poster, micros }] of rows.entries()) {
    const warnings = jobWarnings(job, job.renewedAt)
    if (warnings.length === 0) continue
    const { id, title, company, location, postedBy, createdAt } = job
    warned.push({
      ...{ id, title, company, location, warnings },
      postedBy: postedBy && poster ? { id: postedBy, name: poster } : null,
      createdAt: createdAt.toISOString(),
    })
    const hasMore = index < rows.length - 1 || rows.length === JOBS_MAX
    if (warned.length === HISTORY_PAGE_SIZE) {
      return { jobs: warned, nextCursor: hasMore ? timeCursorOf({ micros, id }) : null }
    }
  }
  const last = rows.length === JOBS_MAX ? rows.at(-1) : undefined
  return { jobs: warned, nextCursor: last ? timeCursorOf({ micros: last.micros, id: last.job.id }) : null }
}

function openJobs(db: DbOrTx, cursor: string | undefined, now: Date) {
  return db
    .select({ job: jobs, poster: fullNameOf(users), micros: microsOf(jobs.createdAt) })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.postedBy))
    .where(
      and(
        eq(jobs.isActive, true),
        isNotNull(jobs.postedBy),
        gt(jobs.renewedAt, new Date(now.getTime() - JOB_DAYS * DAY_MS)),
        isAfterCursor({ time: jobs.createdAt, id: jobs.id }, readTimeCursor(cursor)),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(JOBS_MAX)
}
