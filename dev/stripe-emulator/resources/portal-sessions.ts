import { required, text } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { expandable } from '../http/shapes.ts'
import { newId } from '../ids.ts'
import type { PortalSession } from '../model/platform.ts'
import { create, find, idFor } from '../work.ts'

/** The portal itself is the product's own page; a session's address leads to the customer's invoices here. */
export const portalSessionRoutes = [
  route(
    'POST',
    'billing_portal/sessions',
    {
      ...expandable,
      configuration: text(),
      customer: required(text()),
      locale: text(),
      return_url: text(),
    },
    (work, { params }) => {
      const customer = find(work, 'customer', params.customer, 'customer')
      const session: PortalSession = {
        id: idFor('billing_portal.session'),
        object: 'billing_portal.session',
        after_expiration: null,
        configuration: params.configuration ?? 'bpc_default',
        created: work.realNow(),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: `${work.base}/portal/${newId('', 40)}`,
      }
      return create(work, 'billing_portal.session', session, 'billing_portal.session.created')
    },
  ),
]
