import type { FastifyInstance } from 'fastify'
import { createAddressHash } from '#server/features/audit/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { billingSupport, type MemberBilling } from '#shared/contracts/billing-support.ts'
import { isRunning } from '#shared/domain/billing/billing.ts'
import { isPremium } from '#shared/domain/billing/plans.ts'
import { findBillingAccount } from '../accounts.ts'
import type { Billing } from '../billing.ts'
import { dateOf, withStripe } from '../stripe/stripe.ts'
import { refundAndCancel } from './refunds.ts'

const PAYMENTS_SHOWN = 24

/** A member's payments for staff, with refunds and cancellation. */
export function supportRoutes(app: FastifyInstance, billing: Billing, sessionSecret: string): void {
  const hashAddress = createAddressHash(sessionSecret)

  serve(app, billingSupport.account, { run: ({ params }) => readMemberBilling(billing, params.id) })

  serve(app, billingSupport.refund, {
    run: async ({ params, body, actor, request }) => {
      const { paymentId = null, amount = null, ...rest } = body
      const who = { memberId: params.id, staffId: actor.memberId, addressHash: hashAddress(request.ip) }
      await refundAndCancel(billing, { ...rest, ...who, paymentId, amount })
      return readMemberBilling(billing, params.id)
    },
  })
}

async function readMemberBilling({ deps, stripe }: Billing, memberId: string): Promise<MemberBilling> {
  const account = await findBillingAccount(deps.database.db, memberId)
  if (!account) throw new AppError('member_not_found')
  const { status, endDate, customerId: customer, stripeStatus, cancelsAt, periodEnd } = account
  const charges = customer
    ? await withStripe(() => stripe.charges.list({ customer, limit: PAYMENTS_SHOWN }))
    : { data: [] }
  const membership = { subscriptionStatus: status, subscriptionEndDate: endDate }
  return {
    memberId,
    status,
    isPremium: isPremium(membership, deps.clock.now()),
    canCancel: isRunning(stripeStatus) && cancelsAt === null,
    canEndNow: isRunning(stripeStatus),
    paidUntil: isRunning(stripeStatus) ? (periodEnd?.toISOString() ?? null) : null,
    payments: charges.data
      .filter((charge) => charge.status === 'succeeded')
      .map((charge) => ({
        id: charge.id,
        createdAt: dateOf(charge.created).toISOString(),
        amount: charge.amount_captured,
        refunded: charge.amount_refunded,
        currency: charge.currency,
        isDisputed: charge.disputed,
      })),
  }
}
