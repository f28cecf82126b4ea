import { type StripeEmulator, startStripeEmulator } from '@trueline/stripe-emulator'
import { expect } from 'vitest'
import type { Billing } from '#server/features/billing/billing.ts'
import { createBilling } from '#server/features/billing/create-billing.ts'
import { renewalConsentOf } from '#server/features/billing/paying/consent.ts'
import type { StripeAccess } from '#server/platform/stripe-access.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { send, type TestMember } from './http.ts'

/** The API, a Stripe emulator, and the official SDK to inspect it. */
export type BillingSite = TestApp & {
  readonly emulator: StripeEmulator
  readonly stripe: Billing['stripe']
  readonly billing: Billing
}

export async function startBillingSite(
  options: TestAppOptions & { timeoutMs?: number; publishableKey?: string } = {},
): Promise<BillingSite> {
  const emulator = await startStripeEmulator({ webhookRetriesMs: [20, 50, 100, 200, 400] })
  const { timeoutMs, publishableKey, ...appOptions } = options
  const access: StripeAccess = {
    ...accessTo(emulator),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(publishableKey !== undefined && { publishableKey, isEmulated: false }),
  }
  const site = await createTestApp({ ...appOptions, stripe: access })
  const billing = createBilling(site.deps)
  return {
    ...site,
    emulator,
    billing,
    stripe: billing.stripe,
    close: async () => {
      await emulator.stop()
      await site.close()
    },
  }
}

export function accessTo({ url, secretKey, publishableKey, webhookSecret }: StripeEmulator): StripeAccess {
  const apiBase = new URL(url)
  return { secretKey, publishableKey, webhookSecret, priceIds: [], apiBase, isEmulated: true }
}

/** Confirms a payment or a card as the browser does: with the publishable key and the client secret. */
export async function confirmInBrowser(site: BillingSite, clientSecret: string, method = 'pm_card_visa') {
  const [id = ''] = clientSecret.split('_secret_')
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const response = await fetch(`${site.emulator.url}/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.emulator.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: method,
      return_url: 'http://localhost:3000/subscribe',
    }),
  })
  return { status: response.status, body: await response.json() }
}

export const agree = (site: TestApp, person: TestMember) =>
  send(site, 'POST', '/api/billing/consent', person, { version: renewalConsentOf(site.deps.env).version })

/** Agrees to the renewal and starts the membership, like the page; `place` is needed if the site collects tax. */
export async function beginMembership(site: TestApp, person: TestMember, place: object = {}) {
  await agree(site, person)
  return send(site, 'POST', '/api/create-subscription', person, place)
}

export async function subscribedMember(
  site: BillingSite,
  card?: string,
): Promise<TestMember & { customerId: string }> {
  const person = await site.signIn()
  await confirmInBrowser(site, (await beginMembership(site, person)).body.clientSecret, card)
  await send(site, 'POST', '/api/billing/refresh', person)
  return { ...person, customerId: await customerIdOf(site, person.id) }
}

export async function customerIdOf({ deps }: BillingSite, memberId: string): Promise<string> {
  const { rows } = await deps.database.pool.query(
    'select stripe_customer_id as id from users where id = $1',
    [memberId],
  )
  return String(rows[0]?.id)
}

/** A webhook delivery, signed like Stripe's. */
export function signed(
  { stripe, deps }: BillingSite,
  event: object,
  timestamp = Math.floor(Date.now() / 1000),
) {
  const payload = JSON.stringify(event)
  const secret = deps.stripe.webhookSecret
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

export async function deliver(site: BillingSite, event: object, timestamp?: number): Promise<number> {
  const delivery = signed(site, event, timestamp)
  const response = await site.app.inject({ method: 'POST', url: '/api/stripe/webhook', ...delivery })
  return response.statusCode
}

type Clocked = { person: TestMember; customer: string; advance(seconds: number): Promise<void> }

/** A member whose customer is on a Stripe test clock; `advance` counts from its start. */
export async function clockedMember(site: BillingSite): Promise<Clocked> {
  const { testClocks } = site.stripe.testHelpers
  const start = Math.floor(Date.now() / 1000)
  const clock = await testClocks.create({ frozen_time: start })
  const person = await site.signIn()
  const { id: customer } = await site.stripe.customers.create({ test_clock: clock.id })
  await site.deps.database.pool.query('update users set stripe_customer_id = $1 where id = $2', [
    customer,
    person.id,
  ])
  const advance = async (seconds: number) => {
    await testClocks.advance(clock.id, { frozen_time: start + seconds })
    await expect
      .poll(async () => (await testClocks.retrieve(clock.id)).status, { timeout: 20_000 })
      .toBe('ready')
  }
  return { person, customer, advance }
}
