import type { BillingDetails, Metadata } from './common.ts'

export type Outcome = {
  advice_code: string | null
  network_advice_code: null
  network_decline_code: null
  network_status: string
  reason: string | null
  risk_level: string
  risk_score: number
  seller_message: string
  type: string
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  application: null
  application_fee: null
  application_fee_amount: null
  balance_transaction: null
  billing_details: BillingDetails
  calculated_statement_descriptor: string
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_balance_transaction: null
  failure_code: string | null
  failure_message: string | null
  fraud_details: Record<string, never>
  livemode: false
  metadata: Metadata
  on_behalf_of: null
  outcome: Outcome
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: Record<string, unknown>
  radar_options: Record<string, never>
  receipt_email: string | null
  receipt_number: string | null
  receipt_url: string | null
  refunded: boolean
  review: null
  shipping: null
  source: null
  source_transfer: null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: 'succeeded' | 'failed' | 'pending'
  transfer_data: null
  transfer_group: string | null
  _access: string
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: null
  charge: string
  created: number
  currency: string
  customer: string | null
  customer_account: null
  destination_details: {
    card: { reference_status: 'pending'; reference_type: string; type: 'refund' }
    type: 'card'
  }
  metadata: Metadata
  payment_intent: string
  payment_method: string
  reason: string | null
  receipt_number: string | null
  source_transfer_reversal: null
  status: 'succeeded' | 'failed'
  transfer_reversal: null
}
