import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#shared/domain/durations.ts'
import {
  type BillingSite,
  beginMembership,
  clockedMember,
  confirmInBrowser,
  startBillingSite,
} from '#tests/factories/billing.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { createBilling } from '../create-billing.ts'
import { sendDueNotices } from '../events/notices.task.ts'
import { reconcile } from '../events/reconcile.task.ts'
import { warnAboutPrices } from '../stripe/price.ts'

const MONTH_S = 31 * 86_400

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ env: { STRIPE_TAX: '1' } })
})
afterAll(() => site?.close())

const logged: unknown[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(site.deps.log, 'error').mockImplementation((about: unknown) => {
    logged.push(about)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const post = (url: string, person: TestMember, body: object = {}) => send(site, 'POST', url, person, body)
const refresh = async (person: TestMember) => (await post('/api/billing/refresh', person)).body

/** A member in New York, who pays US$10.76 a month. */
async function taxedMember() {
  const { person, customer, advance } = await clockedMember(site)
  const place = { country: 'US', postalCode: '10001', amount: 1076 }
  await confirmInBrowser(site, (await beginMembership(site, person, place)).body.clientSecret)
  await refresh(person)
  const move = (postal_code: string) =>
    site.stripe.customers.update(customer, { address: { country: 'US', postal_code } })
  const subscription = async () => {
    const [found] = (await site.stripe.subscriptions.list({ customer, expand: ['data.latest_invoice'] })).data
    if (!found) throw new Error('no subscription')
    return found
  }
  /** To the draft of the first renewal, which finalizes itself an hour later. */
  const toDraft = async () => {
    const { created, items } = await subscription()
    await advance((items.data[0]?.current_period_end ?? 0) - created + 60)
  }
  return { person, customer, move, subscription, toDraft, renew: () => advance(MONTH_S + 7_200) }
}

const problemOf = async ({ id }: TestMember) => {
  const sql = 'select tax_problem from billing_accounts where member_id = $1'
  return (await site.deps.database.pool.query(sql, [id])).rows[0]?.tax_problem
}

const invoiceOf = ({ latest_invoice }: Stripe.Subscription) =>
  typeof latest_invoice === 'string' ? null : latest_invoice

async function changeCard(person: TestMember, postal_code: string) {
  const { clientSecret } = (await post('/api/billing/setup-intent', person)).body
  const address = { country: 'US', postal_code }
  const method = await site.stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_mastercard' },
    billing_details: { address },
  })
  await confirmInBrowser(site, clientSecret, method.id)
  return post('/api/billing/card', person, { clientSecret })
}

describe('a renewal', { timeout: 30_000 }, () => {
  it('charges the tax of the address of then, and its receipt says so', async () => {
    const { person, move, renew } = await taxedMember()
    await move('75001')
    await renew()
    expect((await refresh(person)).invoices).toMatchObject([
      { amount: 1056, totals: { tax: 57 } },
      { amount: 1076, totals: { tax: 77 } },
    ])
    expect(logged).toEqual([])
  })

  it('gets a notice with the amount it will charge', async () => {
    const { person, subscription } = await taxedMember()
    const end = (await subscription()).items.data[0]?.current_period_end ?? 0
    const clock = { now: () => new Date(end * 1000 - 5 * DAY_MS) }
    await sendDueNotices(createBilling({ ...site.deps, clock }))
    const { body } = await send(site, 'GET', '/api/notifications', person)
    expect(body.items[0].reason).toContain("We'll charge $10.76 with tax to your card ending in 4242.")
  })

  it('at an unknown place keeps Premium, is charged without tax, and logs an error', async () => {
    const { person, move, renew } = await taxedMember()
    await move('nowhere')
    await renew()
    expect(await refresh(person)).toMatchObject({
      isPremium: true,
      isTaxed: false,
      invoices: [{ amount: 999, totals: null }, { amount: 1076 }],
    })
    const problem = 'requires_location_inputs'
    expect(logged).toContainEqual(expect.objectContaining({ memberId: person.id, problem }))
    expect(await problemOf(person)).toBe(problem)
    logged.length = 0
    await sendDueNotices(site.billing)
    expect(logged).toContainEqual({ members: expect.any(Number) })
  })

  it('is taxed again once the member pays with a card of a known place', async () => {
    const { person, move, renew, subscription } = await taxedMember()
    await move('nowhere')
    await renew()
    await refresh(person)
    expect((await changeCard(person, '75001')).status).toBe(200)
    expect((await subscription()).automatic_tax).toMatchObject({ enabled: true, disabled_reason: null })
    expect(await problemOf(person)).toBeNull()
    expect(await refresh(person)).toMatchObject({ isTaxed: true, nextTotals: { total: 1056 } })
  })

  it('whose tax Stripe cannot work out is found without a webhook, and the member keeps Premium', async () => {
    const { person, move, toDraft, renew, subscription } = await taxedMember()
    await move('99999')
    site.emulator.control.webhooks.pause()
    await toDraft()
    await reconcile(site.billing)
    expect(logged).toEqual([])
    await renew()
    await reconcile(site.billing)
    site.emulator.control.webhooks.resume()
    const problem = 'not finalized: taxes_calculation_failed'
    expect(logged).toContainEqual(expect.objectContaining({ memberId: person.id, problem }))
    expect(await refresh(person)).toMatchObject({ isPremium: true, isPaymentDue: false })
    await move('10001')
    const draft = invoiceOf(await subscription())
    await site.stripe.invoices.finalizeInvoice(draft?.id ?? '')
    await site.stripe.invoices.pay(draft?.id ?? '')
    expect((await refresh(person)).invoices).toMatchObject([{ amount: 1076, status: 'paid' }, {}])
    expect(await problemOf(person)).toBeNull()
  })
})

it('a card from another place moves the tax there; one from no place leaves it', async () => {
  const { person } = await taxedMember()
  expect((await changeCard(person, '75001')).body).toMatchObject({ nextTotals: { total: 1056 }, error: null })
  expect((await changeCard(person, '00000')).body).toMatchObject({ nextTotals: { total: 1056 }, error: null })
})

describe('at start', () => {
  const warningsOf = async (tax_behavior: 'exclusive' | 'inclusive' | 'unspecified', collectsTax = true) => {
    const price = await site.stripe.prices.create({
      currency: 'usd',
      unit_amount: 999,
      recurring: { interval: 'month' },
      product_data: { name: 'Premium' },
      tax_behavior,
    })
    const warn = vi.spyOn(site.deps.log, 'warn')
    const { deps } = site
    const stripe = { ...deps.stripe, priceIds: [price.id] }
    await warnAboutPrices(site.stripe, { ...deps, stripe, env: { ...deps.env, collectsTax } })
    const warnings = warn.mock.calls.map(([about]) => about)
    warn.mockRestore()
    return warnings
  }

  it('a price without a tax behavior logs a warning', async () => {
    const problem = 'tax_behavior unspecified'
    expect(await warningsOf('unspecified')).toEqual([expect.objectContaining({ problem })])
    expect(await warningsOf('unspecified', false)).toEqual([])
    expect(await warningsOf('exclusive')).toEqual([])
  })
})
