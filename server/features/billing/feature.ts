import type { Feature } from '#server/deps.ts'
import type { Billing } from './billing.ts'
import { createBilling } from './create-billing.ts'
import { enqueueCustomerDeletion, handleCustomerDeletions } from './customer/customer-deletion.task.ts'
import { handleCustomerEmail, orderCustomerEmail } from './customer/customer-email.task.ts'
import { scheduleNotices } from './events/notices.task.ts'
import { scheduleReconciliation } from './events/reconcile.task.ts'
import { webhookRoute } from './events/webhook.routes.ts'
import { supportRoutes } from './refunds/support.routes.ts'
import { billingRoutes } from './routes.ts'
import { emulatorProxy } from './stripe/emulator-proxy.ts'
import { warnAboutPrices } from './stripe/price.ts'
import { handleEndOfCharges } from './subscription/end-charges.task.ts'
import { queueEndOfCharges } from './subscription/end-charges.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly billing: Billing
  }
}

/** The membership: paying, changing and ending it, and who has it. */
export const billingFeature: Feature = {
  async startPublic({ app, deps }) {
    app.decorate('billing', createBilling(deps))
    await webhookRoute(app, app.billing)
  },
  async start({ site, deps, sessionSecret }) {
    const { billing } = site
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
  onMemberSuspended: (deps, tx, memberId) => queueEndOfCharges(deps, tx, { memberId }),
  onDeletionStarted: enqueueCustomerDeletion,
  onEmailChanged: orderCustomerEmail,
}
