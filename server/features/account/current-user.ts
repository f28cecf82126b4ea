import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { billingAccounts } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { standingOf } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { BillingAlert, CurrentUser } from '#shared/contracts/account-auth.ts'
import { billingAlertOf } from '#shared/domain/billing/alert.ts'
import { badgesOf } from './badges.ts'
import { presentCurrentUser } from './present.ts'
import { findMember, type MemberRow } from './repo.ts'

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
    member.stripeSubscriptionId ? readBillingAlert(db, member, now) : null,
    standingOf(db, id),
  ])
  return presentCurrentUser(member, { badges, billingAlert, standing }, now)
}

async function readBillingAlert(db: DbOrTx, member: MemberRow, now: Date): Promise<BillingAlert | null> {
  const [account] = await db.select().from(billingAccounts).where(eq(billingAccounts.memberId, member.id))
  return account ? billingAlertOf({ ...member, ...account }, now) : null
}
