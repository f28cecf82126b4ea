import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { notify } from '#server/features/notifications/public.ts'
import { AppError } from '#server/platform/app-error.ts'
import { newSignInMail } from '../letters.ts'
import type { Device } from './device.ts'

type AlertDeps = Pick<Deps, 'database' | 'realtime' | 'clock' | 'mailer' | 'limits' | 'log'>
type NewSignIn = { readonly memberId: string; readonly device: Device; readonly origin: string }

/** Mails of this kind a member gets: who knows the password could fill an inbox with them. */
const ALERTS = { points: 10, seconds: 24 * 60 * 60 }

/** Tells the member by mail and on the site. The sign-in has happened, so a failure is logged and never thrown. */
export async function alertOfSignIn(deps: AlertDeps, { memberId, device, origin }: NewSignIn): Promise<void> {
  await notify(deps, memberId, { kind: 'new_sign_in', label: device.name })
  try {
    await deps.limits.limiter('sign-in-alert', ALERTS).consume(memberId)
    const [member] = await deps.database.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, memberId))
    if (!member) return
    await deps.mailer.send(newSignInMail(member.email, { origin, device, at: deps.clock.now() }))
  } catch (err) {
    if (err instanceof AppError && err.code === 'too_many_attempts') return
    deps.log.error({ err }, 'could not mail a member about a sign-in')
  }
}
