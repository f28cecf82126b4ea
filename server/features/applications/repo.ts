import { and, desc, eq, gt, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { isAfterCursor, microsOf, type TimeCursor } from '#server/db/paging.ts'
import { applicationEvents, applications, jobs, users } from '#server/db/schema/index.ts'
import { blockedInEitherDirection, notBlocked, notShutOut } from '#server/features/trust/public.ts'
import { isShortlisted, type StoredStatus } from '#shared/domain/applications/status.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { JOB_DAYS } from '#shared/domain/jobs/jobs.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type OwnRow = ApplicationRow & {
  readonly job: Pick<typeof jobs.$inferSelect, 'title' | 'company' | 'location' | 'applyUrl' | 'postedBy'>
  readonly isJobOpen: boolean
  readonly isPosterShown: boolean
  readonly message: string | null
  readonly micros: string
}

const { applicantId, submittedAt } = applications
const inOrder = { time: submittedAt, id: applications.id } as const

export function isJobOpen(now: Date): SQL<boolean> {
  const since = new Date(now.getTime() - JOB_DAYS * DAY_MS)
  return sql<boolean>`(${jobs.isActive} and ${gt(jobs.renewedAt, since)})`
}

export function findOwnApplications(
  db: DbOrTx,
  memberId: string,
  {
    condition,
    after = null,
    limit = 1,
    now,
  }: { condition?: SQL | undefined; after?: TimeCursor | null; limit?: number; now: Date },
): Promise<OwnRow[]> {
  const { title, company, location, applyUrl, postedBy } = jobs
  const isPosterShown = sql<boolean>`(${notBlocked(memberId, sql`${jobs}.posted_by`)} and ${notShutOut(sql`${jobs}.posted_by`)})`
  return db
    .select({
      row: applications,
      job: { title, company, location, applyUrl, postedBy },
      isJobOpen: isJobOpen(now),
      isPosterShown,
      message: sql<string | null>`(select event.message from ${applicationEvents} as event
        where event.application_id = ${applications}.id order by event.created_at desc, event.id limit 1)`,
      micros: microsOf(sql`${applications}.submitted_at`),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applicantId, memberId), condition, isAfterCursor(inOrder, after)))
    .orderBy(desc(submittedAt), desc(applications.id))
    .limit(limit)
    .then((rows) => rows.map(({ row, ...more }) => ({ ...row, ...more })))
}

/** Lock the member before calling this. */
export async function lockOwnApplication(
  tx: DbOrTx,
  memberId: string,
  condition: SQL | undefined,
): Promise<ApplicationRow | null> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applicantId, memberId), condition))
    .for('update')
  return row ?? null
}

export async function countSentSince(tx: DbOrTx, memberId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sent: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(eq(applicantId, memberId), gte(submittedAt, since)))
  return row?.sent ?? 0
}

export async function putApplication(
  tx: DbOrTx,
  existing: ApplicationRow | null,
  values: typeof applications.$inferInsert,
): Promise<ApplicationRow> {
  const fresh = {
    ...values,
    status: 'applied',
    answeredAt: null,
    remindedAt: null,
    closedNotifiedAt: null,
  } as const
  const [row] = existing
    ? await tx.update(applications).set(fresh).where(eq(applications.id, existing.id)).returning()
    : await tx.insert(applications).values(fresh).returning()
  if (!row) throw new Error('the application was not stored')
  return row
}

export async function changeApplication(
  tx: DbOrTx,
  id: string,
  change: Partial<typeof applications.$inferInsert>,
): Promise<ApplicationRow> {
  const [row] = await tx.update(applications).set(change).where(eq(applications.id, id)).returning()
  if (!row) throw new Error('a locked application was gone')
  return row
}

type Change = {
  readonly status: StoredStatus
  readonly actorId: string
  readonly now: Date
  readonly message?: string | null
}

