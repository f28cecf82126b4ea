import { invalid } from '../http/errors.ts'
import type { Charge } from '../model/charge.ts'
import { type Dispute, type DisputeReason, type DisputeStatus, evidenceOf } from '../model/dispute.ts'
import type { EarlyFraudWarning } from '../model/early-fraud-warning.ts'
import { change, create, emit, find, idFor, timeFor, type Work } from '../work.ts'

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
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} has not succeeded.`)
  change(work, 'charge', charge, { disputed: true }, 'charge.updated')
  followWarnings(work, charge.id)
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

/** The bank turns its inquiry into a chargeback and takes the money. */
export function escalateInquiry(work: Work, dispute: Dispute): Dispute {
  const { card } = dispute.payment_method_details
  const escalated = change(
    work,
    'dispute',
    dispute,
    {
      status: 'needs_response',
      is_charge_refundable: false,
      payment_method_details: {
        ...dispute.payment_method_details,
        card: { ...card, case_type: 'chargeback' },
      },
    },
    'charge.dispute.updated',
  )
  emit(work, 'charge.dispute.funds_withdrawn', escalated)
  return escalated
}

/** The card's issuer reports that the holder may not have paid; no money moves. */
export function warnOfFraud(work: Work, chargeId: string): EarlyFraudWarning {
  const charge = find(work, 'charge', chargeId)
  const warning: EarlyFraudWarning = {
    id: idFor('radar.early_fraud_warning'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.disputed && !charge.refunded,
    charge: charge.id,
    created: timeFor(work, charge.customer),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  }
  return create(work, 'radar.early_fraud_warning', warning, 'radar.early_fraud_warning.created')
}

/** After a dispute or a full refund of the charge nothing can be done about its warnings any more. */
export function followWarnings(work: Work, charge: string): void {
  for (const warning of work.store.all('radar.early_fraud_warning'))
    if (warning.charge === charge)
      change(
        work,
        'radar.early_fraud_warning',
        warning,
        { actionable: false },
        'radar.early_fraud_warning.updated',
      )
}
