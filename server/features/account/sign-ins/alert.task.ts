import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps, Publish } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newSignInLetter } from '#server/platform/mail/letters/account.ts'
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

/** Tells the member of a sign-in from a new browser, in the transaction that makes the browser known. */
export async function alertOfSignIn(
  deps: Deps,
  tx: DbOrTx,
  { memberId, device: { name, network }, origin, at }: NewSignIn,
): Promise<Publish[]> {
  const job: Job = { memberId, device: { name, network }, origin, at: at.toISOString() }
  await deps.tasks.enqueue(TASK, job, { within: tx })
  const publishing: Publish[] = []
  for (const hook of deps.hooks.onNewBrowser)
    publishing.push(await hook(deps, tx, { memberId, browser: name, at }))
  return publishing
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
