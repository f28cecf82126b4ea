import { and, eq, type SQL } from 'drizzle-orm'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { cutPage, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { applications, jobs } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { findVisibleJob } from '#server/features/jobs/public.ts'
import { listCardNames } from '#server/features/resume-cards/public.ts'
import { ownResume } from '#server/features/resumes/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ApplicationForm, OwnApplication, ResponseFigures } from '#shared/contracts/applications.ts'
import { APPLICATIONS_A_PAGE, FIGURES_DAYS, FIGURES_FROM } from '#shared/domain/applications/rules.ts'
import { mayWithdraw, type TrackedStatus } from '#shared/domain/applications/status.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { deleteCopy, findCopy } from './copies.ts'
import { publishNotices, storeNotice } from './notices.ts'
import { presentOwn } from './present.ts'
import {
  changeApplication,
  countAnswers,
  findOwnApplications,
  isIdentityHidden,
  lockOwnApplication,
  moveApplication,
  putApplication,
  recordEvent,
} from './repo.ts'
import { type ApplyDeps, findPerson, requireQuota } from './submitting.ts'

type ReadDeps = Pick<Deps, 'database' | 'storage' | 'clock'>
type FigureDeps = Pick<Deps, 'database' | 'clock'>
type Own = { readonly memberId: string; readonly id: string }

export async function readForm(
  deps: ReadDeps,
  { memberId, jobId }: { memberId: string; jobId: string },
): Promise<ApplicationForm> {
  const { db } = deps.database
  const now = deps.clock.now()
  const [row] = await findOwnApplications(db, memberId, { condition: eq(applications.jobId, jobId), now })
  const job = row ? await findJob(deps, jobId) : await findVisibleJob(deps, jobId, memberId)
  const [application] = await presentOwn(db, row ? [row] : [], now)
  const copy = row && (await findCopy(db, row.id))
  const card = await findPerson(db, memberId)
  const resume = await ownResume(deps, memberId)
  return {
    application: application ?? null,
    written: row ? { source: copy ? sourceOf(copy) : null, note: row.note, answers: row.answers } : null,
    questions: job.questions,
    needsVerifiedId: job.needsVerifiedId,
    isIdVerified: card.badges.some(({ kind }) => kind === 'identity'),
    resume: !resume ? 'none' : resume.status === 'read' && !resume.details ? 'failed' : resume.status,
    cards: await listCardNames(db, memberId),
    figures: job.postedBy ? await readFigures(deps, eq(jobs.postedBy, job.postedBy)) : null,
  }
}

/** An applicant still sees the form of a job that has closed. */
async function findJob({ database }: ReadDeps, jobId: string) {
  const { questions, needsVerifiedId, postedBy } = jobs
  const [job] = await database.db
    .select({ questions, needsVerifiedId, postedBy })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  if (!job) throw new AppError('job_not_found')
  return job
}

const sourceOf = ({ cardId }: { cardId: string | null }) =>
  cardId === null ? ({ kind: 'resume' } as const) : ({ kind: 'card', cardId } as const)

export function readCompanyFigures(deps: FigureDeps, companyId: string): Promise<ResponseFigures> {
  return readFigures(deps, eq(jobs.companyId, companyId))
}

async function readFigures({ database, clock }: FigureDeps, ofJobs: SQL): Promise<ResponseFigures> {
  const since = new Date(clock.now().getTime() - FIGURES_DAYS * DAY_MS)
  const { of, answered, days } = await countAnswers(database.db, ofJobs, since)
  return of < FIGURES_FROM ? null : { answered, of, withinDays: days === null ? null : Math.max(1, days) }
}

export async function listOwn(
  { database: { db }, clock }: ReadDeps,
  memberId: string,
  cursor: string | undefined,
) {
  const now = clock.now()
  const ownApplications = await findOwnApplications(db, memberId, {
    after: readTimeCursor(cursor),
    limit: APPLICATIONS_A_PAGE + 1,
    now,
  })
  const { rows, nextCursor } = cutPage(ownApplications, APPLICATIONS_A_PAGE, timeCursorOf)
  return { applications: await presentOwn(db, rows, now), nextCursor }
}

export async function readOwnApplication(
  { database: { db }, clock }: ReadDeps,
  memberId: string,
  which: { id: string } | { jobId: string },
): Promise<OwnApplication> {
  const now = clock.now()
  const condition = 'id' in which ? eq(applications.id, which.id) : eq(applications.jobId, which.jobId)
  const rows = await findOwnApplications(db, memberId, { condition, now })
  const [application] = await presentOwn(db, rows, now)
  if (!application) throw new AppError('application_not_found')
  return application
}

/** Locking the row puts a concurrent decision before or after. The poster is notified if they have viewed it. */
export async function withdrawApplication(deps: ApplyDeps, { memberId, id }: Own): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  const isIt = eq(applications.id, id)
  const [found] = await findOwnApplications(db, memberId, { condition: isIt, now })
  if (!found) throw new AppError('application_not_found')
  const { postedBy, title } = found.job
  const notices = await db.transaction(async (tx) => {
    await lockMemberRows(tx, memberId, ...(postedBy ? [postedBy] : []))
    const row = await lockOwnApplication(tx, memberId, isIt)
    if (!row) throw new AppError('application_not_found')
    if (!mayWithdraw(row.status)) throw new AppError('application_ended')
    await moveApplication(tx, row, { status: 'withdrawn', actorId: memberId, now })
    await changeApplication(tx, id, { note: null, answers: [], sealedIdentity: null })
    await deleteCopy(tx, id)
    if (row.isExternal || !postedBy || row.status === 'applied') return []
    const aboutId = isIdentityHidden(row) ? null : memberId
    const notice = { event: 'application_withdrawn', memberId: postedBy, aboutId } as const
    return [await storeNotice(deps, tx, { ...notice, job: { id: row.jobId, title }, what: null })]
  })
  await publishNotices(deps, notices)
}

export async function trackElsewhere(
  deps: ApplyDeps,
  { memberId, jobId }: { memberId: string; jobId: string },
): Promise<void> {
  const job = await findVisibleJob(deps, jobId, memberId)
  if (job.postedBy || !job.applyUrl) throw new AppError('job_not_elsewhere')
  const now = deps.clock.now()
  await deps.database.db.transaction(async (tx) => {
    await lockMemberRows(tx, memberId)
    const existing = await lockOwnApplication(tx, memberId, eq(applications.jobId, jobId))
    if (existing && existing.status !== 'withdrawn') return
    await requireQuota(tx, memberId, now)
    const values = { jobId, applicantId: memberId, isExternal: true, submittedAt: now, changedAt: now }
    const row = await putApplication(tx, existing, values)
    const event = { applicationId: row.id, actorId: memberId, status: 'applied', createdAt: now } as const
    await recordEvent(tx, event)
  })
}

export async function noteStatus(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { memberId, id, status }: Own & { readonly status: TrackedStatus },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockMemberRows(tx, memberId)
    const isIt = and(eq(applications.id, id), eq(applications.isExternal, true))
    const row = await lockOwnApplication(tx, memberId, isIt)
    if (!row) throw new AppError('application_not_found')
    await moveApplication(tx, row, { status, actorId: memberId, now: clock.now() })
  })
}
