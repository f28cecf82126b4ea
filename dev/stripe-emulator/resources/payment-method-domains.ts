import { invalid } from '../http/errors.ts'
import { flag, required, text } from '../http/fields.ts'
import { pageOf } from '../http/lists.ts'
import { route } from '../http/route.ts'
import { expandable, pageable } from '../http/shapes.ts'
import type { PaymentMethodDomain } from '../model/platform.ts'
import { change, create, find, idFor, type Work } from '../work.ts'

function newDomain(work: Work, domain_name: string, enabled: boolean): PaymentMethodDomain {
  const active = { status: 'active' as const }
  return {
    id: idFor('payment_method_domain'),
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: active,
    created: work.realNow(),
    domain_name,
    enabled,
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  }
}

export const paymentMethodDomainRoutes = [
  route(
    'POST',
    'payment_method_domains',
    { ...expandable, domain_name: required(text(253)), enabled: flag() },
    (work, { params }) => {
      const name = params.domain_name.toLowerCase()
      if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name))
        throw invalid(`Not a valid domain name: ${params.domain_name}`, 'domain_name')
      const known = work.store.all('payment_method_domain').find((domain) => domain.domain_name === name)
      return known ?? create(work, 'payment_method_domain', newDomain(work, name, params.enabled ?? true))
    },
  ),
  route('GET', 'payment_method_domains/:id', expandable, (work, { id }) =>
    find(work, 'payment_method_domain', id),
  ),
  route('POST', 'payment_method_domains/:id', { ...expandable, enabled: flag() }, (work, { id, params }) => {
    const domain = find(work, 'payment_method_domain', id)
    return change(work, 'payment_method_domain', domain, { enabled: params.enabled ?? domain.enabled })
  }),
  route('POST', 'payment_method_domains/:id/validate', expandable, (work, { id }) =>
    find(work, 'payment_method_domain', id),
  ),
  route(
    'GET',
    'payment_method_domains',
    { ...pageable, domain_name: text(), enabled: flag() },
    (work, { params }) => {
      const wanted = work.store
        .all('payment_method_domain')
        .filter(
          (domain) =>
            (!params.domain_name || domain.domain_name === params.domain_name) &&
            (params.enabled === undefined || domain.enabled === params.enabled),
        )
      return pageOf(wanted, params, '/v1/payment_method_domains')
    },
  ),
]
