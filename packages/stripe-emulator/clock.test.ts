import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { startStripeEmulator } from './index.ts'
import { advance, customerWith, monthlyPrice, sdkFor, testStripe } from './testing/helpers.ts'

const DAY = 86_400
const HOUR = 3_600
const start = Date.UTC(2027, 0, 31, 12) / 1000

async function onClock(card: string, options: Parameters<typeof testStripe>[0] = {}) {
  const { emulator, stripe } = await testStripe(options)
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
  const customer = await customerWith(stripe, card, { test_clock: clock.id })
  const price = await monthlyPrice(stripe)
  return { emulator, stripe, clock: clock.id, customer: customer.id, items: [{ price: price.id }] }
}

const periodOf = ({ items }: Stripe.Subscription) => ({
  start: items.data[0]?.current_period_start,
  end: items.data[0]?.current_period_end,
})

async function typesOf(stripe: Stripe) {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  return events.map(({ type }) => type)
}

test('A month later the subscription is renewed, billed and paid', async () => {
  const { stripe, clock, customer, items } = await onClock('pm_card_visa')
  const made = await stripe.subscriptions.create({ customer, items })
  expect(made.created).toBe(start)
  const firstEnd = Date.UTC(2027, 1, 28, 12) / 1000
  expect(periodOf(made)).toEqual({ start, end: firstEnd })
  await advance(stripe, clock, firstEnd + 60)
  const [draft] = (await stripe.invoices.list({ customer })).data
  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', created: firstEnd })
  await advance(stripe, clock, firstEnd + 2 * HOUR)
  const renewed = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] })
  expect(periodOf(renewed)).toEqual({ start: firstEnd, end: Date.UTC(2027, 2, 31, 12) / 1000 })
  expect(renewed).toMatchObject({
    status: 'active',
    latest_invoice: { id: draft?.id, status: 'paid', attempt_count: 1 },
  })
  const types = await typesOf(stripe)
  expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(2)
  expect(types).toContain('test_helpers.test_clock.ready')
})

test('A renewal that fails is tried four times, then the subscription is canceled', async () => {
  const { stripe, clock, customer, items } = await onClock('pm_card_visa')
  const made = await stripe.subscriptions.create({ customer, items })
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } })
  const due = (periodOf(made).end ?? 0) + HOUR
  await advance(stripe, clock, due + 60)
  const late = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice', 'customer'] })
  expect(late).toMatchObject({
    status: 'past_due',
    customer: { delinquent: true },
    latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: due + 3 * DAY },
  })
  await advance(stripe, clock, due + 9 * DAY)
  expect(
    (await stripe.invoices.retrieve(String((late.latest_invoice as Stripe.Invoice).id))).attempt_count,
  ).toBe(3)
  await advance(stripe, clock, due + 16 * DAY)
  const over = await stripe.subscriptions.retrieve(made.id)
  expect(over).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
  const types = await typesOf(stripe)
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  expect(types).toContain('customer.subscription.deleted')
})

test('A new card ends the arrears at the next attempt; an account may choose unpaid instead', async () => {
  const { stripe, clock, customer, items } = await onClock('pm_card_visa', { afterRetries: 'unpaid' })
  const made = await stripe.subscriptions.create({ customer, items })
  const change = async (token: string) => {
    const card = await stripe.paymentMethods.attach(token, { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } })
  }
  await change('pm_card_chargeCustomerFail')
  const due = (periodOf(made).end ?? 0) + HOUR
  await advance(stripe, clock, due + 60)
  await change('pm_card_visa')
  await advance(stripe, clock, due + 4 * DAY)
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active')
  await change('pm_card_chargeCustomerFail')
  const next = (periodOf(await stripe.subscriptions.retrieve(made.id)).end ?? 0) + HOUR
  await advance(stripe, clock, next + 16 * DAY)
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('unpaid')
})

test('What was canceled at period end ends there and bills no more', async () => {
  const { stripe, clock, customer, items } = await onClock('pm_card_visa')
  const made = await stripe.subscriptions.create({ customer, items })
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: true })
  const end = periodOf(made).end ?? 0
  await advance(stripe, clock, end - 60)
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active')
  await advance(stripe, clock, end + DAY)
  expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
    status: 'canceled',
    ended_at: end,
    canceled_at: start,
  })
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1)
})

