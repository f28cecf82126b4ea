import { newId } from '../ids.ts'
import type { PaymentIntent, SetupIntent } from '../model/intent.ts'
import { idFor, timeFor, type Work } from '../work.ts'

function blank(work: Work, kind: 'payment_intent' | 'setup_intent', customer: string | null) {
  const id = idFor(kind)
  return {
    id,
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('', 25)}`,
    created: timeFor(work, customer),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    livemode: false as const,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_types: ['card'],
    _off_session: false,
    _return_url: null,
  }
}

export function newPaymentIntent(
  work: Work,
  { amount, currency, customer }: { amount: number; currency: string; customer: string | null },
): PaymentIntent {
  return {
    ...blank(work, 'payment_intent', customer),
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application_fee_amount: null,
    canceled_at: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    currency,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    _invoice: null,
  }
}

export function newSetupIntent(work: Work, customer: string | null): SetupIntent {
  return {
    ...blank(work, 'setup_intent', customer),
    object: 'setup_intent',
    last_setup_error: null,
    latest_attempt: null,
    mandate: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    _subscription: null,
  }
}
