import type { Deps } from '#server/deps.ts'
import { orderLink } from '../links/mail.task.ts'

type NewMember = { readonly id: string; readonly email: string }

/**
 * Queues the verification link for a new member's address. They are signed in already, so a failure is logged, not thrown.
 */
export async function sendVerification(
  deps: Pick<Deps, 'database' | 'tasks' | 'clock' | 'log'>,
  { id, email }: NewMember,
  origin: string,
): Promise<void> {
  const order = { memberId: id, purpose: 'verify_email', email, origin } as const
  try {
    await deps.database.db.transaction((tx) => orderLink(deps, tx, order))
  } catch (err) {
    deps.log.error({ err }, 'could not mail the link that verifies an address')
  }
}
