import type { Address, BillingDetails, Metadata } from './common.ts'

export type Customer = {
  id: string
  object: 'customer'
  address: Address | null
  balance: number
  created: number
  currency: string | null
  customer_account: null
  default_source: null
  delinquent: boolean
  description: string | null
  discount: null
  email: string | null
  invoice_prefix: string
  invoice_settings: {
    custom_fields: null
    default_payment_method: string | null
    footer: string | null
    rendering_options: null
  }
  livemode: false
  metadata: Metadata
  name: string | null
  next_invoice_sequence: number
  phone: string | null
  preferred_locales: string[]
  shipping: { address: Address; name: string; phone: string | null } | null
  tax_exempt: string
  test_clock: string | null
  deleted?: true
}

export type CardDetails = {
  brand: string
  checks: {
    address_line1_check: string | null
    address_postal_code_check: string | null
    cvc_check: string | null
  }
  country: string
  display_brand: string
  exp_month: number
  exp_year: number
  fingerprint: string
  funding: string
  generated_from: null
  last4: string
  networks: { available: string[]; preferred: null }
  regulated_status: 'unregulated'
  three_d_secure_usage: { supported: boolean }
  wallet: Wallet | null
}

export type Wallet = { dynamic_last4: string | null; type: string } & Record<string, unknown>

/** `_card` names the behavior of the test card (payments/test-cards.ts); the number itself is never kept. */
export type PaymentMethod = {
  id: string
  object: 'payment_method'
  allow_redisplay: string
  billing_details: BillingDetails
  card: CardDetails
  created: number
  customer: string | null
  customer_account: null
  livemode: false
  metadata: Metadata
  type: 'card'
  _card: string
  _authenticated: boolean
  _used: boolean
}

export type Token = {
  id: string
  object: 'token'
  card: Record<string, unknown>
  client_ip: string | null
  created: number
  livemode: false
  type: 'card'
  used: boolean
  _card: string
  _details: CardDetails
}
