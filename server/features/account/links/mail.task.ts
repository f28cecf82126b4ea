import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf, newSecret } from '#server/platform/crypto/secrets.ts'
import { linkLetter } from '#server/platform/mail/letters/account.ts'
import { GiveUp } from '#server/platform/tasks/attempt.ts'
import { LINK_MINUTES, type LinkPurpose } from '#shared/domain/account/sign-ins.ts'
import { emailCodesOf } from './email-code.ts'
import { fillLink, insertLink } from './repo.ts'

const TASK = 'auth.link-mail'
/** Pages that take the secret from the `#` part, which browsers don't send. */
const PAGES: Record<Exclude<LinkPurpose, 'prove_company'>, string> = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  change_email: '/confirm-email-change',
  undo_email: '/undo-email-change',
}

type Job = { linkId: string; origin: string }
type MailDeps = Pick<Deps, 'database' | 'tasks' | 'mailer' | 'clock' | 'storage'>
type Order = { memberId: string; purpose: LinkPurpose; email: string; origin: string }

/** Queues a link mail after `tx` commits. An older link of the same purpose ends now. */
export async function orderLink(
  { tasks, clock }: Pick<Deps, 'tasks' | 'clock'>,
  tx: DbOrTx,
  { origin, ...wanted }: Order,
): Promise<void> {
  const linkId = await insertLink(tx, wanted, clock.now())
  await tasks.enqueue(TASK, { linkId, origin }, { within: tx })
}

/**
 * The secret is made here and goes straight into the mail: neither the database nor the queue ever holds it. A retry makes a
 * new secret, with its whole time ahead. No one waits for a link any more once one of the first minute would have expired.
 */
export function handleLinkMails({ database: { db }, tasks, mailer, clock, storage }: MailDeps): void {
  tasks.handle<Job>(
    TASK,
    async ({ linkId, origin }) => {
      const secret = newSecret()
      const secretHash = hashOf(secret)
      const filled = await fillLink(db, linkId, secretHash, clock.now())
      if (!filled) return
      const { purpose, email, askedAt } = filled
      if (clock.now().getTime() - askedAt.getTime() >= LINK_MINUTES[purpose] * 60_000)
        throw new GiveUp(
          'out_of_date',
          `the link was asked for more than ${LINK_MINUTES[purpose]} minutes ago`,
        )
      const [code = ''] = emailCodesOf(storage, secretHash)
      const url = purpose === 'prove_company' ? origin : `${origin}${PAGES[purpose]}#${secret}`
      await mailer.deliver(linkLetter({ to: email, purpose, url, code }))
    },
    { expireInSeconds: 60 },
  )
}