export async function moveApplication(
  tx: DbOrTx,
  row: ApplicationRow,
  { status, actorId, now, message = null }: Change,
): Promise<ApplicationRow> {
  if (row.status === status && message === null) return row
  const isAnswer = isShortlisted(status) || status === 'not_selected'
  const answeredAt = row.answeredAt ?? (isAnswer ? now : null)
  await recordEvent(tx, { applicationId: row.id, actorId, status, message, createdAt: now })
  const isRevealed = row.isRevealed || isShortlisted(status)
  return changeApplication(tx, row.id, { status, changedAt: now, answeredAt, isRevealed })
}

/** The same rule as `isIdentityHidden`, in SQL. */
export const isHidden: SQL<boolean> = sql<boolean>`(${applications.isBlind} and not ${applications.isRevealed})`

/** True while the poster may not know who applied. */
export function isIdentityHidden({
  isBlind,
  isRevealed,
}: Pick<ApplicationRow, 'isBlind' | 'isRevealed'>): boolean {
  return isBlind && !isRevealed
}

export async function recordEvent(tx: DbOrTx, event: typeof applicationEvents.$inferInsert): Promise<void> {
  await tx.insert(applicationEvents).values(event)
}

export async function countAnswers(
  db: DbOrTx,
  ofJobs: SQL,
  since: Date,
): Promise<{ of: number; answered: number; days: number | null }> {
  const [row] = await db
    .select({
      of: sql<number>`count(*)::int`,
      answered: sql<number>`count(${applications.answeredAt})::int`,
      days: sql<number | null>`ceil(percentile_cont(0.75) within group (order by
        extract(epoch from ${applications.answeredAt} - ${submittedAt}) / 86400))::int`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        ofJobs,
        eq(applications.isExternal, false),
        gte(submittedAt, since),
        sql`not (${applications.status} = 'withdrawn' and ${applications.answeredAt} is null)`,
      ),
    )
  return row ?? { of: 0, answered: 0, days: null }
}

/** A blind review also shows blocked applicants: otherwise blocking one member after another would reveal who applied. */
export function isShownToPoster(posterId: string): SQL | undefined {
  const isAllowed = sql`${applications}.applicant_id <> all(${blockedInEitherDirection(posterId)})`
  return and(eq(applications.isExternal, false), isHiddenOr(isAllowed))
}

const isHiddenOr = (isAllowed: SQL) =>
  or(isHidden, and(isAllowed, notShutOut(sql`${applications}.applicant_id`)))

export function findReceived(db: DbOrTx, posterId: string, now: Date, limit: number) {
  const unseen = sql<number>`(count(*) filter (where ${applications.status} = 'applied'))::int`
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      company: jobs.company,
      isOpen: isJobOpen(now),
      applicants: sql<number>`count(*)::int`,
      unseen,
    })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(and(eq(jobs.postedBy, posterId), ne(applications.status, 'withdrawn'), isShownToPoster(posterId)))
    .groupBy(jobs.id)
    .orderBy(desc(unseen), desc(jobs.createdAt), jobs.id)
    .limit(limit)
}

export function findWaiting(db: DbOrTx, before: Date, now: Date, limit: number) {
  return db
    .select({
      id: applications.id,
      jobId: jobs.id,
      title: jobs.title,
      posterId: sql<string>`${jobs}.posted_by`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.postedBy))
    .where(
      and(
        sql`${applications.status} in ('applied', 'viewed')`,
        eq(applications.isExternal, false),
        lt(applications.submittedAt, before),
        sql`${applications.remindedAt} is null`,
        isJobOpen(now),
        isHiddenOr(notBlocked(sql`${jobs}.posted_by`, sql`${applications}.applicant_id`)),
      ),
    )
    .orderBy(jobs.id)
    .limit(limit)
}

/** Unanswered applications whose job closed or reopened since the last notice. */
export function findClosedOrReopened(db: DbOrTx, now: Date, limit: number) {
  return db
    .select({ id: applications.id, jobId: jobs.id, title: jobs.title, applicantId, isOpen: isJobOpen(now) })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        sql`${applications.status} in ('applied', 'viewed')`,
        sql`${isJobOpen(now)} = (${applications.closedNotifiedAt} is not null)`,
      ),
    )
    .orderBy(applications.id)
    .limit(limit)
}
