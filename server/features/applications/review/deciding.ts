import { and, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMemberRows } from '#server/db/member-locks.ts'
import { applications } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { connectAbout, notifyNetworkChanged } from '#server/features/connections/public.ts'
import { isReachable, requireStanding } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ApplicantDetail, applicationsReview } from '#shared/contracts/applications-review.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { type ApplicationDecision, mayDecide, STATUS_NAMES } from '#shared/domain/applications/status.ts'
import { publishNotices, type StoredNotice, storeNotice } from '../notices.ts'
import { type ApplicationRow, isShownToPoster, moveApplication } from '../repo.ts'
import type { ApplyDeps } from '../submitting.ts'
import { readDetail, requireOwnJob } from './reading.ts'
import { findReviewed, lockApplications } from './repo.ts'

type Decision = {
  readonly posterId: string
  readonly job: { readonly id: string; readonly title: string }
  readonly to: ApplicationDecision
  readonly message: string | null
}

/**
 * If the decision reveals a hidden applicant who is blocked or suspended, it stands and the answer is
 * `application_not_found`. Refusing would tell the poster about someone without showing them, as often as they try.
 */
export async function decideApplication(
  deps: ApplyDeps & Pick<Deps, 'realtime' | 'log'>,
  { posterId, id }: { posterId: string; id: string },
  { from, to, message }: BodyOf<typeof applicationsReview.decide>,
): Promise<ApplicantDetail> {
  const { db } = deps.database
  const seen = await findReviewed(db, posterId, id, deps.clock.now())
  if (!seen) throw new AppError('application_not_found')
  const { applicantId, jobId, title } = seen
  const decision = { posterId, job: { id: jobId, title }, to, message: message || null }
  const notices = await db.transaction(async (tx) => {
    await lockMemberRows(tx, posterId, applicantId)
    const [row] = await lockApplications(tx, jobId, and(eq(applications.id, id), isShownToPoster(posterId)))
    if (!row) throw new AppError('application_not_found')
    if (row.status !== from || !mayDecide(row.status, to)) throw new AppError('application_changed')
    if (to === 'in_conversation') {
      await requireStanding(tx, posterId, 'first_contact')
      if (await isReachable(tx, posterId, applicantId))
        await connectAbout(tx, { memberId: posterId, otherId: applicantId, jobId }, deps.clock.now())
    }
    return [await moveOne(deps, tx, row, decision)]
  })
  await publishNotices(deps, notices)
  if (to === 'in_conversation') await notifyNetworkChanged(deps, posterId, applicantId)
  return readDetail(deps, { posterId, id })
}

export async function turnDown(
  deps: ApplyDeps,
  { posterId, id }: { posterId: string; id: string },
  { ids, message }: BodyOf<typeof applicationsReview.turnDown>,
): Promise<number> {
  const { db } = deps.database
  const { title } = await requireOwnJob(deps, { posterId, id })
  const areThese = and(inArray(applications.id, ids), isShownToPoster(posterId))
  const people = await db
    .select({ applicantId: applications.applicantId })
    .from(applications)
    .where(and(eq(applications.jobId, id), areThese))
  const decision = { posterId, job: { id, title }, to: 'not_selected', message: message || null } as const
  const notices = await db.transaction(async (tx) => {
    await lockMemberRows(tx, posterId, ...people.map(({ applicantId }) => applicantId))
    const rows = await lockApplications(tx, id, areThese)
    const stored: StoredNotice[] = []
    for (const row of rows) {
      if (mayDecide(row.status, 'not_selected')) stored.push(await moveOne(deps, tx, row, decision))
    }
    return stored
  })
  await publishNotices(deps, notices)
  return notices.length
}

async function moveOne(
  deps: ApplyDeps,
  tx: DbOrTx,
  row: ApplicationRow,
  { posterId, job, to, message }: Decision,
): Promise<StoredNotice> {
  await moveApplication(tx, row, { status: to, actorId: posterId, now: deps.clock.now(), message })
  return storeNotice(deps, tx, {
    event: 'application_changed',
    memberId: row.applicantId,
    aboutId: posterId,
    job,
    what: STATUS_NAMES[to],
    message,
  })
}
