import { expect, onTestFinished, test, vi } from 'vitest'
import { sdkFor, testStripe } from './testing/helpers.ts'

test('The same key gives the same answer and does the work once', async () => {
  const { stripe } = await testStripe()
  const once = { idempotencyKey: 'make-maya' }
  const first = await stripe.customers.create({ email: 'maya@example.com' }, once)
  const second = await stripe.customers.create({ email: 'maya@example.com' }, once)
  expect(second).toEqual(first)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('A key used with other parameters or another address is an idempotency error', async () => {
  const { stripe } = await testStripe()
  const key = { idempotencyKey: 'one' }
  await stripe.customers.create({ email: 'maya@example.com' }, key)
  await expect(stripe.customers.create({ email: 'liam@example.com' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
  await expect(stripe.refunds.create({ charge: 'ch_x' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('A second request while the first still runs is 409', async () => {
  const { emulator, stripe } = await testStripe()
  emulator.control.faults.add({ kind: 'latency', ms: 300, path: '/v1/customers' })
  const key = { idempotencyKey: 'slow' }
  const first = stripe.customers.create({ email: 'maya@example.com' }, key)
  const others = await Promise.allSettled(
    Array.from({ length: 3 }, () => stripe.customers.create({ email: 'maya@example.com' }, key)),
  )
  const refusals = others.filter((other) => other.status === 'rejected')
  expect(refusals.length).toBeGreaterThan(0)
  for (const { reason } of refusals)
    expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  await first.catch(() => {})
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test("A refused card is replayed, a request that failed validation isn't stored", async () => {
  const { stripe } = await testStripe()
  const pay = {
    amount: 1999,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_chargeCustomerFail',
    return_url: 'https://example.com',
  }
  const key = { idempotencyKey: 'declined' }
  await expect(stripe.paymentIntents.create(pay, key)).rejects.toMatchObject({ code: 'card_declined' })
  await expect(stripe.paymentIntents.create(pay, key)).rejects.toMatchObject({ code: 'card_declined' })
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  const corrected = { idempotencyKey: 'corrected' }
  await expect(stripe.customers.create({ emial: 'x' } as object, corrected)).rejects.toMatchObject({
    statusCode: 400,
  })
  await expect(stripe.customers.create({ email: 'x@example.com' }, corrected)).resolves.toMatchObject({})
})

test.each(['reset_after', 'timeout_after'] as const)(
  'When the answer is lost (%s), the SDK’s retry finds the work done and does it no second time',
  async (kind) => {
    const { emulator } = await testStripe()
    const stripe = sdkFor(emulator, { retries: 2, timeout: 400 })
    emulator.control.faults.add({ kind, method: 'POST', path: '/v1/customers', ms: 5_000 })
    const customer = await stripe.customers.create({ email: 'maya@example.com' })
    expect(customer.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id])
  },
)

test('Too many requests and server errors come when asked for, once each', async () => {
  const { emulator, stripe } = await testStripe()
  emulator.control.faults.add({ kind: 'rate_limit' })
  emulator.control.faults.add({ kind: 'server_error' })
  await expect(stripe.customers.list()).rejects.toMatchObject({
    type: 'StripeRateLimitError',
    statusCode: 429,
  })
  await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  await expect(stripe.customers.list()).resolves.toMatchObject({ data: [] })
})

test('A server error is stored under its key and replayed for a day', async () => {
  const { emulator, stripe } = await testStripe()
  const key = { idempotencyKey: 'unlucky' }
  const make = (given: { idempotencyKey: string }) =>
    stripe.customers.create({ email: 'maya@example.com' }, given)
  emulator.control.faults.add({ kind: 'server_error', method: 'POST', path: '/v1/customers' })
  const refusal = { type: 'StripeAPIError', statusCode: 500, message: 'An unknown error occurred.' }
  await expect(make(key)).rejects.toMatchObject(refusal)
  await expect(make(key)).rejects.toMatchObject({
    ...refusal,
    headers: expect.objectContaining({ 'idempotent-replayed': 'true' }),
  })
  await expect(make({ idempotencyKey: 'another' })).resolves.toMatchObject({ email: 'maya@example.com' })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(make(key)).resolves.toMatchObject({ email: 'maya@example.com' })
})
