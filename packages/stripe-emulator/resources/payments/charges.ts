import { invalid } from '../../http/errors.ts'
import { integer, metadata, oneOf, text, type Values } from '../../http/fields.ts'
import { listed, pageOf } from '../../http/lists.ts'
import { route } from '../../http/route.ts'
import { defined, expandable, mergeMetadata, pageable } from '../../http/shapes.ts'
import type { Charge, Refund } from '../../model/charge.ts'
import { followWarnings } from '../../payments/disputes.ts'
import { change, create, find, idFor, timeFor, type Work } from '../../work.ts'

const refundFields = {
  ...expandable,
  amount: integer({ min: 1 }),
  charge: text(),
  payment_intent: text(),
  metadata: metadata(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
}

function chargeToRefund(work: Work, params: Values<typeof refundFields>): Charge {
  if (params.charge) return find(work, 'charge', params.charge, 'charge')
  if (!params.payment_intent)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      undefined,
      'parameter_missing',
    )
  const intent = find(work, 'payment_intent', params.payment_intent, 'payment_intent')
  const charge = intent.latest_charge && work.store.get('charge', intent.latest_charge)
  if (charge && charge.status === 'succeeded') return charge
  throw invalid(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    'payment_intent',
  )
}

function refund(work: Work, params: Values<typeof refundFields>): Refund {
  const charge = chargeToRefund(work, params)
  if (charge.status !== 'succeeded')
    throw invalid(
      `Charge ${charge.id} has not succeeded and cannot be refunded.`,
      undefined,
      'charge_not_refundable',
    )
  if (isChargedBack(work, charge))
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    )
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  const amount = params.amount ?? left
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  const made: Refund = {
    id: idFor('refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: timeFor(work, charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  create(work, 'refund', made, 'refund.created')
  const amount_refunded = charge.amount_refunded + amount
  const refunded = amount_refunded === charge.amount
  change(work, 'charge', charge, { amount_refunded, refunded }, 'charge.refunded')
  if (refunded) followWarnings(work, charge.id)
  return made
}

function isChargedBack(work: Work, charge: Charge): boolean {
  return work.store
    .all('dispute')
    .some(
      (made) => made.charge === charge.id && !made.is_charge_refundable && made.status !== 'warning_closed',
    )
}

export const chargeRoutes = [
  route('GET', 'charges/:id', expandable, (work, { id }) => find(work, 'charge', id)),
  route(
    'POST',
    'charges/:id',
    { ...expandable, description: text(), metadata: metadata(), receipt_email: text() },
    (work, { id, params }) => {
      const charge = find(work, 'charge', id)
      const { expand: _, metadata: given, ...rest } = params
      const patch = { ...defined(rest), metadata: mergeMetadata(charge.metadata, given) }
      return change(work, 'charge', charge, patch, 'charge.updated')
    },
  ),
  route('GET', 'charges', { ...pageable, customer: text(), payment_intent: text() }, (work, { params }) => {
    const wanted = listed(work, 'charge', params.customer).filter(
      (charge) => !params.payment_intent || charge.payment_intent === params.payment_intent,
    )
    return pageOf(wanted, params, '/v1/charges')
  }),
  route('POST', 'refunds', refundFields, (work, { params }) => refund(work, params)),
  route('GET', 'refunds/:id', expandable, (work, { id }) => find(work, 'refund', id)),
  route('GET', 'refunds', { ...pageable, charge: text(), payment_intent: text() }, (work, { params }) => {
    const wanted = listed(work, 'refund').filter(
      (made) =>
        (!params.charge || made.charge === params.charge) &&
        (!params.payment_intent || made.payment_intent === params.payment_intent),
    )
    return pageOf(wanted, params, '/v1/refunds')
  }),
]
