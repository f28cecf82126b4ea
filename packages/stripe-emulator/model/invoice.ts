import type { Address, List, Metadata } from './common.ts'
import type { InvoiceAutomaticTax, TaxAmount } from './tax.ts'

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'

export type InvoiceLine = {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string | null
  discount_amounts: never[]
  discountable: boolean
  discounts: never[]
  invoice: string
  livemode: false
  metadata: Metadata
  parent: {
    invoice_item_details: null
    subscription_item_details: {
      invoice_item: null
      proration: boolean
      proration_details: { credited_items: null }
      subscription: string
      subscription_item: string
    }
    type: 'subscription_item_details'
  }
  period: { end: number; start: number }
  pretax_credit_amounts: never[]
  pricing: {
    price_details: { price: string; product: string }
    type: 'price_details'
    unit_amount_decimal: string
  }
  quantity: number
  quantity_decimal: string
  subscription: string
  subtotal: number
  taxes: TaxAmount[]
}

/** `_payment_intent` and `_payments` back `confirmation_secret` and `payments` when expanded. */
export type Invoice = {
  id: string
  object: 'invoice'
  account_country: 'US'
  account_name: string
  account_tax_ids: null
  amount_due: number
  amount_overpaid: number
  amount_paid: number
  amount_remaining: number
  amount_shipping: number
  application: null
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  automatic_tax: InvoiceAutomaticTax
  automatically_finalizes_at: number | null
  billing_reason: string
  collection_method: 'charge_automatically'
  created: number
  currency: string
  custom_fields: null
  customer: string
  customer_account: null
  customer_address: Address | null
  customer_email: string | null
  customer_name: string | null
  customer_phone: string | null
  customer_shipping: null
  customer_tax_exempt: string
  customer_tax_ids: never[]
  default_payment_method: string | null
  default_source: null
  default_tax_rates: never[]
  description: string | null
  discounts: never[]
  due_date: null
  effective_at: number | null
  ending_balance: number | null
  footer: string | null
  from_invoice: null
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  issuer: { type: 'self' }
  last_finalization_error: {
    code: string
    doc_url: string
    message: string
    type: 'invalid_request_error'
  } | null
  latest_revision: null
  lines: List<InvoiceLine>
  livemode: false
  metadata: Metadata
  next_payment_attempt: number | null
  number: string | null
  on_behalf_of: null
  parent: {
    quote_details: null
    subscription_details: { metadata: Metadata; subscription: string }
    type: 'subscription_details'
  }
  payment_settings: { default_mandate: null; payment_method_options: null; payment_method_types: null }
  period_end: number
  period_start: number
  post_payment_credit_notes_amount: number
  pre_payment_credit_notes_amount: number
  receipt_number: string | null
  rendering: null
  shipping_cost: null
  shipping_details: null
  starting_balance: number
  statement_descriptor: null
  status: InvoiceStatus
  status_transitions: {
    finalized_at: number | null
    marked_uncollectible_at: number | null
    paid_at: number | null
    voided_at: number | null
  }
  subtotal: number
  subtotal_excluding_tax: number
  test_clock: string | null
  total: number
  total_discount_amounts: never[]
  total_excluding_tax: number
  total_pretax_credit_amounts: never[]
  total_taxes: TaxAmount[]
  webhooks_delivered_at: number | null
  _payment_intent: string | null
  _payments: string[]
  _access: string
}

export type InvoicePayment = {
  id: string
  object: 'invoice_payment'
  amount_paid: number | null
  amount_requested: number
  created: number
  currency: string
  invoice: string
  is_default: boolean
  livemode: false
  payment: { payment_intent: string; type: 'payment_intent' }
  status: 'open' | 'paid' | 'canceled'
  status_transitions: { canceled_at: number | null; paid_at: number | null }
}
