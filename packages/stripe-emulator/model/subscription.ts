import type { Plan, Price } from './catalog.ts'
import type { List, Metadata } from './common.ts'
import type { SubscriptionAutomaticTax } from './tax.ts'

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'

export type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  billing_thresholds: null
  created: number
  current_period_end: number
  current_period_start: number
  current_trial: null
  discounts: never[]
  metadata: Metadata
  plan: Plan
  price: Price
  quantity: number
  subscription: string
  tax_rates: never[]
}

export type PaymentSettings = {
  payment_method_options: Record<string, unknown> | null
  payment_method_types: string[] | null
  save_default_payment_method: 'off' | 'on_subscription'
}

export type CancellationDetails = {
  comment: string | null
  feedback: string | null
  feedback_option: null
  reason: string | null
}

export type MissingPaymentMethod = 'cancel' | 'create_invoice' | 'pause'

/** Fields that begin with `_` are internal. */
export type Subscription = {
  id: string
  object: 'subscription'
  application: null
  application_fee_percent: null
  automatic_tax: SubscriptionAutomaticTax
  billing_cycle_anchor: number
  billing_cycle_anchor_config: null
  billing_mode: { flexible: { proration_discounts: 'included' }; type: 'flexible' }
  billing_schedules: never[]
  billing_thresholds: null
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: CancellationDetails
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  customer_account: null
  days_until_due: null
  default_payment_method: string | null
  default_source: null
  default_tax_rates: never[]
  description: string | null
  discounts: never[]
  ended_at: number | null
  invoice_settings: {
    account_tax_ids: null
    custom_fields: null
    description: null
    footer: null
    issuer: { type: 'self' }
  }
  items: List<SubscriptionItem>
  latest_invoice: string | null
  livemode: false
  managed_payments: null
  metadata: Metadata
  next_pending_invoice_item_invoice: null
  on_behalf_of: null
  pause_collection: { behavior: string; resumes_at: number | null } | null
  payment_settings: PaymentSettings
  pending_invoice_item_interval: null
  pending_setup_intent: string | null
  pending_update: null
  schedule: null
  start_date: number
  status: SubscriptionStatus
  test_clock: string | null
  transfer_data: null
  trial_end: number | null
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null; missing_payment_method: MissingPaymentMethod }
  }
  trial_start: number | null
  _trial_warned: boolean
}
