import type { Metadata } from './common.ts'

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } }

/** Stripe's error object in intents: `payment_method` is a snapshot of the refused method. */
export type IntentError = {
  charge?: string
  code: string
  decline_code?: string
  doc_url: string
  message: string
  param?: string
  payment_method?: Record<string, unknown>
  type: string
} & Record<string, unknown>

type IntentBase = {
  id: string
  allowed_payment_method_types: string[] | null
  application: null
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null
  cancellation_reason: string | null
  client_secret: string
  created: number
  customer: string | null
  customer_account: null
  description: string | null
  excluded_payment_method_types: null
  livemode: false
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: null
  payment_method: string | null
  payment_method_configuration_details: null
  payment_method_options: Record<string, unknown>
  payment_method_types: string[]
  _off_session: boolean
  _return_url: string | null
}

export type PaymentIntent = IntentBase & {
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_details: { tip: Record<string, never> }
  amount_received: number
  application_fee_amount: null
  canceled_at: number | null
  capture_method: 'automatic' | 'automatic_async' | 'manual'
  confirmation_method: 'automatic' | 'manual'
  currency: string
  last_payment_error: IntentError | null
  latest_charge: string | null
  managed_payments: null
  payment_record: null
  processing: null
  receipt_email: string | null
  review: null
  setup_future_usage: string | null
  shipping: null
  source: null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  transfer_data: null
  transfer_group: string | null
  _invoice: string | null
}

export type SetupIntent = IntentBase & {
  object: 'setup_intent'
  last_setup_error: IntentError | null
  latest_attempt: string | null
  mandate: null
  single_use_mandate: null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  usage: string
  _subscription: string | null
}
