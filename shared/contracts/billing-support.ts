import * as z from 'zod/mini'
import { CANCEL_CHOICES, REFUND_REASON_MAX_LENGTH } from '../domain/billing/billing.ts'
import { SUBSCRIPTION_STATUSES } from '../domain/billing/plans.ts'
import { operation } from './operation.ts'
import { id, idParams, timestamp } from './shapes.ts'
import { shaped, trimmed } from './text.ts'

const payment = z.object({
  id: z.string(),
  createdAt: timestamp,
  amount: z.int(),
  refunded: z.int(),
  currency: z.string(),
  /** The bank has the money, so it can't be refunded here. */
  isDisputed: z.boolean(),
})

/** What staff need to know before a refund. No card, no address. */
const memberBilling = z.object({
  memberId: id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  isPremium: z.boolean(),
  canCancel: z.boolean(),
  canEndNow: z.boolean(),
  paidUntil: z.nullable(timestamp),
  /** Newest first. */
  payments: z.array(payment),
})
export type MemberBilling = z.output<typeof memberBilling>
export type MemberPayment = z.output<typeof payment>

export const refundInput = z.object({
  /** Nothing is refunded if left out. */
  paymentId: z.optional(shaped(253, /^(?:ch|py)_\w{1,250}$/)),
  /** Cents; the rest of the payment if left out. */
  amount: z.optional(z.int().check(z.minimum(1, 'At least 1 cent'))),
  cancel: z.enum(CANCEL_CHOICES),
  /** In the audit log, and in the member's export. */
  reason: trimmed(REFUND_REASON_MAX_LENGTH).check(z.minLength(3, 'Give a reason')),
})
export type RefundInput = z.output<typeof refundInput>

export const billingSupport = {
  account: operation({
    method: 'GET',
    path: '/api/admin/members/:id/billing',
    access: 'admin',
    role: 'moderator',
    summary: "List a member's payments, for staff",
    params: idParams,
    response: memberBilling,
    errors: ['unauthorized', 'forbidden', 'invalid_input', 'member_not_found', 'payments_unavailable'],
  }),
  refund: operation({
    method: 'POST',
    path: '/api/admin/members/:id/billing/refund',
    access: 'admin',
    role: 'moderator',
    summary: 'Refund a payment and cancel the membership in one action; repeating a request changes nothing',
    params: idParams,
    body: z.extend(refundInput, {
      /** Made by the page; a repeated one is the same action. */
      requestId: id,
    }),
    response: memberBilling,
    errors: [
      'unauthorized',
      'forbidden',
      'invalid_input',
      'member_not_found',
      'payment_not_found',
      'not_subscribed',
      'refund_refused',
      'refund_changed',
      'payments_unavailable',
    ],
  }),
}
