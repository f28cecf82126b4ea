import { type Route, route } from '../http/route.ts'
import { expandable } from '../http/shapes.ts'
import { find } from '../work.ts'
import { invoicePaymentRoutes } from './billing/invoice-payments.ts'
import { invoiceRoutes } from './billing/invoices.ts'
import { priceRoutes } from './billing/prices.ts'
import { subscriptionRoutes } from './billing/subscriptions.ts'
import { customerRoutes } from './customers.ts'
import { eventRoutes } from './events.ts'
import { chargeRoutes } from './payments/charges.ts'
import { disputeRoutes, warningRoutes } from './payments/disputes.ts'
import { paymentIntentRoutes } from './payments/payment-intents.ts'
import { paymentMethodRoutes } from './payments/payment-methods.ts'
import { setupIntentRoutes } from './payments/setup-intents.ts'
import { tokenRoutes } from './payments/tokens.ts'
import { testClockRoutes } from './test-clocks.ts'
import { webhookEndpointRoutes } from './webhook-endpoints.ts'

const taxRateRoutes = [
  route('GET', 'tax_rates/:id', expandable, (work, { id }) => find(work, 'tax_rate', id)),
]

/** The API the emulator speaks; anything else is an unrecognized request URL. */
export const routes: Route[] = [
  ...chargeRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoicePaymentRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...priceRoutes,
  ...setupIntentRoutes,
  ...subscriptionRoutes,
  ...taxRateRoutes,
  ...testClockRoutes,
  ...tokenRoutes,
  ...warningRoutes,
  ...webhookEndpointRoutes,
]
