import type { Route } from '../http/route.ts'
import { chargeRoutes } from './charges.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { eventRoutes } from './events.ts'
import { invoicePaymentRoutes } from './invoice-payments.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { priceRoutes } from './prices.ts'
import { setupIntentRoutes } from './setup-intents.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { taxRateRoutes } from './tax-rates.ts'
import { testClockRoutes } from './test-clocks.ts'
import { tokenRoutes } from './tokens.ts'
import { webhookEndpointRoutes } from './webhook-endpoints.ts'

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
  ...webhookEndpointRoutes,
]
