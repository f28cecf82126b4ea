import type { Kind } from '../model/kinds.ts'
import { isHash, visible, type Work } from '../work.ts'
import { invalid } from './errors.ts'
import { type Included, included } from './included.ts'

type Plain = Record<string, unknown>

/** By object and field: the kind the id refers to. Nested fields use dots. */
const links: Record<string, Record<string, Kind>> = {
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  customer: {
    'invoice_settings.default_payment_method': 'payment_method',
    test_clock: 'test_helpers.test_clock',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  invoice: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    'parent.subscription_details.subscription': 'subscription',
    test_clock: 'test_helpers.test_clock',
  },
  invoice_payment: { invoice: 'invoice', 'payment.payment_intent': 'payment_intent' },
  line_item: {
    subscription: 'subscription',
    'pricing.price_details.price': 'price',
    'pricing.price_details.product': 'product',
  },
  payment_intent: { customer: 'customer', latest_charge: 'charge', payment_method: 'payment_method' },
  payment_method: { customer: 'customer' },
  plan: { product: 'product' },
  price: { product: 'product' },
  product: { default_price: 'price' },
  refund: { charge: 'charge', payment_intent: 'payment_intent', payment_method: 'payment_method' },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  subscription: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    latest_invoice: 'invoice',
    pending_setup_intent: 'setup_intent',
    test_clock: 'test_helpers.test_clock',
  },
}

/** The response: without internal fields, with the paths of `expand[]` replaced by objects. */
export function present(work: Work, result: Plain, paths: string[] = []): Plain {
  const shown = visible(result)
  paths.forEach((path) => {
    const parts = path.split('.')
    if (parts.length > 4)
      throw invalid(`You cannot expand more than 4 levels of a property. (property: ${path})`, 'expand')
    expand(work, shown, parts, path, [])
  })
  return shown
}

/** `inside` is the path from the nearest object to `value` through plain hashes. */
function expand(work: Work, value: Plain, parts: string[], path: string, inside: string[], owner = value) {
  const [part, ...rest] = parts
  if (part === undefined) return
  const field = [...inside, part].join('.')
  const object = String(owner.object)
  const next = value[part]
  if (Array.isArray(next) && part === 'data') {
    for (const item of next) if (isHash(item)) expand(work, item, rest, path, [])
    return
  }
  const link = links[object]?.[field]
  const read: Included | undefined = included[object]?.[field]
  if (link && typeof next === 'string') value[part] = visible(work.store.get(link, next) ?? { id: next })
  else if (read && !isHash(next)) value[part] = read(work, String(owner.id))
  else if (!link && !read && !isHash(next)) throw refused(object, path, rest)
  const opened = value[part]
  if (!isHash(opened)) return
  if (rest.length === 0 && !link && !read) throw refused(object, path, rest)
  if (typeof opened.object === 'string') expand(work, opened, rest, path, [])
  else expand(work, opened, rest, path, [...inside, part], owner)
}

function refused(object: string, path: string, rest: string[]) {
  const hint = object === 'list' ? ` You may want to try expanding 'data.${path}' instead.` : ''
  const at = rest.length > 0 ? path.split('.').slice(0, -rest.length).join('.') : path
  return invalid(`This property cannot be expanded (${at}).${hint}`, 'expand')
}
