import { newId } from '../ids.ts'
import type { Charge, Outcome } from '../model/charge.ts'
import type { PaymentMethod } from '../model/customer.ts'
import type { PaymentIntent } from '../model/intent.ts'
import { create, idFor, timeFor, type Work } from '../work.ts'
import type { Decline } from './declines.ts'

/** Records one attempt to charge the card: succeeded, or failed with `decline`. */
export function recordCharge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  { decline, authenticated }: { decline?: Decline; authenticated: boolean },
): Charge {
  const id = idFor('charge')
  const access = newId('', 32)
  const captured = !decline && intent.capture_method !== 'manual'
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: work.businessName.toUpperCase().slice(0, 22),
    captured,
    created: timeFor(work, intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(intent, method, authenticated),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${work.base}/receipts/${id}/${access}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
    _access: access,
  }
  return create(work, 'charge', charge, decline ? 'charge.failed' : 'charge.succeeded')
}

function outcomeOf(decline: Decline | undefined): Outcome {
  const blocked = decline?.decline_code === 'fraudulent'
  return {
    advice_code: decline?.advice_code ?? null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline
      ? blocked
        ? 'not_sent_to_network'
        : 'declined_by_network'
      : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: blocked ? 'highest' : 'normal',
    risk_score: blocked ? 92 : 12,
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? (blocked ? 'blocked' : 'issuer_declined') : 'authorized',
  }
}

function methodDetails(intent: PaymentIntent, method: PaymentMethod, authenticated: boolean) {
  const {
    display_brand: _,
    generated_from: _from,
    three_d_secure_usage: _usage,
    networks: _networks,
    ...card
  } = method.card
  return {
    card: {
      ...card,
      amount_authorized: intent.amount,
      authorization_code: null,
      electronic_commerce_indicator: null,
      installments: null,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      three_d_secure: authenticated
        ? { authentication_flow: 'challenge', result: 'authenticated', result_reason: null, version: '2.2.0' }
        : null,
      transaction_link_id: null,
    },
    type: 'card',
  }
}
