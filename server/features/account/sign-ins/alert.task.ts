import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { storeNotification } from '#server/features/notifications/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newSignInLetter } from '#server/platform/mail/letters/account.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { Device } from './device.ts'

const TASK = 'auth.sign-in-alert'
/** Maximum mails of this kind: someone with the password could fill the inbox. */
const ALERTS = { points: 10, seconds: 24 * 60 * 60 }

type NewSignIn = {
  readonly memberId: string
  readonly device: Pick<Device, 'name' | 'network'>
  readonly origin: string
  readonly at: Date
}
type Job = Omit<NewSignIn, 'at'> & { readonly at: string }

/**
 * Stores a notification about a sign-in from a new browser and queues the mail, in the transaction that makes the browser
 * known.
 */
export async function alertOfSignIn(
  { tasks }: Pick<Deps, 'tasks'>,
  tx: DbOrTx,
  { memberId, device: { name, network }, origin, at }: NewSignIn,
): Promise<Notification | null> {
  const job: Job = { memberId, device: { name, network }, origin, at: at.toISOString() }
  await tasks.enqueue(TASK, job, { within: tx })
  return storeNotification(tx, memberId, { kind: 'new_sign_in', label: name }, at)
}

export function handleSignInAlerts(deps: Pick<Deps, 'database' | 'tasks' | 'mailer' | 'limits'>): void {
  const alerts = deps.limits.limiter('sign-in-alert', ALERTS)
  deps.tasks.handle<Job>(TASK, async ({ memberId, device, origin, at }) => {
    const [member] = await deps.database.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, memberId))
    if (!member) return
    try {
      await alerts.consume(memberId)
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_attempts') return
      throw error
    }
    const letter = newSignInLetter({ to: member.email, origin, device, at: new Date(at) })
    await deps.mailer.send(letter, { about: [memberId] })
  })
}
