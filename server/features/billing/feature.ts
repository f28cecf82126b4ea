import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createBilling } from './billing.ts'
import { handleCustomerEmail } from './customer-email.task.ts'
import { emulatorProxy } from './emulator-proxy.ts'
import { handleFarewells } from './farewell.task.ts'
import { scheduleNotices } from './notices.task.ts'
import { warnAboutPrices } from './price.ts'
import { scheduleReconciliation } from './reconcile.task.ts'
import { billingRoutes } from './routes.ts'
import { supportRoutes } from './support.routes.ts'
import { webhookRoute } from './webhook.routes.ts'

/** The membership: paying, changing and ending it, and knowing who has it. `site` has sessions, `app` has not. */
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
      handleFarewells(billing)
      site.addHook('onListen', () => void warnAboutPrices(billing.stripe, deps))
    },
  }
}
