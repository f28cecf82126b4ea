import { isDeepStrictEqual } from 'node:util'
import { missing } from './http/errors.ts'
import { newId } from './ids.ts'
import { API_VERSION } from './model/common.ts'
import { type Kind, type Kinds, prefixes, spoken } from './model/kinds.ts'
import type { Event, WebhookEndpoint } from './model/platform.ts'
import type { Store } from './store.ts'

export type AfterRetries = 'cancel' | 'unpaid' | 'past_due'

export type Account = {
  store: Store
  /** The emulator's address, without a trailing slash. */
  base: string
  businessName: string
  afterRetries: AfterRetries
  realNow: () => number
}

/**
 * One unit of work on the account: a request, or a step of a clock, in one transaction. `asOf`, if set, is its time,
 * whatever the clocks say.
 */
export type Work = Account & {
  request: { id: string | null; idempotency_key: string | null }
  asOf?: number
}

type Plain = Record<string, unknown>

export function find<K extends Kind>(work: Work, kind: K, id: string, param?: string): Kinds[K] {
  const found = work.store.get(kind, id)
  if (!found) throw missing(spoken[kind] ?? kind.replace('_', ' '), id, param)
  return found
}

/** Unix seconds for this customer: their test clock's time if they have one. */
export function timeFor(work: Work, customer: string | null | undefined): number {
  const clock = customer ? work.store.get('customer', customer)?.test_clock : null
  return clockTime(work, clock ?? null)
}

export function clockTime(work: Work, clock: string | null): number {
  if (work.asOf !== undefined) return work.asOf
  return (clock ? work.store.get('test_helpers.test_clock', clock)?.frozen_time : null) ?? work.realNow()
}

export const idFor = (kind: Kind) =>
  newId(prefixes[kind], kind === 'customer' || kind === 'product' ? 14 : 24)

export function create<K extends Kind>(work: Work, kind: K, object: Kinds[K], event?: string): Kinds[K] {
  work.store.put(kind, object)
  if (event) emit(work, event, object)
  return object
}

/** Stores the changed object and emits `event` if something visible changed. */
export function change<K extends Kind>(
  work: Work,
  kind: K,
  object: Kinds[K],
  patch: Partial<Kinds[K]>,
  event?: string | null,
): Kinds[K] {
  const changed = { ...object, ...patch }
  const previous = differences(visible(object), visible(changed))
  work.store.put(kind, changed)
  const reported = event && includesPrevious(event) ? previous : undefined
  if (event && Object.keys(previous).length > 0) emit(work, event, changed, reported)
  return changed
}

/** Only these include previous attributes. */
function includesPrevious(event: string): boolean {
  return event.endsWith('.updated') || event === 'charge.refunded'
}

export function emit(work: Work, type: string, object: Plain & { id: string }, previous?: Plain): void {
  const endpoints = work.store.all('webhook_endpoint').filter((endpoint) => listens(endpoint, type))
  const owner = typeof object.customer === 'string' ? object.customer : object.id
  const event: Event = {
    id: newId('evt_'),
    object: 'event',
    api_version: API_VERSION,
    created: timeFor(work, owner),
    data: { object: visible(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: work.request,
    type,
  }
  work.store.put('event', event)
  for (const endpoint of endpoints)
    work.store.run(
      'insert into deliveries (event, endpoint, due) values (?, ?, ?)',
      event.id,
      endpoint.id,
      Date.now(),
    )
}

function listens(endpoint: WebhookEndpoint, type: string): boolean {
  if (endpoint.status !== 'enabled') return false
  return endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type)
}

/** Internal fields, never sent out. */
const own = new Set([
  '_access',
  '_authenticated',
  '_card',
  '_details',
  '_invoice',
  '_off_session',
  '_payment_intent',
  '_payments',
  '_return_url',
  '_secret',
  '_subscription',
  '_trial_warned',
  '_used',
])

/** A deep copy without internal fields. */
export function visible(object: Plain): Plain {
  return JSON.parse(JSON.stringify(object, (key, value: unknown) => (own.has(key) ? undefined : value)))
}

/** Previous values of the changed attributes: hashes by key, everything else whole. */
function differences(before: Plain, after: Plain): Plain {
  const previous: Plain = {}
  for (const key of Object.keys({ ...before, ...after })) {
    const [was, is] = [before[key], after[key]]
    if (isDeepStrictEqual(was, is)) continue
    previous[key] = isHash(was) && isHash(is) ? differences(was, is) : (was ?? null)
  }
  return previous
}

export function isHash(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