test('A trial warns three days before its end, asks for a card, and then bills it', async () => {
  const { stripe, clock, customer, items } = await onClock('pm_card_visa')
  const made = await stripe.subscriptions.create({
    customer,
    items,
    trial_period_days: 7,
    expand: ['latest_invoice'],
  })
  expect(made).toMatchObject({ status: 'trialing', trial_end: start + 7 * DAY, pending_setup_intent: null })
  expect(made.latest_invoice).toMatchObject({ status: 'paid', total: 0 })
  await advance(stripe, clock, start + 5 * DAY)
  expect(await typesOf(stripe)).toContain('customer.subscription.trial_will_end')
  await advance(stripe, clock, start + 7 * DAY + 2 * HOUR)
  const active = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] })
  expect(active).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', total: 1999 } })
})

test.each([
  ['cancel', 'canceled'],
  ['pause', 'paused'],
  ['create_invoice', 'past_due'],
] as const)('A trial without a card ends by %s as %s', async (missing_payment_method, status) => {
  const { stripe, clock, items } = await onClock('pm_card_visa')
  const { id: customer } = await stripe.customers.create({ test_clock: clock })
  const made = await stripe.subscriptions.create({
    customer,
    items,
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method } },
    expand: ['pending_setup_intent'],
  })
  expect(made.pending_setup_intent).toMatchObject({
    object: 'setup_intent',
    status: 'requires_payment_method',
  })
  await advance(stripe, clock, start + 7 * DAY + 2 * HOUR)
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe(status)
})

test('An unpaid first payment expires after 23 hours', async () => {
  const { stripe, clock, customer, items } = await onClock('pm_card_visa')
  const made = await stripe.subscriptions.create({ customer, items, payment_behavior: 'default_incomplete' })
  await advance(stripe, clock, start + 24 * HOUR)
  const expired = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] })
  expect(expired).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } })
})

test('A renewal that wants its holder is past due until they have answered', async () => {
  const { stripe, clock, customer, items } = await onClock('pm_card_visa')
  const made = await stripe.subscriptions.create({ customer, items })
  const attached = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: attached.id } })
  await advance(stripe, clock, (periodOf(made).end ?? 0) + 2 * HOUR)
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('past_due')
  expect(await typesOf(stripe)).toContain('invoice.payment_action_required')
})

test('Clocks go forward only, by at most two intervals, and take their customers with them', async () => {
  const { stripe, clock, customer, items } = await onClock('pm_card_visa')
  const { id } = await stripe.subscriptions.create({ customer, items })
  const move = (frozen_time: number) => stripe.testHelpers.testClocks.advance(clock, { frozen_time })
  await expect(move(start - DAY)).rejects.toMatchObject({ param: 'frozen_time' })
  await expect(move(start + 90 * DAY)).rejects.toThrow(/at most two intervals/)
  await stripe.testHelpers.testClocks.del(clock)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
})

test('Real time renews too: what fell due while the emulator was off happens when it is on again', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stripe-emulator-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const before = await startStripeEmulator({ dataDir: dir, now: () => start })
  const old = sdkFor(before)
  const customer = await customerWith(old, 'pm_card_visa')
  const price = await monthlyPrice(old)
  const made = await old.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] })
  await before.stop()
  const { stripe } = await testStripe({ dataDir: dir, now: () => start + 40 * DAY })
  const renewed = await stripe.subscriptions.retrieve(made.id)
  expect(renewed.status).toBe('active')
  expect(periodOf(renewed).start).toBe(periodOf(made).end)
  const invoices = await stripe.invoices.list({ customer: customer.id })
  expect(invoices.data.map(({ status, created }) => ({ status, created }))).toEqual([
    { status: 'paid', created: periodOf(made).end },
    { status: 'paid', created: start },
  ])
})

test('A paused subscription is resumed with a new period that is paid', async () => {
  const { stripe, clock, items } = await onClock('pm_card_visa')
  const { id: customer } = await stripe.customers.create({ test_clock: clock })
  const made = await stripe.subscriptions.create({
    customer,
    items,
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  })
  await advance(stripe, clock, start + 8 * DAY)
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  await stripe.subscriptions.update(made.id, { default_payment_method: card.id })
  const resumed = await stripe.subscriptions.resume(made.id, { expand: ['latest_invoice'] })
  expect(resumed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', total: 1999 } })
  expect(periodOf(resumed).start).toBe(start + 8 * DAY)
  await expect(stripe.subscriptions.resume(made.id)).rejects.toThrow(/Only paused subscriptions/)
})
