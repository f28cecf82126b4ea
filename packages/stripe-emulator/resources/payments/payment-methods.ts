import { invalid } from '../../http/errors.ts'
import { hash, integer, metadata, oneOf, required, text } from '../../http/fields.ts'
import { listed, pageOf } from '../../http/lists.ts'
import { route } from '../../http/route.ts'
import {
  billingDetails,
  defined,
  expandable,
  mergeBillingDetails,
  mergeMetadata,
  undatedPages,
} from '../../http/shapes.ts'
import { cardFields } from '../../payments/card-data.ts'
import { attach, detach, makeMethod, methodDataFields, methodGiven } from '../../payments/methods.ts'
import { change, find } from '../../work.ts'

const dataFields = {
  ...expandable,
  type: oneOf('card'),
  card: cardFields(),
  billing_details: billingDetails(),
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  metadata: metadata(),
  ...ignoredByElements(),
}

/** stripe.js sends the same extra fields beside the card as inside `payment_method_data`. */
function ignoredByElements() {
  const data = methodDataFields()
  const skip = (name: string) => (value: Parameters<typeof data>[0]) => {
    if (value !== undefined) data({ type: 'card', [name]: value }, '')
    return undefined
  }
  return { guid: skip('guid'), muid: skip('muid'), sid: skip('sid'), referrer: skip('referrer') }
}

export const paymentMethodRoutes = [
  route(
    'POST',
    'payment_methods',
    dataFields,
    (work, { params, publishable }) => {
      if (!params.type) throw invalid('Missing required param: type.', 'type', 'parameter_missing')
      return makeMethod(work, params, 'card', publishable)
    },
    'publishable',
  ),
  route('GET', 'payment_methods/:id', expandable, (work, { id }) => methodGiven(work, id, 'id')),
  route(
    'POST',
    'payment_methods/:id',
    {
      ...expandable,
      allow_redisplay: oneOf('always', 'limited', 'unspecified'),
      billing_details: billingDetails(),
      card: hash({ exp_month: integer({ min: 1, max: 12 }), exp_year: integer({ min: 2000, max: 2100 }) }),
      metadata: metadata(),
    },
    (work, { id, params }) => {
      const method = find(work, 'payment_method', id)
      if (!method.customer)
        throw invalid(
          'You must save this PaymentMethod to a customer before you can update it.',
          'payment_method',
        )
      const patch = {
        ...defined({ allow_redisplay: params.allow_redisplay }),
        billing_details: mergeBillingDetails(method.billing_details, params.billing_details),
        card: { ...method.card, ...defined(params.card ?? {}) },
        metadata: mergeMetadata(method.metadata, params.metadata),
      }
      return change(work, 'payment_method', method, patch, 'payment_method.updated')
    },
  ),
  route(
    'POST',
    'payment_methods/:id/attach',
    { ...expandable, customer: required(text()) },
    (work, { id, params }) => {
      const customer = find(work, 'customer', params.customer, 'customer')
      if (customer.deleted)
        throw invalid(`No such customer: '${customer.id}'`, 'customer', 'resource_missing')
      return attach(work, methodGiven(work, id, 'id'), customer.id)
    },
  ),
  route('POST', 'payment_methods/:id/detach', expandable, (work, { id }) =>
    detach(work, find(work, 'payment_method', id)),
  ),
  route(
    'GET',
    'payment_methods',
    { ...undatedPages, customer: text(), type: text(), allow_redisplay: text() },
    (work, { params }) => {
      const methods = params.customer ? listed(work, 'payment_method', params.customer) : []
      return pageOf(methods, params, '/v1/payment_methods')
    },
  ),
]
