import { listOf } from '../model/common.ts'
import { taxOfCustomer } from '../tax/customer-tax.ts'
import { visible, type Work } from '../work.ts'

export type Included = (work: Work, id: string) => Record<string, unknown> | null

/** Fields that are only there on request, by object. */
export const included: Record<string, Record<string, Included>> = {
  charge: {
    refunds: (work, id) =>
      listOf(
        work.store.all('refund').filter((refund) => refund.charge === id),
        `/v1/charges/${id}/refunds`,
      ),
  },
  customer: {
    tax: taxOfCustomer,
    subscriptions: (work, id) =>
      listOf(
        work.store
          .all('subscription', id)
          .filter((subscription) => !['canceled', 'incomplete_expired'].includes(subscription.status))
          .map(visible),
        `/v1/customers/${id}/subscriptions`,
      ),
  },
  invoice: {
    confirmation_secret: (work, id) => {
      const intent = work.store.get('invoice', id)?._payment_intent
      const secret = intent && work.store.get('payment_intent', intent)?.client_secret
      return secret ? { client_secret: secret, type: 'payment_intent' } : null
    },
    payments: (work, id) => {
      const ids = work.store.get('invoice', id)?._payments ?? []
      const payments = ids.flatMap((payment) => work.store.get('invoice_payment', payment) ?? [])
      return listOf(payments, `/v1/invoices/${id}/payments`)
    },
  },
}
