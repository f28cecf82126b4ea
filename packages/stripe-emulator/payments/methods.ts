import { invalid } from '../http/errors.ts'
import { clearable, type Field, hash, metadata, oneOf, required, text, type ValueOf } from '../http/fields.ts'
import { billingDetails, mergeBillingDetails, mergeMetadata } from '../http/shapes.ts'
import type { Metadata } from '../model/common.ts'
import type { PaymentMethod } from '../model/customer.ts'
import { change, create, find, idFor, timeFor, type Work } from '../work.ts'
import { type CardGiven, cardFields, type ReadCard, readCard, tokenDetails } from './card-data.ts'
import { cardError } from './declines.ts'
import { cardByToken, cardNamed } from './test-cards.ts'

export const methodDataFields = () =>
  hash({
    type: required(oneOf('card')),
    card: cardFields(),
    billing_details: billingDetails(),
    allow_redisplay: oneOf('always', 'limited', 'unspecified'),
    metadata: metadata(),
    guid: ignored(),
    muid: ignored(),
    sid: ignored(),
    payment_user_agent: ignored(),
    referrer: ignored(),
    time_on_page: ignored(),
    client_attribution_metadata: () => undefined,
  })

const ignored = (): Field<string | null | undefined> => clearable(text())

export type MethodData = NonNullable<ValueOf<ReturnType<typeof methodDataFields>>>

type NewMethod = {
  card: CardGiven | undefined
  billing_details?: MethodData['billing_details']
  allow_redisplay?: string | undefined
  metadata?: Metadata | null | undefined
}

/** Stores a card PaymentMethod; `at` is the position of `card` among the parameters. */
export function makeMethod(work: Work, given: NewMethod, at: string, publishable: boolean): PaymentMethod {
  if (!given.card) throw invalid(`Missing required param: ${at}.`, at, 'parameter_missing')
  const read = readCard(work, given.card, at, publishable)
  return create(work, 'payment_method', methodOf(work, read, given))
}

function methodOf(work: Work, { test, details }: ReadCard, given: Omit<NewMethod, 'card'>): PaymentMethod {
  return {
    id: idFor('payment_method'),
    object: 'payment_method',
    allow_redisplay: given.allow_redisplay ?? 'unspecified',
    billing_details: mergeBillingDetails(null, given.billing_details),
    card: details,
    created: timeFor(work, null),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    type: 'card',
    _card: test.name,
    _authenticated: false,
    _used: false,
  }
}

/** The method a parameter refers to: an existing one, or a new one from a test token such as `pm_card_visa`. */
export function methodGiven(work: Work, id: string, param: string): PaymentMethod {
  const test = cardByToken(id)
  if (test && id.startsWith('pm_card_'))
    return create(work, 'payment_method', methodOf(work, { test, details: tokenDetails(test) }, {}))
  return find(work, 'payment_method', id, param)
}

/** Saves the method with the customer. Cards that can't be saved are refused with 402. */
export function attach(work: Work, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer)
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
    )
  if (method._used)
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      'payment_method',
    )
  const refusal = cardNamed(method._card).declines
  if (refusal) throw cardError(refusal)
  return change(work, 'payment_method', method, { customer }, 'payment_method.attached')
}

/** Detaches the method from its customer, including where it was the default. */
export function detach(work: Work, method: PaymentMethod): PaymentMethod {
  const owner = method.customer
  if (!owner)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method',
    )
  const customer = find(work, 'customer', owner)
  if (customer.invoice_settings.default_payment_method === method.id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null }
    change(work, 'customer', customer, { invoice_settings }, 'customer.updated')
  }
  for (const subscription of work.store.all('subscription', owner))
    if (subscription.default_payment_method === method.id)
      change(
        work,
        'subscription',
        subscription,
        { default_payment_method: null },
        'customer.subscription.updated',
      )
  return change(work, 'payment_method', method, { customer: null, _used: true }, 'payment_method.detached')
}
