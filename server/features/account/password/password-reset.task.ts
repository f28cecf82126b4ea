import type { Deps } from '#server/deps.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { GiveUp } from '#server/platform/tasks/attempt.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { LINK_MINUTES } from '#shared/domain/account/sign-ins.ts'
import { orderLink } from '../links/mail.task.ts'
import { hasOpenLink } from '../links/repo.ts'
import { findForSignIn } from '../repo.ts'

const TASK = 'auth.forgot-password'
/** Mails per account from anyone; beyond that one every ten minutes, so no one can lock its owner out. */
const MAILED_TO = { points: 5, seconds: 60 * 60 }
const MAILED_EVERY_MS = 10 * 60_000

type Asked = { readonly email: string; readonly origin: string; readonly at: string }

/** The task looks up the account, so neither the answer nor its timing reveals whether there is one. */
export function handleForgottenPasswords(deps: Deps): void {
  const { database, tasks, limits, clock } = deps
  const mailedTo = limits.limiter('forgot-account', MAILED_TO)
  tasks.handle<Asked>(TASK, async ({ email, origin, at }) => {
    if (clock.now().getTime() - Date.parse(at) >= LINK_MINUTES.reset_password * 60_000)
      throw new GiveUp('out_of_date', 'no one waits for the link to a new password any more')
    const member = await findForSignIn(database.db, email)
    if (!member) return
    const { isWithin } = await mailedTo.take(hashOf(emailKey(email)))
    const since = new Date(clock.now().getTime() - MAILED_EVERY_MS)
    if (!isWithin && (await hasOpenLink(database.db, member.id, 'reset_password', since))) return
    const order = { memberId: member.id, purpose: 'reset_password', email: member.email, origin } as const
    await database.db.transaction((tx) => orderLink(deps, tx, order))
  })
}

export async function queueForgottenPassword(
  { tasks, clock }: Pick<Deps, 'tasks' | 'clock'>,
  asked: Omit<Asked, 'at'>,
): Promise<void> {
  await tasks.enqueue(TASK, { ...asked, at: clock.now().toISOString() } satisfies Asked)
}
