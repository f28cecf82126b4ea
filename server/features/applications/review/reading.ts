import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { cutPage, readTimeCursor, timeCursorOf } from '#server/db/paging.ts'
import { applications } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { memberCards, showUpFigureOf } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ApplicantDetail, ListedApplicant } from '#shared/contracts/applications-review.ts'
import { APPLICANTS_A_PAGE } from '#shared/domain/applications/rules.ts'
import { shownStatus } from '#shared/domain/applications/status.ts'
import { findCopy, openCopy } from '../copies.ts'
import { identityOf, openIdentity, redactorOf } from '../identity.ts'
import { publishNotices, storeNotice } from '../notices.ts'
import { presentView } from '../present.ts'
import { changeApplication, isIdentityHidden, moveApplication } from '../repo.ts'
import { type ApplyDeps, findPerson } from '../submitting.ts'
import {
  type ApplicantListFilters,
  countApplicants,
  findApplicants,
  findHistory,
  findJobToReview,
  findReviewed,
  type ListedRow,
  lockApplications,
} from './repo.ts'

type ReadDeps = Pick<Deps, 'database' | 'storage' | 'clock'>
type Review = { readonly posterId: string; readonly id: string }

export async function requireOwnJob({ database, clock }: ReadDeps, { posterId, id }: Review) {
  const job = await findJobToReview(database.db, id, clock.now())
  if (!job) throw new AppError('job_not_found')
  if (job.postedBy !== posterId) throw new AppError('forbidden')
  return job
}

export async function listApplicants(
  deps: ReadDeps,
  review: Review,
  filters: ApplicantListFilters,
  cursor: string | undefined,
) {
  const { db } = deps.database
  const now = deps.clock.now()
  const { postedBy: _, ...job } = await requireOwnJob(deps, review)
  const ofJob = { jobId: job.id, posterId: review.posterId }
  const page = { after: readTimeCursor(cursor), limit: APPLICANTS_A_PAGE + 1, now }
  const listed = await findApplicants(db, ofJob, filters, page)
  const { rows, nextCursor } = cutPage(listed, APPLICANTS_A_PAGE, timeCursorOf)
  const applicants = await presentListed(deps, rows, job.isOpen)
  return { job, applicants, total: await countApplicants(db, ofJob), nextCursor }
}

async function presentListed(
  { database }: ReadDeps,
  rows: readonly ListedRow[],
  isOpen: boolean,
): Promise<ListedApplicant[]> {
  const shown = rows.filter((row) => !isIdentityHidden(row))
  const cards = await memberCards(
    database.db,
    shown.map(({ applicantId }) => applicantId),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    applicant: cards.get(isIdentityHidden(row) ? '' : row.applicantId) ?? null,
    isIdVerified: row.isIdVerified,
    country: row.country,
    status: shownStatus(row.status, isOpen),
    score: row.score,
    hasPrivateNote: row.privateNote !== null,
    submittedAt: row.submittedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }))
}

/** Marks the application as viewed. Locking the row puts a concurrent edit before, or refuses it. */
export async function openApplication(deps: ApplyDeps, { posterId, id }: Review): Promise<ApplicantDetail> {
  const { db } = deps.database
  const now = deps.clock.now()
  const seen = await findReviewed(db, posterId, id, now)
  if (!seen) throw new AppError('application_not_found')
  if (seen.status === 'applied') {
    const notices = await db.transaction(async (tx) => {
      await lockMemberRows(tx, posterId, seen.applicantId)
      const [row] = await lockApplications(tx, seen.jobId, eq(applications.id, id))
      if (row?.status !== 'applied') return []
      await moveApplication(tx, row, { status: 'viewed', actorId: posterId, now })
      const job = { id: seen.jobId, title: seen.title }
      const notice = {
        event: 'application_changed',
        memberId: row.applicantId,
        aboutId: posterId,
        job,
      } as const
      return [await storeNotice(deps, tx, { ...notice, what: 'Viewed' })]
    })
    await publishNotices(deps, notices)
  }
  return readDetail(deps, { posterId, id })
}

export async function findReviewedIds(
  db: DbOrTx,
  { posterId, id }: Review,
  now: Date,
): Promise<{ applicantId: string; jobId: string } | null> {
  const row = await findReviewed(db, posterId, id, now)
  return row && { applicantId: row.applicantId, jobId: row.jobId }
}

export async function readDetail(deps: ReadDeps, { posterId, id }: Review): Promise<ApplicantDetail> {
  const { db } = deps.database
  const row = await findReviewed(db, posterId, id, deps.clock.now())
  if (!row) throw new AppError('application_not_found')
  const isHidden = isIdentityHidden(row)
  const [card, showUp, copy, history] = await Promise.all([
    findPerson(db, row.applicantId),
    isHidden ? null : showUpFigureOf(db, row.applicantId, deps.clock.now()),
    findCopy(db, id),
    findHistory(db, id),
  ])
  const opened = copy && (await openCopy(deps.storage.keyring, id, copy.sealed))
  const { note, answers, isBlind } = row
  const content = opened?.content ?? null
  const known = isHidden
    ? [await identityOf(deps, row.applicantId, content), await openIdentity(deps.storage.keyring, row)]
    : []
  const redact = isHidden ? redactorOf(...known) : null
  const view = presentView({ card, content, note, answers, isBlind, redact })
  return {
    ...view,
    id,
    number: row.number,
    status: shownStatus(row.status, row.isJobOpen),
    score: copy?.score ?? null,
    showUp,
    points: opened?.points ?? [],
    privateNote: row.privateNote,
    submittedAt: row.submittedAt.toISOString(),
    history: history.map(({ status, actorId, message, createdAt }) => ({
      status,
      by: actorId === posterId ? 'poster' : 'applicant',
      message,
      at: createdAt.toISOString(),
    })),
  }
}

export async function setPrivateNote(
  deps: ReadDeps,
  { posterId, id }: Review,
  text: string | null,
): Promise<void> {
  const { db } = deps.database
  const seen = await findReviewed(db, posterId, id, deps.clock.now())
  if (!seen) throw new AppError('application_not_found')
  await db.transaction(async (tx) => {
    await lockMemberRows(tx, posterId, seen.applicantId)
    const [row] = await lockApplications(tx, seen.jobId, eq(applications.id, id))
    if (!row) throw new AppError('application_not_found')
    await changeApplication(tx, id, { privateNote: text || null })
  })
}
