import { hash, oneOf, required, text } from '../../http/fields.ts'
import { pageOf } from '../../http/lists.ts'
import { route } from '../../http/route.ts'
import { expandable, pageable } from '../../http/shapes.ts'
import { find } from '../../work.ts'

export const invoicePaymentRoutes = [
  route('GET', 'invoice_payments/:id', expandable, (work, { id }) => find(work, 'invoice_payment', id)),
  route(
    'GET',
    'invoice_payments',
    {
      ...pageable,
      invoice: text(),
      payment: hash({ payment_intent: text(), type: required(oneOf('payment_intent')) }),
      status: oneOf('open', 'paid', 'canceled'),
    },
    (work, { params }) => {
      const wanted = work.store
        .all('invoice_payment')
        .filter(
          (payment) =>
            (!params.invoice || payment.invoice === params.invoice) &&
            (!params.status || payment.status === params.status) &&
            (!params.payment || payment.payment.payment_intent === params.payment.payment_intent),
        )
      return pageOf(wanted, params, '/v1/invoice_payments')
    },
  ),
]
