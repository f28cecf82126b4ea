import { eq } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { jobs } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import {
  findMailing,
  publishNotification,
  queueNewsPush,
  setPreference,
  storeNotification,
  wants,
} from '#server/features/notifications/public.ts'
import { isReachable } from '#server/features/trust/public.ts'
import { applicationLetter } from '#server/platform/mail/letters/applications.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { ApplicationEvent } from '#shared/domain/notifications.ts'

export type NoticeDeps = Pick<Deps, 'mailer' | 'clock' | 'env' | 'storage' | 'tasks'>
export type StoredNotice = { readonly memberId: string; readonly notification: Notification | null }

export type ApplicationNotice = {
  readonly event: ApplicationEvent
  readonly memberId: string
  readonly aboutId: string | null
  readonly job: { readonly id: string; readonly title: string }
  readonly what: string | null
  readonly message?: string | null
}

const SUBJECTS: Record<ApplicationEvent, string> = {
  application_received: 'New application',
  application_changed: 'News about your application',
  application_withdrawn: 'Application withdrawn',
  applications_waiting: 'Applicants are waiting',
}

/** Stores the notice in the transaction of the change. Publish it after the commit. */
export async function storeNotice(
  deps: NoticeDeps,
  tx: DbOrTx,
  notice: ApplicationNotice,
): Promise<StoredNotice> {
  const { event, memberId, aboutId, job, what, message = null } = notice
  const data = { kind: event, aboutId, jobId: job.id, label: job.title, reason: what }
  if (aboutId && !(await isReachable(tx, memberId, aboutId))) return { memberId, notification: null }
  const notification = await storeNotification(tx, memberId, data, deps.clock.now())
  const news = { kind: 'news', event, label: job.title } as const
  const about = [memberId, ...(aboutId ? [aboutId] : []), ...(await findPoster(tx, job.id))]
  await queueNewsPush(deps, tx, { memberId, about, message: news, topic: job.id.replaceAll('-', '') })
  const mailing = await findMailing(deps, tx, memberId, 'applications')
  if (mailing) {
    const letter = applicationLetter(mailing, {
      what: `${what ?? SUBJECTS[event]}: ${job.title}`,
      message,
      path: event === 'application_changed' ? '/applications' : '/applications?tab=received',
    })
    await deps.mailer.send(letter, { about, within: tx })
  }
  return { memberId, notification }
}

async function findPoster(tx: DbOrTx, jobId: string): Promise<string[]> {
  const rows = await tx.select({ postedBy: jobs.postedBy }).from(jobs).where(eq(jobs.id, jobId))
  return rows.flatMap(({ postedBy }) => postedBy ?? [])
}

/** Open pages may miss these hints, so a failure is only logged. */
export async function publishNotices(
  deps: Pick<Deps, 'realtime' | 'log'>,
  notices: readonly StoredNotice[],
): Promise<void> {
  const sends = notices.map(({ memberId, notification }) => publishNotification(deps, memberId, notification))
  for (const result of await Promise.allSettled(sends)) {
    if (result.status === 'rejected') deps.log.error({ err: result.reason }, 'could not publish a notice')
  }
}

export const areMailsOn = (db: Db, memberId: string): Promise<boolean> =>
  wants(db, memberId, 'applications', 'mail')

export async function turnMails(
  db: Db,
  { memberId, isOn, now }: { memberId: string; isOn: boolean; now: Date },
): Promise<void> {
  const choice = { memberId, group: 'applications', channel: 'mail', isOn } as const
  await db.transaction((tx) => setPreference(tx, choice, now))
}
