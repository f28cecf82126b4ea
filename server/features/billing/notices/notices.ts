import { and, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { billingNotices } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { storeNotification } from '#server/features/notifications/public.ts'
import { billingNoticeLetter } from '#server/platform/mail/letters/billing.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { Payer } from '../accounts.ts'
import type { BillingNotice } from './notice.ts'

type NoticeDeps = Pick<Deps, 'mailer' | 'clock' | 'env'>

/** Stores new notices with their mails and notifications, in the transaction of the change they are about. */
export async function storeNotices(
  deps: NoticeDeps,
  tx: DbOrTx,
  payer: Payer,
  due: readonly BillingNotice[],
): Promise<Notification[]> {
  const notices = await onlyAnnounced(tx, payer.id, due)
  if (notices.length === 0) return []
  const sentAt = deps.clock.now()
  const rows = await tx
    .insert(billingNotices)
    .values(notices.map(({ kind, subject }) => ({ memberId: payer.id, kind, subject, sentAt })))
    .onConflictDoNothing()
    .returning({ kind: billingNotices.kind, subject: billingNotices.subject })
  const isNew = new Set(rows.map(({ kind, subject }) => `${kind} ${subject}`))
  const stored: Notification[] = []
  for (const notice of notices.filter(({ kind, subject }) => isNew.has(`${kind} ${subject}`))) {
    const { title, text } = notice
    const letter = billingNoticeLetter(notice, payer, deps.env)
    await deps.mailer.send(letter, { about: [payer.id], within: tx })
    const content = { kind: 'billing', label: title, reason: text } as const
    const notification = await storeNotification(tx, payer.id, content, sentAt)
    if (notification) stored.push(notification)
  }
  return stored
}

/** Only members who were notified of a dispute are notified of its end. */
async function onlyAnnounced(
  tx: DbOrTx,
  memberId: string,
  due: readonly BillingNotice[],
): Promise<readonly BillingNotice[]> {
  const closed = due.filter(({ kind }) => kind === 'dispute_closed').map(({ subject }) => subject)
  if (closed.length === 0) return due
  const rows = await tx
    .select({ subject: billingNotices.subject })
    .from(billingNotices)
    .where(
      and(
        eq(billingNotices.memberId, memberId),
        eq(billingNotices.kind, 'disputed'),
        inArray(billingNotices.subject, closed),
      ),
    )
  const notified = new Set(rows.map(({ subject }) => subject))
  return due.filter(({ kind, subject }) => kind !== 'dispute_closed' || notified.has(subject))
}
