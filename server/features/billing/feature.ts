import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createBilling } from './billing.ts'
import { handleCustomerDeletions } from './customer/customer-deletion.task.ts'
import { handleCustomerEmail } from './customer/customer-email.task.ts'
import { scheduleNotices } from './notices/notices.task.ts'
import { supportRoutes } from './refunds/support.routes.ts'
import { billingRoutes } from './routes.ts'
import { emulatorProxy } from './stripe/emulator-proxy.ts'
import { warnAboutPrices } from './stripe/price.ts'
import { handleEndOfCharges } from './subscription/end-charges.task.ts'
import { scheduleReconciliation } from './subscription/reconcile.task.ts'
import { webhookRoute } from './subscription/webhook.routes.ts'

/** The membership: paying, changing and ending it, and who has it. `site` has sessions, `app` doesn't. */
export async function billingFeature(app: FastifyInstance, deps: Deps) {
  const billing = createBilling(deps)
  await webhookRoute(app, billing)
  return {
    addTo: async (site: FastifyInstance, sessionSecret: string) => {
      billingRoutes(site, billing)
      supportRoutes(site, billing, sessionSecret)
      if (deps.stripe.isEmulated) await emulatorProxy(site, billing)
      scheduleReconciliation(billing)
      scheduleNotices(billing)
      handleCustomerEmail(billing)
      handleCustomerDeletions(billing)
      handleEndOfCharges(billing)
      site.addHook('onListen', () => void warnAboutPrices(billing.stripe, deps))
    },
  }
}
