import type { Price, Product } from './catalog.ts'
import type { Charge, Refund } from './charge.ts'
import type { Customer, PaymentMethod, Token } from './customer.ts'
import type { Dispute } from './dispute.ts'
import type { EarlyFraudWarning } from './early-fraud-warning.ts'
import type { PaymentIntent, SetupIntent } from './intent.ts'
import type { Invoice, InvoicePayment } from './invoice.ts'
import type { Event, TestClock, WebhookEndpoint } from './platform.ts'
import type { Subscription } from './subscription.ts'
import type { TaxRate } from './tax.ts'

/** Every stored resource by its `object` name. */
export type Kinds = {
  'radar.early_fraud_warning': EarlyFraudWarning
  'test_helpers.test_clock': TestClock
  charge: Charge
  customer: Customer
  dispute: Dispute
  event: Event
  invoice: Invoice
  invoice_payment: InvoicePayment
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  price: Price
  product: Product
  refund: Refund
  setup_intent: SetupIntent
  subscription: Subscription
  tax_rate: TaxRate
  token: Token
  webhook_endpoint: WebhookEndpoint
}

export type Kind = keyof Kinds

export const prefixes: Record<Kind, string> = {
  'radar.early_fraud_warning': 'issfr_',
  'test_helpers.test_clock': 'clock_',
  charge: 'ch_',
  customer: 'cus_',
  dispute: 'du_',
  event: 'evt_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  payment_intent: 'pi_',
  payment_method: 'pm_',
  price: 'price_',
  product: 'prod_',
  refund: 're_',
  setup_intent: 'seti_',
  subscription: 'sub_',
  tax_rate: 'txr_',
  token: 'tok_',
  webhook_endpoint: 'we_',
}

/** How "No such ..." names a resource. */
export const spoken: Partial<Record<Kind, string>> = {
  'radar.early_fraud_warning': 'early fraud warning',
  'test_helpers.test_clock': 'test clock',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  webhook_endpoint: 'webhook endpoint',
}
