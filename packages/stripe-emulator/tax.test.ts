import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { advance, customerWith, monthlyPrice, testStripe } from './testing/helpers.ts'

const automatic_tax = { enabled: true }
const inNewYork = { country: 'US', postal_code: '10001' }

async function previewAt(stripe: Stripe, address: Stripe.AddressParam, more: Stripe.PriceUpdateParams = {}) {
  const price = await monthlyPrice(stripe, 1000)
  if (more.tax_behavior) await stripe.prices.update(price.id, more)
  return stripe.invoices.createPreview({
    automatic_tax,
    customer_details: { address },
    subscription_details: { items: [{ price: price.id }] },
  })
}

/** A customer on a test clock with a taxed subscription in New York. */
async function taxedMember(stripe: Stripe) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 })
  const price = await monthlyPrice(stripe, 1000)
  const customer = await customerWith(stripe, 'pm_card_visa', { test_clock: clock.id, address: inNewYork })
  const items = [{ price: price.id }]
  const subscription = await stripe.subscriptions.create({ customer: customer.id, items, automatic_tax })
  const move = (address: Stripe.AddressParam) => stripe.customers.update(customer.id, { address })
  const nextMonth = (months = 1) => advance(stripe, clock.id, 1_800_000_000 + months * 32 * 86_400)
  const invoices = async () => (await stripe.invoices.list({ customer: customer.id })).data
  return { customer, subscription, move, nextMonth, invoices }
}

test('A preview has the tax of the place, by levy, on top of the price', async () => {
  const { stripe } = await testStripe()
  const invoice = await previewAt(stripe, inNewYork)
  expect(invoice).toMatchObject({
    automatic_tax: { enabled: true, status: 'complete' },
    subtotal: 1000,
    total: 1078,
    amount_due: 1078,
    total_excluding_tax: 1000,
    total_taxes: [{ amount: 35 }, { amount: 43, taxability_reason: 'standard_rated', taxable_amount: 1000 }],
  })
  const rates = (invoice.total_taxes ?? []).map((tax) => tax.tax_rate_details?.tax_rate ?? '')
  expect(await Promise.all(rates.map((id) => stripe.taxRates.retrieve(id)))).toMatchObject([
    { display_name: 'Sales Tax', jurisdiction: 'New York', percentage: 3.5 },
    { display_name: 'Sales Tax', jurisdiction: 'New York City', percentage: 4.25 },
  ])
  expect((await stripe.customers.list()).data).toEqual([])
})

test.each([
  [{ country: 'CA', postal_code: 'H2X 1Y4' }, 1135, 'standard_rated'],
  [{ country: 'CA', state: 'ON' }, 1120, 'standard_rated'],
  [{ country: 'US', postal_code: '94103' }, 1000, 'product_exempt'],
  [{ country: 'US', postal_code: '33101' }, 1000, 'not_collecting'],
  [{ country: 'DE' }, 1000, 'not_collecting'],
])('%o comes to %i', async (address, total, taxability_reason) => {
  const { stripe } = await testStripe()
  const invoice = await previewAt(stripe, address)
  expect(invoice).toMatchObject({ total, automatic_tax: { status: 'complete' } })
  expect(invoice.total_taxes?.[0]).toMatchObject({ taxability_reason })
})

test('A price may include its tax', async () => {
  const { stripe } = await testStripe()
  const address = { country: 'US', postal_code: '98101' }
  expect(await previewAt(stripe, address, { tax_behavior: 'inclusive' })).toMatchObject({
    total: 1000,
    total_excluding_tax: 926,
    total_taxes: [{ amount: 74, tax_behavior: 'inclusive' }],
  })
})

test.each([
  [{ country: 'US' }],
  [{ country: 'US', state: 'NY' }],
  [{ country: 'US', postal_code: '1000' }],
  [{ country: 'US', postal_code: '00000' }],
  [{ country: 'CA', postal_code: 'D1A 1A1' }],
])('%o is no place to tax', async (address) => {
  const { stripe } = await testStripe()
  const refused = { statusCode: 400, code: 'customer_tax_location_invalid' }
  await expect(previewAt(stripe, address)).rejects.toMatchObject(refused)
  const given = { address, tax: { validate_location: 'immediately' as const } }
  await expect(stripe.customers.create(given)).rejects.toMatchObject(refused)
  const customer = await stripe.customers.create({ address })
  await expect(stripe.customers.update(customer.id, given)).rejects.toMatchObject(refused)
  const price = await monthlyPrice(stripe)
  const order = { customer: customer.id, items: [{ price: price.id }], automatic_tax }
  await expect(
    stripe.subscriptions.create({ ...order, payment_behavior: 'default_incomplete' }),
  ).rejects.toMatchObject(refused)
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
})

