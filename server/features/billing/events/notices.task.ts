import { sql } from 'drizzle-orm'
import { CARD_EXPIRING_DAYS } from '#shared/domain/billing/alert.ts'
import { PAST_DUE_GRACE_DAYS } from '#shared/domain/billing/plans.ts'
import type { Billing } from '../billing.ts'
import { GRACE_ENDING_DAYS } from '../notices/notice-rules.ts'
import { RENEWS_SOON_DAYS } from '../state/read-stripe.ts'
import { syncMember } from '../subscription/sync.ts'
import { remindOfTaxProblems } from '../tax/problems.ts'

const TASK = 'billing.notices'
/** Morning from the Atlantic to the Pacific. */
const DAILY = '30 15 * * *'

/**
 * Syncs everyone who is due a notice by date alone: a renewal, an expiring card, the end of a grace period. Throws if
 * Stripe didn't answer for everyone; a retry doesn't notify anyone twice.
 */
export async function sendDueNotices(billing: Billing): Promise<void> {
  const { database, clock, log } = billing.deps
  await remindOfTaxProblems(billing)
  const now = clock.now().toISOString()
  const { rows } = await database.db.execute<{ id: string }>(sql`
    with told as (
      select member_id, kind from billing_notices
      where sent_at > ${now}::timestamptz - interval '25 days' or (kind = 'card_expiring'
        and sent_at > ${now}::timestamptz - make_interval(days => ${CARD_EXPIRING_DAYS} * 2)))
    select a.member_id as id from billing_accounts as a join users as u on u.id = a.member_id
    where u.deleting_at is null and (
      (a.stripe_status in ('active', 'trialing') and a.cancels_at is null
        and a.period_end between ${now}::timestamptz and ${now}::timestamptz + make_interval(days => ${RENEWS_SOON_DAYS})
        and not exists (select from told where told.member_id = u.id and kind = 'renews_soon'))
      or (a.stripe_status in ('active', 'trialing') and a.cancels_at is null
        and a.card_expires_at < ${now}::timestamptz + make_interval(days => ${CARD_EXPIRING_DAYS})
        and not exists (select from told where told.member_id = u.id and kind = 'card_expiring'))
      or (a.stripe_status = 'past_due'
        and u.subscription_end_date + make_interval(days => ${PAST_DUE_GRACE_DAYS}) between ${now}::timestamptz
          and ${now}::timestamptz + make_interval(days => ${GRACE_ENDING_DAYS})
        and not exists (select from told where told.member_id = u.id and kind = 'grace_ending')))
    order by a.member_id`)
  let failed = 0
  for (const { id } of rows)
    await syncMember(billing, id, { actor: 'reconciliation' }).catch((err: unknown) => {
      failed += 1
      log.warn({ err, memberId: id }, 'could not look for what a member is to be told')
    })
  if (failed > 0)
    throw new Error(`${failed} of ${rows.length} members are still to be told about their membership`)
}

export function scheduleNotices(billing: Billing): void {
  billing.deps.tasks.handle(TASK, () => sendDueNotices(billing), {
    cron: DAILY,
    retryLimit: 5,
    expireInSeconds: 3_600,
  })
}
