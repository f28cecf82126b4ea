import { invalid, missing } from '../../http/errors.ts'
import { flag, metadata, oneOf, text, type Values } from '../../http/fields.ts'
import { listed, pageOf } from '../../http/lists.ts'
import { route } from '../../http/route.ts'
import { defined, expandable, mergeMetadata, pageable, undatedPages } from '../../http/shapes.ts'
import { collectInvoice } from '../../invoicing/collect.ts'
import { voidInvoice } from '../../invoicing/ending.ts'
import { finalizeInvoice } from '../../invoicing/finalize.ts'
import { settlePaid } from '../../invoicing/settle.ts'
import type { Invoice } from '../../model/invoice.ts'
import { methodGiven } from '../../payments/methods.ts'
import { change, emit, find, timeFor, type Work } from '../../work.ts'
import { previewFields, previewInvoice } from './invoice-preview.ts'

const payFields = { ...expandable, off_session: flag(), paid_out_of_band: flag(), payment_method: text() }

function pay(work: Work, found: Invoice, params: Values<typeof payFields>): Invoice {
  if (found.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid')
  if (found.status === 'void' || found.status === 'uncollectible')
    throw invalid(
      `Invoices with a status of ${found.status} cannot be paid.`,
      undefined,
      'invoice_not_editable',
    )
  const invoice = found.status === 'draft' ? finalizeInvoice(work, found) : found
  if (invoice.status === 'paid') return invoice
  if (params.paid_out_of_band) return settlePaid(work, invoice, null)
  const method = params.payment_method ? methodGiven(work, params.payment_method, 'payment_method') : null
  if (method?.customer && method.customer !== invoice.customer)
    throw missing('PaymentMethod', method.id, 'payment_method')
  const collected = collectInvoice(work, invoice, { method, offSession: params.off_session ?? true })
  if (collected.refusal) throw collected.refusal
  if (collected.waits)
    throw invalid(
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
      undefined,
      'invoice_payment_intent_requires_action',
    )
  return collected.invoice
}

export const invoiceRoutes = [
  route('POST', 'invoices/create_preview', previewFields, (work, { params }) => previewInvoice(work, params)),
  route('GET', 'invoices/:id', expandable, (work, { id }) => find(work, 'invoice', id)),
  route('GET', 'invoices/:id/lines', undatedPages, (work, { id, params }) =>
    pageOf(find(work, 'invoice', id).lines.data, params, `/v1/invoices/${id}/lines`),
  ),
  route(
    'POST',
    'invoices/:id',
    { ...expandable, auto_advance: flag(), description: text(), footer: text(), metadata: metadata() },
    (work, { id, params }) => {
      const invoice = find(work, 'invoice', id)
      const { expand: _, metadata: given, ...rest } = params
      const patch = { ...defined(rest), metadata: mergeMetadata(invoice.metadata, given) }
      return change(work, 'invoice', invoice, patch, 'invoice.updated')
    },
  ),
  route('POST', 'invoices/:id/finalize', { ...expandable, auto_advance: flag() }, (work, { id }) =>
    finalizeInvoice(work, find(work, 'invoice', id)),
  ),
  route('POST', 'invoices/:id/pay', payFields, (work, { id, params }) =>
    pay(work, find(work, 'invoice', id), params),
  ),
  route('POST', 'invoices/:id/void', expandable, (work, { id }) => {
    const invoice = find(work, 'invoice', id)
    if (invoice.status === 'open' || invoice.status === 'uncollectible') return voidInvoice(work, invoice)
    throw invalid(
      `You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`,
      undefined,
      'status_transition_invalid',
    )
  }),
  route('POST', 'invoices/:id/mark_uncollectible', expandable, (work, { id }) => {
    const invoice = find(work, 'invoice', id)
    if (invoice.status !== 'open')
      throw invalid(
        `You can only pass in open invoices. This invoice is ${invoice.status}.`,
        undefined,
        'status_transition_invalid',
      )
    const now = timeFor(work, invoice.customer)
    const marked = change(work, 'invoice', invoice, {
      auto_advance: false,
      next_payment_attempt: null,
      status: 'uncollectible',
      status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: now },
    })
    emit(work, 'invoice.marked_uncollectible', marked)
    return marked
  }),
  route(
    'GET',
    'invoices',
    {
      ...pageable,
      collection_method: oneOf('charge_automatically', 'send_invoice'),
      customer: text(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
    },
    (work, { params }) => {
      const wanted = listed(work, 'invoice', params.customer).filter(
        ({ status, parent }) =>
          (!params.status || status === params.status) &&
          (!params.subscription || parent.subscription_details.subscription === params.subscription),
      )
      return pageOf(wanted, params, '/v1/invoices')
    },
  ),
]
