import * as fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import {
  type BillingSite,
  beginMembership,
  clockedMember,
  confirmInBrowser,
  customerIdOf,
  startBillingSite,
  subscribedMember,
} from '#tests/factories/billing.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { reconcile } from './reconcile.task.ts'
import { handleEvent } from './webhook.ts'

/** Of five members each. */
const SHUFFLES = 60
const MONTH_S = 31 * 86_400

let site: BillingSite
let impatient: Database
beforeAll(async () => {
  site = await startBillingSite()
  // Thousands of commits that needn't survive a power loss: for new connections.
  await query(
    "do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$",
    [],
  )
  impatient = openDatabase(site.deps.database.url, { onError() {} })
  // A running vacuum would prevent dropping the database.
  for (const table of ['users', 'billing_accounts', 'billing_events']) {
    await query(`alter table ${table} set (autovacuum_enabled = false)`, [])
  }
})
afterAll(async () => {
  await impatient?.close()
  await site?.close()
})

const query = (sql: string, values: unknown[]) =>
  (impatient ?? site.deps.database).pool.query(sql, values).then(({ rows }) => rows)

const statesOf = async (ids: string[]) => {
  const rows = await query(
    `select u.id, u.subscription_status, u.subscription_end_date, u.stripe_subscription_id, a.stripe_status, a.fingerprint,
       (select count(*)::int from billing_receipts r where r.member_id = u.id) as receipts
     from users u left join billing_accounts a on a.member_id = u.id where u.id = any($1)`,
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.id === id))
}

/** As if only invoices had arrived from Stripe: receipts are sent once and stay. */
async function forget(ids: string[]): Promise<void> {
  await query(
    `with heard as (delete from billing_events), looked as (delete from billing_accounts where member_id = any($1))
     update users set subscription_status = 'inactive', subscription_end_date = null, stripe_subscription_id = null
     where id = any($1)`,
    [ids],
  )
}

const post = (url: string, person: TestMember) => send(site, 'POST', url, person)

const join = async (person: TestMember) =>
  confirmInBrowser(site, (await beginMembership(site, person)).body.clientSecret)

/** What went back is noticed, and what follows is done at Stripe. */
const untilEnded = async (person: TestMember & { customerId: string }) => {
  await post('/api/billing/refresh', person)
  await expect
    .poll(
      async () => {
        const { data } = await site.stripe.subscriptions.list({ customer: person.customerId, status: 'all' })
        const left = await query(`select 1 from pgboss.job where name = 'billing.end-charges'`, [])
        return [data[0]?.status, left.length]
      },
      { timeout: 20_000 },
    )
    .toEqual(['canceled', 0])
}

/** Two months of history of five members, and the state at Stripe that each must end in. */
const LIVES: [status: string, live: () => Promise<TestMember>][] = [
  [
    'past_due',
    async () => {
      const { person, customer, advance } = await clockedMember(site)
      await join(person)
      await post('/api/billing/cancel', person)
      await post('/api/billing/resume', person)
      await advance(MONTH_S + 7_200)
      const card = await site.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
      const { data } = await site.stripe.subscriptions.list({ customer })
      await site.stripe.subscriptions.update(data[0]?.id ?? '', { default_payment_method: card.id })
      await advance(2 * MONTH_S + 7_200)
      return person
    },
  ],
  [
    'canceled',
    async () => {
      const { person, advance } = await clockedMember(site)
      await join(person)
      await post('/api/billing/cancel', person)
      await advance(MONTH_S + 7_200)
      return person
    },
  ],
  [
    'canceled',
    async () => {
      const person = await subscribedMember(site)
      const charges = await site.stripe.charges.list({ customer: person.customerId })
      await site.stripe.refunds.create({ charge: charges.data[0]?.id ?? '' })
      await untilEnded(person)
      return person
    },
  ],
  [
    'canceled',
    async () => {
      const person = await subscribedMember(site)
      const charges = await site.stripe.charges.list({ customer: person.customerId })
      const { bank } = site.emulator.control
      const inquiry = { reason: 'fraudulent', caseType: 'inquiry' } as const
      const { id } = bank.dispute(charges.data[0]?.id ?? '', inquiry)
      await untilEnded(person)
      bank.escalate(id)
      bank.decide(id, 'won')
      return person
    },
  ],
  [
    'incomplete',
    async () => {
      const person = await site.signIn()
      const { clientSecret } = (await beginMembership(site, person)).body
      await confirmInBrowser(site, clientSecret, 'pm_card_visa_chargeDeclined')
      return person
    },
  ],
]

