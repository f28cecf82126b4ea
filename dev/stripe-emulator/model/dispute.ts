import type { Metadata } from './common.ts'

export type DisputeStatus =
  | 'warning_needs_response'
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
  evidence: Record<string, string | null>
  evidence_details: {
    due_by: number
    enhanced_eligibility: Record<string, never>
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  payment_method_details: {
    card: { brand: string; case_type: 'chargeback' | 'inquiry'; network_reason_code: string }
    type: 'card'
  }
  reason: DisputeReason
  status: DisputeStatus
}

export type DisputeReason = 'fraudulent' | 'product_not_received'
