import type { Charge } from '../model/charge.ts'
import { type Dispute, type DisputeReason, type DisputeStatus, evidenceOf } from '../model/dispute.ts'
import { change, create, emit, idFor, timeFor, type Work } from '../work.ts'

/** What a test card's holder does right after paying. An inquiry only asks; a chargeback takes the money. */
export type DisputePlan = { reason: DisputeReason; caseType: 'chargeback' | 'inquiry' }

const RESPONSE_DAYS = 9
const DAY = 86_400

export function openDispute(
  work: Work,
  charge: Charge,
  brand: string,
  { reason, caseType }: DisputePlan,
): Dispute {
  const created = timeFor(work, charge.customer)
  const isInquiry = caseType === 'inquiry'
  const code = reason === 'fraudulent' ? '10.4' : '13.1'
  change(work, 'charge', charge, { disputed: true }, 'charge.updated')
  const dispute: Dispute = {
    id: idFor('dispute'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: evidenceOf(null),
    evidence_details: {
      due_by: created + RESPONSE_DAYS * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: caseType, network: brand, network_reason_code: code },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  create(work, 'dispute', dispute, 'charge.dispute.created')
  if (!isInquiry) emit(work, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function closeDispute(
  work: Work,
  dispute: Dispute,
  status: Extract<DisputeStatus, 'won' | 'lost' | 'warning_closed'>,
): Dispute {
  const closed = change(
    work,
    'dispute',
    dispute,
    { status, is_charge_refundable: false },
    'charge.dispute.closed',
  )
  if (status === 'won') emit(work, 'charge.dispute.funds_reinstated', closed)
  return closed
}
