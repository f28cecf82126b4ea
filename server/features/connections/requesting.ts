import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { lockAgainstDeletion } from '#server/db/member-locks.ts'
import { connections, jobs } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { publishNewMessages } from '#server/features/messages/public.ts'
import {
  markRequestRead,
  publishNotification,
  retract,
  storeNotification,
} from '#server/features/notifications/public.ts'
import { isReachable, requireStanding } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { NewAccountQuota } from '#server/platform/limits/reading-quota.ts'
import type { connections as contract } from '#shared/contracts/connections.ts'
import type { Message } from '#shared/contracts/messages.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { acceptLocked } from './notes/accepting.ts'
import { noteFor } from './notes/notes.ts'
import { notifyNetworkChanged, storeConnectionNews } from './notify.ts'
import {
  addJob,
  type ConnectionRow,
  change,
  clearFurtherJobs,
  findPair,
  lapsedBefore,
  lockPair,
} from './repo.ts'

type ConnectionRequest = {
  readonly memberId: string
  readonly otherId: string
  readonly jobId: string | null
  readonly note: string | null
}
type RequestOutcome = {
  readonly row: ConnectionRow
  readonly news: 'asked' | 'added' | 'accepted' | null
  /** The notes of both, once accepted. */
  readonly messages?: readonly Message[]
}

const MAX_ATTEMPTS = 3

/** Sends a request, names one more job in it, or accepts the other's if there is one. */
export async function requestConnection(
  deps: Deps & { readonly newRequests: NewAccountQuota },
  memberId: string,
  target: BodyOf<typeof contract.ask>,
): Promise<ConnectionRow> {
  const { db } = deps.database
  const request = { memberId, ...(await resolve(db, memberId, target)) }
  if (!(await isReachable(db, memberId, request.otherId))) throw new AppError('member_not_found')
  if (!(await findPair(db, memberId, request.otherId))) await deps.newRequests(memberId, request.otherId)
  const now = deps.clock.now()
  const { row, messages, notification } = await db.transaction(async (tx) => {
    await requireStanding(tx, memberId, 'first_contact')
    const outcome = await requestLocked(tx, request, now)
    return { ...outcome, notification: await storeNotice(deps, tx, request, outcome) }
  })
  await publishNotification(deps, request.otherId, notification)
  await notifyNetworkChanged(deps, memberId)
  await publishNewMessages(deps, messages ?? [])
  return row
}

async function storeNotice(
  deps: Deps,
  tx: DbOrTx,
  { memberId, otherId }: ConnectionRequest,
  { row, news }: RequestOutcome,
): Promise<Notification | null> {
  const now = deps.clock.now()
  if (news === null) return null
  if (news === 'accepted')
    await markRequestRead(tx, memberId, { kind: 'connection_request', aboutId: otherId }, now)
  // One unread notice per request, however many jobs it names.
  if (news === 'added') await retract(tx, otherId, { kind: 'connection_request', aboutId: memberId })
  const kind = news === 'accepted' ? 'connection_accepted' : 'connection_request'
  const notice = { kind, aboutId: memberId, connectionId: row.id } as const
  // Another job in the same request is no reason for another mail.
  return news === 'added'
    ? storeNotification(tx, otherId, notice, now)
    : storeConnectionNews(deps, tx, otherId, notice)
}

async function resolve(
  db: DbOrTx,
  memberId: string,
  target: BodyOf<typeof contract.ask>,
): Promise<Pick<ConnectionRequest, 'otherId' | 'jobId' | 'note'>> {
  if ('memberId' in target) {
    if (target.memberId === memberId) throw new AppError('cannot_act_on_yourself')
    return { otherId: target.memberId, jobId: null, note: target.note || null }
  }
  const [job] = await db
    .select({
      postedBy: jobs.postedBy,
      isShown: sql<boolean>`${jobs.isActive} and ${jobs.removedAt} is null`,
    })
    .from(jobs)
    .where(eq(jobs.id, target.jobId))
  if (!job?.isShown) throw new AppError('job_not_found')
  if (!job.postedBy) throw new AppError('job_without_poster')
  if (job.postedBy === memberId) throw new AppError('own_job')
  return { otherId: job.postedBy, jobId: target.jobId, note: null }
}

async function requestLocked(tx: DbOrTx, request: ConnectionRequest, now: Date): Promise<RequestOutcome> {
  const { memberId, otherId, jobId } = request
  await lockAgainstDeletion(tx, memberId, otherId)
  const note = await noteOf(tx, request, now)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [created] = await tx
      .insert(connections)
      .values({ userId1: memberId, userId2: otherId, jobId, ...note, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (created) return { row: created, news: 'asked' }
    const row = await lockPair(tx, memberId, otherId)
    // It was just deleted, so insert again.
    if (row) return reopenRequest(tx, row, { ...request, asked: note }, now)
  }
  throw new AppError('unavailable')
}

const noteOf = (tx: DbOrTx, { memberId, otherId, note }: ConnectionRequest, now: Date) =>
  noteFor(tx, { senderId: memberId, recipientId: otherId, text: note, now })

/** Handles a request if the two already have a row. */
async function reopenRequest(
  tx: DbOrTx,
  row: ConnectionRow,
  request: ConnectionRequest & { readonly asked: Awaited<ReturnType<typeof noteOf>> },
  now: Date,
): Promise<RequestOutcome> {
  const isMine = row.userId1 === request.memberId
  const isOpen = !row.withdrawnAt && row.createdAt > lapsedBefore(now)
  if (row.status === 'accepted') return { row, news: null }
  if (!isMine && (row.status === 'pending' || isOpen)) {
    return { ...(await acceptLocked(tx, row, { reply: request.note, now })), news: 'accepted' }
  }
  if (isMine && isOpen) {
    const isAdded = request.jobId !== null && (await addJob(tx, row, request.jobId, now))
    // A declined request looks open to its sender, so the job is added, but the other isn't notified.
    return { row, news: isAdded && row.status === 'pending' ? 'added' : null }
  }
  await clearFurtherJobs(tx, row.id)

  const declinedAt = row.status === 'declined' ? (row.respondedAt ?? row.createdAt) : null
  if (isMine && declinedAt && declinedAt > lapsedBefore(now)) {
    // Declined recently: it looks sent to its sender, and the other isn't notified.
    const outcome = { createdAt: now, withdrawnAt: null, jobId: request.jobId, ...request.asked }
    return { row: await change(tx, row.id, outcome), news: null }
  }
  const renewed = await change(tx, row.id, {
    userId1: request.memberId,
    userId2: request.otherId,
    jobId: request.jobId,
    ...request.asked,
    status: 'pending',
    createdAt: now,
    respondedAt: null,
    withdrawnAt: null,
  })
  return { row: renewed, news: 'asked' }
}
