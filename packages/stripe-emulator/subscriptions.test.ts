import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { confirmInBrowser, customerWith, monthlyPrice, testStripe } from './testing/helpers.ts'

const waiting: Omit<Stripe.SubscriptionCreateParams, 'items'> = {
  payment_behavior: 'default_incomplete',
  payment_settings: { save_default_payment_method: 'on_subscription' },
  expand: ['latest_invoice.confirmation_secret'],
}

const secretOf = (subscription: Stripe.Subscription) =>
  (subscription.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''

test('A subscription waits for its first payment and is active once the browser has paid', async () => {
  const { emulator, stripe } = await testStripe()
  const price = await monthlyPrice(stripe)
  const customer = await stripe.customers.create({ email: 'maya@example.com' })
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    ...waiting,
  })
  expect(made).toMatchObject({ status: 'incomplete', currency: 'usd', cancel_at_period_end: false })
  const [item] = made.items.data
  expect(item).toMatchObject({ price: { id: price.id }, quantity: 1, subscription: made.id })
  expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThan(27 * 86_400)
  expect(made.latest_invoice).toMatchObject({
    status: 'open',
    amount_due: 1999,
    billing_reason: 'subscription_create',
  })
  const declined = await confirmInBrowser(emulator, secretOf(made), { number: '4000000000000002' })
  expect(declined.status).toBe(402)
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete')
  const paid = await confirmInBrowser(emulator, secretOf(made), { number: '4242424242424242' })
  expect(paid.body.status).toBe('succeeded')
  const active = await stripe.subscriptions.retrieve(made.id, {
    expand: ['latest_invoice.payments', 'default_payment_method'],
  })
  expect(active).toMatchObject({
    status: 'active',
    default_payment_method: { customer: customer.id, card: { last4: '4242' } },
    latest_invoice: {
      status: 'paid',
      amount_paid: 1999,
      amount_remaining: 0,
      attempt_count: 1,
      payments: { data: [{ status: 'paid', amount_paid: 1999 }] },
    },
  })
})

test('Without waiting: paid at once, incomplete when refused, or not made at all', async () => {
  const { stripe } = await testStripe()
  const price = await monthlyPrice(stripe)
  const items = [{ price: price.id }]
  const good = await customerWith(stripe, 'pm_card_visa')
  expect((await stripe.subscriptions.create({ customer: good.id, items })).status).toBe('active')
  const bad = await customerWith(stripe, 'pm_card_chargeCustomerFail')
  const incomplete = await stripe.subscriptions.create({
    customer: bad.id,
    items,
    expand: ['latest_invoice'],
  })
  expect(incomplete).toMatchObject({
    status: 'incomplete',
    latest_invoice: { status: 'open', attempt_count: 1 },
  })
  await expect(
    stripe.subscriptions.create({ customer: bad.id, items, payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((await stripe.subscriptions.list({ customer: bad.id, status: 'all' })).data).toHaveLength(1)
  const cardless = await stripe.customers.create()
  await expect(stripe.subscriptions.create({ customer: cardless.id, items })).rejects.toThrow(
    /no attached payment source/,
  )
})

test('A subscription is canceled at its period’s end, resumed, and canceled for good', async () => {
  const { stripe } = await testStripe()
  const price = await monthlyPrice(stripe)
  const customer = await customerWith(stripe, 'pm_card_visa')
  const { id, items } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
  })
  const ending = await stripe.subscriptions.update(id, {
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'too_expensive' },
  })
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: items.data[0]?.current_period_end,
    cancellation_details: { feedback: 'too_expensive', reason: 'cancellation_requested' },
  })
  const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
  const [updated] = (await stripe.events.list({ type: 'customer.subscription.updated' })).data
  expect(updated?.data.previous_attributes).toMatchObject({ cancel_at_period_end: true })
  const over = await stripe.subscriptions.cancel(id)
  expect(over.status).toBe('canceled')
  expect(over.ended_at).toBeGreaterThan(0)
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
    code: 'invalid_canceled_subscription_fields',
  })
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'canceled' })).data).toHaveLength(
    1,
  )
})

test('Prices that cannot be subscribed to and cards of others are refused', async () => {
  const { stripe } = await testStripe()
  const customer = await stripe.customers.create()
  const once = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 500,
    product_data: { name: 'Once' },
  })
  await expect(
    stripe.subscriptions.create({ customer: customer.id, items: [{ price: once.id }] }),
  ).rejects.toMatchObject({
    param: 'items[0][price]',
  })
  const price = await monthlyPrice(stripe)
  await stripe.prices.update(price.id, { active: false })
  await expect(
    stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] }),
  ).rejects.toThrow(/inactive/)
  const other = await customerWith(stripe, 'pm_card_visa')
  const stolen = String(other.invoice_settings.default_payment_method)
  const active = await monthlyPrice(stripe)
  await expect(
    stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: active.id }],
      default_payment_method: stolen,
    }),
  ).rejects.toMatchObject({ param: 'default_payment_method' })
})

test('Deleting a customer ends their subscriptions', async () => {
  const { stripe } = await testStripe()
  const price = await monthlyPrice(stripe)
  const customer = await customerWith(stripe, 'pm_card_visa')
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] })
  await stripe.customers.del(customer.id)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  await expect(
    stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] }),
  ).rejects.toMatchObject({
    param: 'customer',
    code: 'resource_missing',
  })
})

test('An invoice is read as a page and a PDF, previewed, paid with another card, and voided', async () => {
  const { stripe } = await testStripe()
  const price = await monthlyPrice(stripe)
  const customer = await customerWith(stripe, 'pm_card_chargeCustomerFail', { email: 'maya@example.com' })
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] })
  const [open] = (await stripe.invoices.list({ customer: customer.id, status: 'open' })).data
  await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({ code: 'card_declined' })
  const paid = await stripe.invoices.pay(open?.id ?? '', { payment_method: 'pm_card_visa' })
  expect(paid).toMatchObject({ status: 'paid', total: 1999 })
  expect(paid.number).toMatch(/^\w{8}-0001$/)
  await expect(stripe.invoices.pay(paid.id)).rejects.toMatchObject({ code: 'invoice_already_paid' })
  await expect(stripe.invoices.voidInvoice(paid.id)).rejects.toMatchObject({
    code: 'status_transition_invalid',
  })
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  const page = await (await fetch(paid.hosted_invoice_url ?? '')).text()
  expect(page).toContain('$19.99')
  const pdf = await fetch(paid.invoice_pdf ?? '')
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const stranger = (paid.hosted_invoice_url ?? '').replace(/.$/, '_')
  expect((await fetch(stranger)).status).toBe(404)
  const preview = await stripe.invoices.createPreview({ customer: customer.id })
  expect(preview).toMatchObject({ total: 1999, status: 'draft', billing_reason: 'upcoming' })
  const waitingOne = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    ...waiting,
  })
  const voided = await stripe.invoices.voidInvoice((waitingOne.latest_invoice as Stripe.Invoice).id)
  expect(voided.status).toBe('void')
})