test('Without an address a preview says what it needs', async () => {
  const { stripe } = await testStripe()
  const price = await monthlyPrice(stripe)
  const given = { automatic_tax, subscription_details: { items: [{ price: price.id }] } }
  expect(await stripe.invoices.createPreview(given)).toMatchObject({
    automatic_tax: { status: 'requires_location_inputs' },
    total: 1999,
  })
})

test('A taxed subscription charges the total, and renews at the address of then', async () => {
  const { stripe } = await testStripe()
  const { customer, move, nextMonth, invoices } = await taxedMember(stripe)
  expect(await invoices()).toMatchObject([{ status: 'paid', total: 1078, amount_paid: 1078 }])
  expect((await stripe.charges.list({ customer: customer.id })).data).toMatchObject([{ amount: 1078 }])
  const [paid] = await invoices()
  const page = await (await fetch(paid?.hosted_invoice_url ?? '')).text()
  expect(page).toContain('<td>Sales Tax - New York City (4.25%)</td><td>$0.43</td>')
  expect(page).toContain('<th>Total</th><th>$10.78</th>')
  await move({ country: 'US', postal_code: '98101' })
  await nextMonth()
  expect((await invoices())[0]).toMatchObject({ status: 'paid', total: 1080, amount_paid: 1080 })
})

test('A renewal at no known place goes out without tax, and automatic tax is off', async () => {
  const { stripe } = await testStripe()
  const { subscription, move, nextMonth, invoices } = await taxedMember(stripe)
  await move({ country: 'US', postal_code: 'nowhere' })
  await nextMonth()
  expect((await invoices())[0]).toMatchObject({
    status: 'paid',
    total: 1000,
    automatic_tax: { enabled: false, disabled_reason: 'finalization_requires_location_inputs' },
  })
  const off = { enabled: false, disabled_reason: 'requires_location_inputs' }
  expect((await stripe.subscriptions.retrieve(subscription.id)).automatic_tax).toMatchObject(off)
  const again = () => stripe.subscriptions.update(subscription.id, { automatic_tax })
  await expect(again()).rejects.toMatchObject({ code: 'customer_tax_location_invalid' })
  await move(inNewYork)
  expect((await again()).automatic_tax).toMatchObject({ enabled: true, disabled_reason: null })
})

test("A renewal whose tax can't be calculated stays a draft until it is finalized by hand", async () => {
  const { stripe } = await testStripe()
  const { move, nextMonth, invoices } = await taxedMember(stripe)
  await move({ country: 'US', postal_code: '99999' })
  await nextMonth()
  const [stuck] = await invoices()
  expect(stuck).toMatchObject({
    status: 'draft',
    automatic_tax: { status: 'failed' },
    last_finalization_error: { code: 'taxes_calculation_failed' },
  })
  expect((await stripe.events.list({ type: 'invoice.finalization_failed' })).data).toHaveLength(1)
  await move(inNewYork)
  expect(await stripe.invoices.finalizeInvoice(stuck?.id ?? '')).toMatchObject({
    status: 'open',
    total: 1078,
    last_finalization_error: null,
  })
})

test('An exempt customer pays no tax', async () => {
  const { stripe } = await testStripe()
  const price = await monthlyPrice(stripe, 1000)
  const { id } = await stripe.customers.create({ tax_exempt: 'exempt' })
  const invoice = await stripe.invoices.createPreview({
    automatic_tax,
    customer: id,
    customer_details: { address: inNewYork },
    subscription_details: { items: [{ price: price.id }] },
  })
  expect(invoice).toMatchObject({ total: 1000 })
  expect(invoice.total_taxes?.[0]).toMatchObject({ amount: 0, taxability_reason: 'customer_exempt' })
})
