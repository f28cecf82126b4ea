import { eq } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { applicationMails, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { publishNotification, storeNotification } from '#server/features/notifications/public.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { applicationLetter } from '#server/platform/mail/letters/applications.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { ApplicationEvent } from '#shared/domain/notifications.ts'

export type NoticeDeps = Pick<Deps, 'mailer' | 'clock' | 'env'>
export type StoredNotice = { readonly memberId: string; readonly notification: Notification | null }

export type ApplicationNotice = {
  readonly event: ApplicationEvent
  readonly memberId: string
  /** The other one; null if they aren't to be named. */
  readonly aboutId: string | null
  readonly job: { readonly id: string; readonly title: string }
  /** What happened, in some words; null if the event says it all. */
  readonly what: string | null
  /** From the poster, for the mail. */
  readonly message?: string | null
}

const SUBJECTS: Record<ApplicationEvent, string> = {
  application_received: 'New application',
  application_changed: 'News about your application',
  application_withdrawn: 'Application withdrawn',
  applications_waiting: 'Applicants are waiting',
}

/** Stores a notification in the transaction of the change, and a mail for those who want it. Publish after the commit. */
export async function storeNotice(
  deps: NoticeDeps,
  tx: DbOrTx,
  notice: ApplicationNotice,
): Promise<StoredNotice> {
  const { event, memberId, aboutId, job, what, message = null } = notice
  const data = { kind: event, aboutId, jobId: job.id, label: job.title, reason: what }
  const notification = await storeNotification(tx, memberId, data, deps.clock.now())
  const to = notification && (await mailAddressOf(tx, memberId))
  if (to) {
    const letter = applicationLetter({
      to,
      origin: siteOrigin({ protocol: 'http', host: '' }, deps.env),
      what: `${what ?? SUBJECTS[event]}: ${job.title}`,
      message,
      path: event === 'application_changed' ? '/applications' : '/applications?tab=received',
    })
    await deps.mailer.send(letter, { within: tx })
  }
  return { memberId, notification }
}

/** Sends stored notices to open pages: hints that may be lost, so a failure is only logged. */
export async function publishNotices(
  deps: Pick<Deps, 'realtime' | 'log'>,
  notices: readonly StoredNotice[],
): Promise<void> {
  const sends = notices.map(({ memberId, notification }) => publishNotification(deps, memberId, notification))
  for (const result of await Promise.allSettled(sends)) {
    if (result.status === 'rejected') deps.log.error({ err: result.reason }, 'could not publish a notice')
  }
}

/** Null for members who don't want mails. */
async function mailAddressOf(tx: DbOrTx, memberId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: users.email })
    .from(applicationMails)
    .innerJoin(users, eq(users.id, applicationMails.memberId))
    .where(eq(applicationMails.memberId, memberId))
  return row?.email ?? null
}

export async function areMailsOn(db: Db, memberId: string): Promise<boolean> {
  return (await db.$count(applicationMails, eq(applicationMails.memberId, memberId))) > 0
}

export async function turnMails(
  db: DbOrTx,
  { memberId, isOn, now }: { memberId: string; isOn: boolean; now: Date },
): Promise<void> {
  if (isOn) await db.insert(applicationMails).values({ memberId, createdAt: now }).onConflictDoNothing()
  else await db.delete(applicationMails).where(eq(applicationMails.memberId, memberId))
}
