import type { Deps } from '#server/deps.ts'
import { readBillingAlert } from '#server/features/billing/public.ts'
import { badgesOf } from '#server/features/members/public.ts'
import { standingOf } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { presentCurrentUser } from './present.ts'
import { findMember } from './repo.ts'

/** A member as they see themselves; throws `unauthorized` if they are gone. */
export async function readCurrentUser(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
): Promise<CurrentUser> {
  const member = await findMember(db, id)
  if (!member) throw new AppError('unauthorized')
  const now = clock.now()
  const [badges, billingAlert, standing] = await Promise.all([
    badgesOf(db, id),
    member.stripeSubscriptionId ? readBillingAlert(db, id, now) : null,
    standingOf(db, id),
  ])
  return presentCurrentUser(member, { badges, billingAlert, standing }, now)
}
