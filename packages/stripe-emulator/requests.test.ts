import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { API_VERSION } from './model/common.ts'
import { monthlyPrice, sdkFor, testStripe } from './testing/helpers.ts'

test('The emulator speaks the version the SDK is made for, and no other', async () => {
  const { emulator, stripe } = await testStripe()
  const made = await stripe.customers.create()
  expect(made.lastResponse.apiVersion).toBe(API_VERSION)
  expect(Stripe.API_VERSION).toBe(API_VERSION)
  const answer = await fetch(`${emulator.url}/v1/customers`, {
    headers: { authorization: `Bearer ${emulator.secretKey}`, 'stripe-version': '2020-08-27' },
  })
  expect(answer.status).toBe(400)
})

test('A missing, wrong or publishable key is 401 in Stripe’s words', async () => {
  const { emulator } = await testStripe()
  const bare = await fetch(`${emulator.url}/v1/customers`)
  expect(bare.status).toBe(401)
  expect(await bare.text()).toContain('You did not provide an API key')
  const wrong = sdkFor(emulator, { key: 'sk_test_thisIsNotTheKey1234' })
  await expect(wrong.customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    message: 'Invalid API Key provided: sk_test_***************1234',
  })
  const publishable = sdkFor(emulator, { key: emulator.publishableKey })
  await expect(publishable.customers.list()).rejects.toMatchObject({
    statusCode: 401,
    code: 'secret_key_required',
  })
})

test('Parameters that the API does not know, lacks or cannot read are refused by name', async () => {
  const { stripe } = await testStripe()
  const refused = async (params: object) =>
    stripe
      .rawRequest('POST', '/v1/payment_intents', params as Record<string, unknown>)
      .catch((error: unknown) => error)
  expect(await refused({ amount: 500, currency: 'usd', amonut: 1 })).toMatchObject({
    code: 'parameter_unknown',
    param: 'amonut',
    message: 'Received unknown parameter: amonut',
  })
  expect(await refused({ currency: 'usd' })).toMatchObject({ code: 'parameter_missing', param: 'amount' })
  expect(await refused({ amount: '19.99', currency: 'usd' })).toMatchObject({
    code: 'parameter_invalid_integer',
  })
  expect(await refused({ amount: 500, currency: 'dollars' })).toMatchObject({ param: 'currency' })
  expect(await refused({ amount: 10, currency: 'usd' })).toMatchObject({ code: 'amount_too_small' })
  expect(await refused({ amount: 500, currency: '' })).toMatchObject({ code: 'parameter_invalid_empty' })
  expect(await refused({ amount: 500, currency: 'usd', confirm: 'maybe' })).toMatchObject({
    message: 'Invalid boolean: maybe',
  })
  expect(await refused({ amount: 500, currency: 'usd', payment_method_types: ['card'] })).toMatchObject({
    code: 'parameter_unknown',
  })
  expect(await refused({ amount: 500, currency: 'usd', customer: 'cus_nobody' })).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
    message: "No such customer: 'cus_nobody'",
  })
})

test('What does not exist is 404, an address that does not exist too', async () => {
  const { stripe } = await testStripe()
  await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
  })
  await expect(stripe.rawRequest('GET', '/v1/unicorns')).rejects.toThrow(/Unrecognized request URL/)
})

test('Nested parameters are reported with their whole name', async () => {
  const { stripe } = await testStripe()
  const customer = await stripe.customers.create()
  const price = await monthlyPrice(stripe)
  const params = { customer: customer.id, items: [{ price: price.id, qty: 2 }] }
  await expect(stripe.rawRequest('POST', '/v1/subscriptions', params)).rejects.toMatchObject({
    param: 'items[0][qty]',
  })
})

test('Only what can be expanded is expanded', async () => {
  const { stripe } = await testStripe()
  const price = await monthlyPrice(stripe)
  const expanded = await stripe.prices.retrieve(price.id, { expand: ['product'] })
  expect(expanded.product).toMatchObject({ object: 'product', name: 'Premium' })
  const page = await stripe.prices.list({ expand: ['data.product'] })
  expect(page.data[0]?.product).toMatchObject({ name: 'Premium' })
  await expect(stripe.prices.retrieve(price.id, { expand: ['nickname'] })).rejects.toThrow(
    /cannot be expanded/,
  )
  await expect(stripe.prices.list({ expand: ['product'] })).rejects.toThrow(/data\.product/)
  await expect(stripe.prices.list({ expand: ['data.a.b.c.d'] })).rejects.toThrow(/more than 4 levels/)
})

test('A lookup key belongs to one price until it is transferred', async () => {
  const { stripe } = await testStripe()
  const given = {
    currency: 'usd',
    unit_amount: 1999,
    product_data: { name: 'Premium' },
    lookup_key: 'premium',
  }
  const first = await stripe.prices.create(given)
  await expect(stripe.prices.create(given)).rejects.toMatchObject({ param: 'lookup_key' })
  const second = await stripe.prices.create({ ...given, transfer_lookup_key: true })
  const { data } = await stripe.prices.list({ lookup_keys: ['premium'] })
  expect(data.map(({ id }) => id)).toEqual([second.id])
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull()
})

test('Card numbers do not pass through the secret key', async () => {
  const { stripe } = await testStripe()
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  await expect(stripe.paymentMethods.create({ type: 'card', card })).rejects.toThrow(/generally unsafe/)
})
