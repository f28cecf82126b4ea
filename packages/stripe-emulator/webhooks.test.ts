import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { testStripe, webhookSite } from './testing/helpers.ts'

const secret = 'whsec_ofTheTests'

async function withSite(answer?: (call: number) => number, webhookRetriesMs: number[] = [10, 20]) {
  const site = await webhookSite(answer)
  const { emulator, stripe } = await testStripe({ webhook: { url: site.url, secret }, webhookRetriesMs })
  return { site, emulator, stripe, ...emulator.control }
}

test('Each change is delivered, signed so that the SDK accepts it and no other secret does', async () => {
  const { site, stripe, webhooks } = await withSite()
  const customer = await stripe.customers.create({ email: 'maya@example.com' }, { idempotencyKey: 'k-1' })
  await stripe.customers.update(customer.id, { email: 'maya@demo.test' })
  await webhooks.settled()
  const [created, updated] = site.received.map(({ body, signature }) =>
    Stripe.webhooks.constructEvent(body, signature, secret),
  )
  expect(created).toMatchObject({
    type: 'customer.created',
    object: 'event',
    livemode: false,
    api_version: Stripe.API_VERSION,
    data: { object: { id: customer.id, email: 'maya@example.com' } },
    request: { idempotency_key: 'k-1' },
  })
  expect(updated).toMatchObject({
    type: 'customer.updated',
    data: { object: { email: 'maya@demo.test' }, previous_attributes: { email: 'maya@example.com' } },
  })
  expect(updated?.data.previous_attributes).toEqual({ email: 'maya@example.com' })
  const [{ body, signature } = { body: '', signature: '' }] = site.received
  expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow()
  expect(body).not.toContain('"_')
  expect((await stripe.events.retrieve(created?.id ?? '')).pending_webhooks).toBe(0)
})

test('A refused delivery is tried again until it is taken, or given up', async () => {
  const { site, stripe, webhooks } = await withSite((call) => (call < 3 ? 500 : 200))
  await stripe.customers.create()
  await webhooks.settled()
  expect(site.events().map(({ type }) => type)).toEqual([
    'customer.created',
    'customer.created',
    'customer.created',
  ])
  const hopeless = await withSite(() => 500)
  await hopeless.stripe.customers.create()
  await hopeless.webhooks.settled()
  expect(hopeless.site.received).toHaveLength(3)
  expect(hopeless.webhooks.report()[0]).toMatchObject({ state: 'given_up', answer: '500' })
})

test('Deliveries are duplicated, shuffled, lost and resent on demand', async () => {
  const { site, stripe, webhooks } = await withSite()
  webhooks.pause()
  webhooks.disturb({ duplicates: 2, shuffle: true, loseTypes: ['customer.deleted'], seed: 7 })
  for (let i = 0; i < 10; i += 1) {
    const { id } = await stripe.customers.create({ email: `${i}@example.com` })
    await stripe.customers.del(id)
  }
  expect(site.received).toHaveLength(0)
  webhooks.resume()
  await webhooks.settled()
  const emails = site.events().map(({ data }) => (data.object as Stripe.Customer).email)
  expect(emails).toHaveLength(30)
  expect(new Set(emails).size).toBe(10)
  expect([...new Set(emails)]).not.toEqual(Array.from({ length: 10 }, (_, i) => `${i}@example.com`))
  expect(site.events().every(({ type }) => type === 'customer.created')).toBe(true)
  webhooks.disturb({})
  const [lost] = (await stripe.events.list({ type: 'customer.deleted' })).data
  webhooks.resend(lost?.id ?? '')
  await webhooks.settled()
  expect(site.events().at(-1)?.id).toBe(lost?.id)
})

test('A delay holds deliveries back', async () => {
  const { site, stripe, webhooks } = await withSite()
  const delayMs = 60_000
  webhooks.disturb({ delayMs })
  const before = Date.now()
  await stripe.customers.create()
  await vi.waitFor(() => expect(webhooks.report()[0]?.due).toBeGreaterThan(before + 1_000))
  expect(webhooks.report()).toMatchObject([{ state: 'pending', attempt: 0 }])
  expect(site.received).toHaveLength(0)
})

test('Endpoints of the API get what they asked for, signed with their own secret', async () => {
  const site = await webhookSite()
  const { emulator, stripe } = await testStripe()
  const endpoint = await stripe.webhookEndpoints.create({
    url: site.url,
    enabled_events: ['customer.deleted'],
  })
  expect(endpoint.secret).toMatch(/^whsec_/)
  expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined()
  const { id } = await stripe.customers.create()
  await stripe.customers.del(id)
  await emulator.control.webhooks.settled()
  expect(site.events().map(({ type }) => type)).toEqual(['customer.deleted'])
  const [{ body, signature } = { body: '', signature: '' }] = site.received
  expect(() => Stripe.webhooks.constructEvent(body, signature, endpoint.secret ?? '')).not.toThrow()
  await stripe.webhookEndpoints.del(endpoint.id)
  await stripe.customers.del((await stripe.customers.create()).id)
  await emulator.control.webhooks.settled()
  expect(site.received).toHaveLength(1)
  await expect(
    stripe.webhookEndpoints.create({ url: 'nowhere', enabled_events: ['*'] }),
  ).rejects.toMatchObject({ code: 'url_invalid' })
})

test('The control paths do the same, for a caller with the token', async () => {
  const { site, emulator, stripe, token } = await withSite()
  const call = (method: string, path: string, body?: object, bearer = token) =>
    fetch(`${emulator.url}/_emulator/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  expect((await call('POST', 'webhooks/pause', {}, 'guess')).status).toBe(401)
  expect((await call('POST', 'webhooks/pause')).status).toBe(200)
  expect((await call('POST', 'faults', { kind: 'server_error', path: '/v1/prices' })).status).toBe(200)
  expect((await call('POST', 'faults', { kind: 'earthquake' })).status).toBe(400)
  await expect(stripe.prices.list()).rejects.toMatchObject({ statusCode: 500 })
  await stripe.customers.create()
  const waiting: unknown = await (await call('GET', 'webhooks')).json()
  expect(waiting).toMatchObject([{ state: 'pending', type: 'customer.created' }])
  expect(site.received).toHaveLength(0)
  await call('POST', 'webhooks/resume')
  await vi.waitFor(() => expect(site.received).toHaveLength(1))
})
