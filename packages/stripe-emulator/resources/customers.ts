import { missing } from '../http/errors.ts'
import type { Values } from '../http/fields.ts'
import { clearable, hash, integer, list, metadata, oneOf, text } from '../http/fields.ts'
import { pageOf } from '../http/lists.ts'
import { route } from '../http/route.ts'
import {
  address,
  defined,
  expandable,
  mergeAddress,
  mergeMetadata,
  pageable,
  shipping,
  undatedPages,
} from '../http/shapes.ts'
import { newId } from '../ids.ts'
import { endSubscription } from '../invoicing/ending.ts'
import { emptyAddress } from '../model/common.ts'
import type { Customer } from '../model/customer.ts'
import { attach, methodGiven } from '../payments/methods.ts'
import { checkAddress } from '../tax/location.ts'
import { change, clockTime, create, emit, find, idFor, type Work } from '../work.ts'

const fields = {
  ...expandable,
  address: clearable(address()),
  balance: integer(),
  description: clearable(text()),
  email: clearable(text(512)),
  invoice_prefix: text(12),
  invoice_settings: hash({ default_payment_method: clearable(text()), footer: clearable(text()) }),
  metadata: metadata(),
  name: clearable(text(256)),
  next_invoice_sequence: integer({ min: 1 }),
  phone: clearable(text(20)),
  preferred_locales: list(text()),
  shipping: clearable(shipping()),
  tax: hash({
    ip_address: clearable(text()),
    validate_location: oneOf('auto', 'deferred', 'immediately'),
  }),
  tax_exempt: clearable(oneOf('none', 'exempt', 'reverse')),
}

const createFields = { ...fields, payment_method: text(), test_clock: text() }

export function newCustomer(work: Work, clock: string | null): Customer {
  return {
    id: idFor('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: clockTime(work, clock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock,
  }
}

/** A default payment method must already belong to this customer. */
function patchOf(work: Work, customer: Customer, params: Values<typeof fields>): Partial<Customer> {
  const {
    expand: _,
    address: place,
    invoice_settings,
    metadata: given,
    shipping: parcel,
    tax,
    tax_exempt,
    ...rest
  } = params
  const method = invoice_settings?.default_payment_method
  if (method) {
    const found = find(work, 'payment_method', method, 'invoice_settings[default_payment_method]')
    if (found.customer !== customer.id)
      throw missing('PaymentMethod', method, 'invoice_settings[default_payment_method]')
  }
  const address = place === undefined ? customer.address : place && mergeAddress(customer.address, place)
  if (tax?.validate_location === 'immediately') checkAddress(address, 'address')
  return {
    ...defined(rest),
    address,
    ...(parcel === undefined ? {} : { shipping: parcel && shippingOf(parcel) }),
    ...(tax_exempt === undefined ? {} : { tax_exempt: tax_exempt ?? 'none' }),
    invoice_settings: {
      ...customer.invoice_settings,
      ...defined({ default_payment_method: method, footer: invoice_settings?.footer }),
    },
    metadata: mergeMetadata(customer.metadata, given),
  }
}

type ShippingGiven = NonNullable<Values<typeof fields>['shipping']>

function shippingOf(given: ShippingGiven): Customer['shipping'] {
  return {
    address: mergeAddress(emptyAddress, given.address),
    name: given.name ?? '',
    phone: given.phone ?? null,
  }
}

function createCustomer(work: Work, params: Values<typeof createFields>) {
  const { payment_method, test_clock, ...rest } = params
  if (test_clock) find(work, 'test_helpers.test_clock', test_clock, 'test_clock')
  const blank = newCustomer(work, test_clock ?? null)
  const method = rest.invoice_settings?.default_payment_method
  work.store.put('customer', blank)
  if (payment_method) {
    const attached = attach(work, methodGiven(work, payment_method, 'payment_method'), blank.id)
    if (method === payment_method && rest.invoice_settings)
      rest.invoice_settings.default_payment_method = attached.id
  }
  return create(work, 'customer', { ...blank, ...patchOf(work, blank, rest) }, 'customer.created')
}

function deleteCustomer(work: Work, id: string) {
  const customer = living(work, id)
  for (const subscription of work.store.all('subscription', id))
    if (!['canceled', 'incomplete_expired'].includes(subscription.status))
      endSubscription(work, subscription, { reason: 'cancellation_requested' })
  for (const method of work.store.all('payment_method', id))
    change(work, 'payment_method', method, { customer: null, _used: true })
  emit(work, 'customer.deleted', customer)
  work.store.put('customer', { ...customer, deleted: true })
  return { id, object: 'customer', deleted: true }
}

/** A deleted customer answers 404 to everything but reads. */
function living(work: Work, id: string): Customer {
  const customer = find(work, 'customer', id)
  if (customer.deleted) throw missing('customer', id)
  return customer
}

export const customerRoutes = [
  route('POST', 'customers', createFields, (work, { params }) => createCustomer(work, params)),
  route('GET', 'customers/:id', expandable, (work, { id }) => {
    const customer = find(work, 'customer', id)
    return customer.deleted ? { id, object: 'customer', deleted: true } : customer
  }),
  route('POST', 'customers/:id', fields, (work, { id, params }) => {
    const customer = living(work, id)
    return change(work, 'customer', customer, patchOf(work, customer, params), 'customer.updated')
  }),
  route('DELETE', 'customers/:id', {}, (work, { id }) => deleteCustomer(work, id)),
  route('GET', 'customers', { ...pageable, email: text(512), test_clock: text() }, (work, { params }) => {
    const wanted = work.store
      .all('customer')
      .filter(
        (customer) =>
          !customer.deleted &&
          (!params.email || customer.email === params.email) &&
          (params.test_clock ? customer.test_clock === params.test_clock : customer.test_clock === null),
      )
    return pageOf(wanted, params, '/v1/customers')
  }),
  route(
    'GET',
    'customers/:id/payment_methods',
    { ...undatedPages, type: text(), allow_redisplay: text() },
    (work, { id, params }) => {
      living(work, id)
      const methods = work.store.all('payment_method', id)
      return pageOf(methods, params, `/v1/customers/${id}/payment_methods`)
    },
  ),
  route('GET', 'customers/:id/payment_methods/:second', expandable, (work, { id, second }) => {
    living(work, id)
    const method = find(work, 'payment_method', second, 'payment_method')
    if (method.customer !== id) throw missing('PaymentMethod', second)
    return method
  }),
]
