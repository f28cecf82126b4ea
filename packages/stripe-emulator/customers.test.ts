import { expect, test } from 'vitest'
import { testStripe } from './testing/helpers.ts'

test('A customer is created, read, changed and deleted', async () => {
  const { stripe } = await testStripe()
  const made = await stripe.customers.create({
    email: 'maya@example.com',
    name: 'Maya',
    address: { line1: '1 Main St', country: 'US' },
    metadata: { member: '7', plan: 'free' },
  })
  expect(made).toMatchObject({ object: 'customer', livemode: false, email: 'maya@example.com', balance: 0 })
  expect(made.id).toMatch(/^cus_\w{14}$/)
  expect(made.lastResponse.requestId).toMatch(/^req_/)
  const changed = await stripe.customers.update(made.id, { name: '', metadata: { plan: '', level: '2' } })
  expect(changed.name).toBeNull()
  expect(changed.metadata).toEqual({ member: '7', level: '2' })
  expect(changed.address).toMatchObject({ line1: '1 Main St', city: null })
  expect((await stripe.customers.update(made.id, { metadata: '' })).metadata).toEqual({})
  expect(await stripe.customers.del(made.id)).toEqual({ id: made.id, object: 'customer', deleted: true })
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true })
  await expect(stripe.customers.update(made.id, { name: 'x' })).rejects.toMatchObject({ statusCode: 404 })
})

test('Lists come in pages, newest first, and the SDK walks through all of them', async () => {
  const { stripe } = await testStripe()
  const ids: string[] = []
  for (let i = 0; i < 7; i += 1)
    ids.unshift((await stripe.customers.create({ email: `${i}@example.com` })).id)
  const first = await stripe.customers.list({ limit: 3 })
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect(first.has_more).toBe(true)
  const before = await stripe.customers.list({ limit: 2, ending_before: ids[4] ?? '' })
  expect(before.data.map(({ id }) => id)).toEqual(ids.slice(2, 4))
  const all = await stripe.customers.list({ limit: 3 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(ids)
  const { data } = await stripe.customers.list({ email: '3@example.com' })
  expect(data).toHaveLength(1)
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
  await expect(stripe.customers.list({ starting_after: 'cus_nobody' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('Cards are attached, made the default, listed and detached for good', async () => {
  const { stripe } = await testStripe()
  const customer = await stripe.customers.create()
  const card = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
  expect(card).toMatchObject({
    type: 'card',
    customer: customer.id,
    card: { brand: 'mastercard', last4: '4444' },
  })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } })
  const expanded = await stripe.customers.retrieve(customer.id, {
    expand: ['invoice_settings.default_payment_method', 'subscriptions'],
  })
  expect(expanded).toMatchObject({
    invoice_settings: { default_payment_method: { id: card.id } },
    subscriptions: { object: 'list', data: [] },
  })
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
  await stripe.paymentMethods.detach(card.id)
  const after = await stripe.customers.retrieve(customer.id)
  expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } })
  await expect(stripe.paymentMethods.attach(card.id, { customer: customer.id })).rejects.toThrow(
    /may not be used again/,
  )
})

test('A card that cannot be saved, and another customer’s card, are refused', async () => {
  const { stripe } = await testStripe()
  const [maya, liam] = [await stripe.customers.create(), await stripe.customers.create()]
  await expect(
    stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: maya.id }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: maya.id })
  await expect(stripe.paymentMethods.attach(card.id, { customer: liam.id })).rejects.toThrow(
    /already been attached/,
  )
  await expect(
    stripe.customers.update(liam.id, { invoice_settings: { default_payment_method: card.id } }),
  ).rejects.toMatchObject({ code: 'resource_missing' })
})