/** Stripe's data no longer changes, so each response is fetched once and repeated. */
function frozenStripe(): BillingSite['billing'] {
  const answers = new Map<string, Promise<{ status: number; body: string }>>()
  const fetchOnce: typeof fetch = async (input, init) => {
    const url = String(input)
    const known =
      answers.get(url) ??
      fetch(input, init).then(async (response) => ({ status: response.status, body: await response.text() }))
    answers.set(url, known)
    const { status, body } = await known
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
  const { hostname: host, port } = new URL(site.emulator.url)
  const httpClient = Stripe.createFetchHttpClient(fetchOnce)
  const stripe = new Stripe(site.emulator.secretKey, { host, port, protocol: 'http', httpClient })
  return { ...site.billing, deps: { ...site.deps, database: impatient }, stripe }
}

const customerOf = ({ data: { object } }: Stripe.Event) => ('customer' in object ? object.customer : null)

describe('any order and loss of deliveries', () => {
  it('ends in the same state: each event alone, and several in any order', { timeout: 300_000 }, async () => {
    site.emulator.control.webhooks.pause()
    const people = await Promise.all(LIVES.map(([, live]) => live()))
    const ids = people.map(({ id }) => id)
    const customers = await Promise.all(ids.map((id) => customerIdOf(site, id)))
    const allEvents = await site.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
    const events = customers.map((customer) => allEvents.filter((event) => customerOf(event) === customer))
    expect(Math.min(...events.map(({ length }) => length))).toBeGreaterThan(3)

    const states = () => statesOf(ids)
    await forget(ids)
    await reconcile(site.billing)
    const expected = await states()
    expect(expected.map((state) => state?.stripe_status)).toEqual(LIVES.map(([status]) => status))
    expect(expected.map((state) => state?.subscription_status)).toEqual([
      'past_due',
      'canceled',
      'canceled',
      'canceled',
      'inactive',
    ])
    expect(expected.map((state) => state?.receipts)).toEqual([2, 1, 1, 1, 0])

    const billing = frozenStripe()
    const deliveries = fc.array(fc.nat(99), { maxLength: 3 })
    const deliveryPlan = fc.record({ deliveries, atOnce: fc.boolean() })
    const run = async (plans: { deliveries: number[]; atOnce: boolean }[]) => {
      await forget(ids)
      await Promise.all(
        plans.map(async ({ deliveries, atOnce }, member) => {
          const own = events[member] ?? []
          const received = deliveries.flatMap((index) => own[index % own.length] ?? [])
          if (atOnce) await Promise.all(received.map((event) => handleEvent(billing, event)))
          else for (const event of received) await handleEvent(billing, event)
        }),
      )
      const afterwards = await states()
      const hasReceived = plans.map((plan) => plan.deliveries.length > 0)
      expect(afterwards.filter((_, member) => hasReceived[member])).toEqual(
        expected.filter((_, member) => hasReceived[member]),
      )
      await reconcile(billing)
      expect(await states()).toEqual(expected)
    }
    const longest = Math.max(...events.map(({ length }) => length))
    const alone = Array.from({ length: longest }, (_, index) => ({ deliveries: [index], atOnce: false }))
    const examples = alone.map((delivery): [typeof alone] => [LIVES.map(() => delivery)])
    await fc.assert(
      fc.asyncProperty(fc.array(deliveryPlan, { minLength: LIVES.length, maxLength: LIVES.length }), run),
      {
        examples,
        numRuns: longest + SHUFFLES,
      },
    )
  })
})

describe('deliveries while things happen', () => {
  it('lost, doubled and out of order: the reconciliation makes up for them', {
    timeout: 120_000,
  }, async () => {
    const url = await site.listen()
    const { webhooks } = site.emulator.control
    site.emulator.deliverTo(`${url}/api/stripe/webhook`)
    webhooks.disturb({ duplicates: 2, shuffle: true, lose: 0.4, seed: 7 })
    webhooks.resume()
    const people = await Promise.all(Array.from({ length: 6 }, () => site.signIn()))
    for (const [index, person] of people.entries()) {
      const { clientSecret } = (await beginMembership(site, person)).body
      await confirmInBrowser(
        site,
        clientSecret,
        index % 3 === 2 ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa',
      )
      const customer = await customerIdOf(site, person.id)
      const { data } = await site.stripe.subscriptions.list({ customer })
      if (index % 3 === 1) await site.stripe.subscriptions.cancel(data[0]?.id ?? '')
    }
    webhooks.disturb({})
    await webhooks.settled()
    await reconcile(site.billing)
    const states = await statesOf(people.map(({ id }) => id))
    const wanted = ['active', 'canceled', 'inactive']
    expect(states.map((state) => state?.subscription_status)).toEqual([...wanted, ...wanted])
  })
})
