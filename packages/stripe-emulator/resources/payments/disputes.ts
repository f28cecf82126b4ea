import { invalid } from '../../http/errors.ts'
import { flag, hash, metadata, text } from '../../http/fields.ts'
import { listed, pageOf } from '../../http/lists.ts'
import { route } from '../../http/route.ts'
import { expandable, mergeMetadata, pageable } from '../../http/shapes.ts'
import { type Dispute, type DisputeStatus, evidenceOf } from '../../model/dispute.ts'
import { closeDispute } from '../../payments/disputes.ts'
import { change, find, type Work } from '../../work.ts'

/** The texts that let a dispute be won or lost in Stripe's test mode. */
const WINNING = 'winning_evidence'
const LOSING = 'losing_evidence'

/** What a bank does with evidence. */
const REVIEWED: Partial<Record<DisputeStatus, DisputeStatus>> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
}

function submit(work: Work, dispute: Dispute, evidence: string | undefined, isFinal: boolean): Dispute {
  refuseClosed(dispute)
  const { evidence_details: details } = dispute
  const changed = change(
    work,
    'dispute',
    dispute,
    {
      evidence: evidenceOf(evidence ?? null),
      evidence_details: {
        ...details,
        has_evidence: evidence !== undefined,
        submission_count: details.submission_count + (isFinal ? 1 : 0),
        submission_method: isFinal ? ('manual' as const) : details.submission_method,
      },
      ...(isFinal && { status: REVIEWED[dispute.status] ?? dispute.status }),
    },
    'charge.dispute.updated',
  )
  if (!isFinal || changed.status.startsWith('warning_')) return changed
  if (evidence === WINNING) return closeDispute(work, changed, 'won')
  return evidence === LOSING ? closeDispute(work, changed, 'lost') : changed
}

function refuseClosed({ status }: Dispute) {
  if (['won', 'lost', 'warning_closed'].includes(status))
    throw invalid('This dispute is already closed', undefined, undefined)
}

export const disputeRoutes = [
  route('GET', 'disputes/:id', expandable, (work, { id }) => find(work, 'dispute', id)),
  route(
    'POST',
    'disputes/:id',
    {
      ...expandable,
      evidence: hash({ uncategorized_text: text(20_000) }),
      metadata: metadata(),
      submit: flag(),
    },
    (work, { id, params }) => {
      const found = find(work, 'dispute', id)
      const merged = mergeMetadata(found.metadata, params.metadata)
      const dispute = change(work, 'dispute', found, { metadata: merged }, 'charge.dispute.updated')
      if (!params.evidence) return dispute
      return submit(work, dispute, params.evidence.uncategorized_text, params.submit ?? true)
    },
  ),
  route('POST', 'disputes/:id/close', expandable, (work, { id }) => {
    const dispute = find(work, 'dispute', id)
    refuseClosed(dispute)
    return closeDispute(work, dispute, dispute.status.startsWith('warning_') ? 'warning_closed' : 'lost')
  }),
  route('GET', 'disputes', { ...pageable, charge: text(), payment_intent: text() }, (work, { params }) => {
    const wanted = listed(work, 'dispute').filter(
      (made) =>
        (!params.charge || made.charge === params.charge) &&
        (!params.payment_intent || made.payment_intent === params.payment_intent),
    )
    return pageOf(wanted, params, '/v1/disputes')
  }),
]

const warningFields = { ...pageable, charge: text(), payment_intent: text() }

export const warningRoutes = [
  route('GET', 'radar/early_fraud_warnings/:id', expandable, (work, { id }) =>
    find(work, 'radar.early_fraud_warning', id),
  ),
  route('GET', 'radar/early_fraud_warnings', warningFields, (work, { params }) => {
    const wanted = listed(work, 'radar.early_fraud_warning').filter(
      (made) =>
        (!params.charge || made.charge === params.charge) &&
        (!params.payment_intent || made.payment_intent === params.payment_intent),
    )
    return pageOf(wanted, params, '/v1/radar/early_fraud_warnings')
  }),
]
