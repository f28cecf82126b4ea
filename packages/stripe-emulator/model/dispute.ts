import type { Metadata } from './common.ts'

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: never[]
  charge: string
  created: number
  currency: string
  enhanced_eligibility_types: never[]
  evidence: Evidence
  evidence_details: {
    due_by: number
    enhanced_eligibility: Record<string, never>
    has_evidence: boolean
    past_due: boolean
    submission_count: number
    submission_method: 'not_submitted' | 'manual'
  }
  intended_submission_method: null
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  payment_method_details: {
    card: { brand: string; case_type: 'chargeback' | 'inquiry'; network: string; network_reason_code: string }
    type: 'card'
  }
  reason: DisputeReason
  status: DisputeStatus
}

/** Only the text can be submitted here. */
const EMPTY = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
] as const

export type Evidence = Record<(typeof EMPTY)[number], null> & {
  enhanced_evidence: Record<string, never>
  uncategorized_text: string | null
}

export function evidenceOf(uncategorized_text: string | null): Evidence {
  const empty = Object.fromEntries(EMPTY.map((name) => [name, null])) as Record<(typeof EMPTY)[number], null>
  return { ...empty, enhanced_evidence: {}, uncategorized_text }
}

export type DisputeReason = 'fraudulent' | 'product_not_received'
