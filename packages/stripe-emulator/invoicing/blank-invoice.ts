import { newId } from '../ids.ts'
import type { Invoice } from '../model/invoice.ts'

const HOUR = 3600

export type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'

/** Fields of Stripe's that this account doesn't use. */
const neverSet = {
  application: null,
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  default_source: null,
  due_date: null,
  from_invoice: null,
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
}

type Filled =
  | 'account_name'
  | 'amount_due'
  | 'amount_remaining'
  | 'automatic_tax'
  | 'currency'
  | 'customer'
  | 'customer_address'
  | 'customer_email'
  | 'customer_name'
  | 'customer_phone'
  | 'customer_tax_exempt'
  | 'lines'
  | 'parent'
  | 'period_end'
  | 'period_start'
  | 'subtotal'
  | 'subtotal_excluding_tax'
  | 'test_clock'
  | 'total'
  | 'total_excluding_tax'

export function blankInvoice(id: string, reason: Reason, now: number): Omit<Invoice, Filled> {
  return {
    id,
    object: 'invoice',
    ...neverSet,
    account_country: 'US',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: now + HOUR,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    customer_tax_ids: [],
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    effective_at: null,
    ending_balance: null,
    footer: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    livemode: false,
    metadata: {},
    next_payment_attempt: now + HOUR,
    number: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    starting_balance: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
    _payment_intent: null,
    _payments: [],
    _access: newId('', 32),
  }
}
