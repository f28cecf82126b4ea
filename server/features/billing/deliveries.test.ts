import * as fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BillingSite,
  confirmInBrowser,
  customerIdOf,
  startBillingSite,
} from '#tests/factories/billing.ts'
import { type Person, send } from '#tests/factories/http.ts'
import { reconcile } from './reconcile.task.ts'
import { handleEvent } from './webhook.ts'

const SHUFFLES = 1_000
const MONTH_S = 31 * 86_400

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite()
  // A vacuum under way would keep the database from being dropped at the end.
  for (const table of ['users', 'billing_accounts', 'billing_events']) {
    await query(`alter table ${table} set (autovacuum_enabled = false)`, [])
  }
})
afterAll(() => site?.close())

const query = (sql: string, values: unknown[]) =>
  site.deps.database.pool.query(sql, values).then(({ rows }) => rows)

const stateOf = async (id: string) => {
  const [row] = await query(
    `select u.subscription_status, u.subscription_end_date, u.stripe_subscription_id, a.stripe_status, a.fingerprint,
       (select count(*)::int from billing_receipts r where r.member_id = u.id) as receipts
     from users u left join billing_accounts a on a.member_id = u.id where u.id = $1`,
    [id],
  )
  return row
}

/** As if nothing had been heard from Stripe but the invoices: receipts went out once and stay. */
async function forget(id: string): Promise<void> {
  await query(
    `with heard as (delete from billing_events), looked as (delete from billing_accounts where member_id = $1)
     update users set subscription_status = 'inactive', subscription_end_date = null, stripe_subscription_id = null
     where id = $1`,
    [id],
  )
}

const post = (url: string, person: Person) => send(site, 'POST', url, person)

/** Two months of a member on a clock of Stripe's own: joined, canceled, resumed, renewed, and a payment that failed. */
async function liveThroughMonths(): Promise<{ person: Person; events: Stripe.Event[] }> {
  const { stripe, deps, emulator } = site
  emulator.control.webhooks.pause()
  const start = Math.floor(Date.now() / 1000)
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
  const person = await site.signIn()
  const customer = await stripe.customers.create({ test_clock: clock.id })
  await deps.database.pool.query('update users set stripe_customer_id = $1 where id = $2', [
    customer.id,
    person.id,
  ])
  const begun = await post('/api/create-subscription', person)
  await confirmInBrowser(site, begun.body.clientSecret)
  await post('/api/billing/cancel', person)
  await post('/api/billing/resume', person)
  const advance = async (seconds: number) => {
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + seconds })
    await expect
      .poll(async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status, { timeout: 20_000 })
      .toBe('ready')
  }
  await advance(MONTH_S + 7_200)
  const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
  const { data } = await stripe.subscriptions.list({ customer: customer.id })
  await stripe.subscriptions.update(data[0]?.id ?? '', { default_payment_method: card.id })
  await advance(2 * MONTH_S + 7_200)
  const events = await stripe.events.list({ limit: 100 })
  const own = events.data.filter(
    ({ data: { object } }) => 'customer' in object && object.customer === customer.id,
  )
  return { person, events: own }
}

describe('whatever becomes of the deliveries', () => {
  it(`ends in the same state, ${SHUFFLES} times`, { timeout: 300_000 }, async () => {
    const { person, events } = await liveThroughMonths()
    expect(events.length).toBeGreaterThan(8)
    await forget(person.id)
    await reconcile(site.billing)
    const expected = await stateOf(person.id)
    expect(expected).toMatchObject({
      subscription_status: 'past_due',
      stripe_status: 'past_due',
      receipts: 2,
    })

    const deliveries = fc.array(fc.nat(events.length - 1), { maxLength: 3 })
    const plan = fc.record({ deliveries, atOnce: fc.boolean() })
    const run = async ({ deliveries, atOnce }: { deliveries: number[]; atOnce: boolean }) => {
      await forget(person.id)
      const heard = deliveries.flatMap((index) => events[index] ?? [])
      if (atOnce) await Promise.all(heard.map((event) => handleEvent(site.billing, event)))
      else for (const event of heard) await handleEvent(site.billing, event)
      if (heard.length > 0) expect(await stateOf(person.id)).toEqual(expected)
      await reconcile(site.billing)
      expect(await stateOf(person.id)).toEqual(expected)
    }
    await fc.assert(fc.asyncProperty(plan, run), { numRuns: SHUFFLES })
  })
})

describe('deliveries while things happen', () => {
  it('lost, doubled and out of order: the reconciliation makes up for them', {
    timeout: 60_000,
  }, async () => {
    const url = await site.listen()
    const { webhooks } = site.emulator.control
    site.emulator.deliverTo(`${url}/api/stripe/webhook`)
    webhooks.disturb({ duplicates: 2, shuffle: true, lose: 0.4, seed: 7 })
    webhooks.resume()
    const people = await Promise.all(Array.from({ length: 6 }, () => site.signIn()))
    for (const [index, person] of people.entries()) {
      const { clientSecret } = (await post('/api/create-subscription', person)).body
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
    const states = await Promise.all(people.map(({ id }) => stateOf(id)))
    const wanted = ['active', 'canceled', 'inactive']
    expect(states.map(({ subscription_status: status }) => status)).toEqual([...wanted, ...wanted])
  })
})
