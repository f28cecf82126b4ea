import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { type EmulatorOptions, type StripeEmulator, startStripeEmulator } from '../index.ts'

/** An emulator and the official SDK connected to it; both end with the test. */
export async function testStripe(options: EmulatorOptions = {}) {
  const emulator = await startStripeEmulator(options)
  onTestFinished(() => emulator.stop())
  return { emulator, stripe: sdkFor(emulator) }
}

export function sdkFor(
  { url, secretKey }: StripeEmulator,
  config: { key?: string; retries?: number; timeout?: number } = {},
) {
  const { hostname, port } = new URL(url)
  return new Stripe(config.key ?? secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: config.retries ?? 0,
    timeout: config.timeout ?? 10_000,
  })
}

export async function monthlyPrice(stripe: Stripe, amount = 1999) {
  return stripe.prices.create({
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: 'month' },
    product_data: { name: 'Premium' },
  })
}

/** A customer with a default card made from a test token. */
export async function customerWith(stripe: Stripe, token: string, more: Stripe.CustomerCreateParams = {}) {
  const customer = await stripe.customers.create(more)
  const method = await stripe.paymentMethods.attach(token, { customer: customer.id })
  return stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
}

type Form = Record<string, string>

/** Confirms like a browser, with publishable key, client secret and card number. */
export async function confirmInBrowser(
  emulator: StripeEmulator,
  secret: string,
  card: Form,
  more: Form = {},
) {
  const id = secret.split('_secret_')[0] ?? ''
  const path = id.startsWith('pi_') ? 'payment_intents' : 'setup_intents'
  const cardFields = Object.entries({ exp_month: '12', exp_year: '40', cvc: '123', ...card })
  const data = cardFields.map(([name, value]) => [`payment_method_data[card][${name}]`, value])
  const answer = await fetch(`${emulator.url}/v1/${path}/${id}/confirm`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000' },
    body: new URLSearchParams([
      ['key', emulator.publishableKey],
      ['client_secret', secret],
      ['payment_method_data[type]', 'card'],
      ...data,
      ...Object.entries(more),
    ]),
  })
  const body: unknown = await answer.json()
  return { status: answer.status, headers: answer.headers, body: body as Answered }
}

type Answered = {
  status?: string
  customer?: string
  next_action?: { type: string; redirect_to_url: { url: string } } | null
  error?: {
    type: string
    code: string
    decline_code?: string
    message: string
    payment_intent?: { status: string }
  }
}

/** A site that receives webhooks; `answer` decides the status of each (204 by default). */
export async function webhookSite(answer: (call: number) => number = () => 204) {
  const received: { body: string; signature: string }[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(answer(received.length)).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const events = () => received.map(({ body }) => JSON.parse(body) as Stripe.Event)
  return { url: `http://127.0.0.1:${port}/webhook`, received, events }
}

export async function advance(stripe: Stripe, clock: string, to: number) {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to })
  for (;;) {
    const { status } = await stripe.testHelpers.testClocks.retrieve(clock)
    if (status === 'ready') return
  }
}
