import { expect, test } from 'vitest'
import { confirmInBrowser, customerWith, testStripe } from './testing/helpers.ts'

const amount = { amount: 1999, currency: 'usd' }

test('A card is charged from the browser with the publishable key and the client secret', async () => {
  const { emulator, stripe } = await testStripe()
  const customer = await stripe.customers.create()
  const intent = await stripe.paymentIntents.create({
    ...amount,
    customer: customer.id,
    setup_future_usage: 'off_session',
  })
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0, latest_charge: null })
  const secret = intent.client_secret ?? ''
  const answer = await confirmInBrowser(emulator, secret, { number: '4242 4242 4242 4242' })
  expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.body.customer).toBeUndefined()
  const paid = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge', 'payment_method'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1999,
    latest_charge: { status: 'succeeded', captured: true, outcome: { type: 'authorized' } },
    payment_method: { customer: customer.id, card: { last4: '4242', exp_year: 2040 } },
  })
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
  ['4000000000000341', 'card_declined', 'generic_decline'],
  ['4100000000000019', 'card_declined', 'fraudulent'],
])('Card %s is refused with %s', async (number, code, decline) => {
  const { emulator, stripe } = await testStripe()
  const intent = await stripe.paymentIntents.create(amount)
  const answer = await confirmInBrowser(emulator, intent.client_secret ?? '', { number })
  expect(answer.status).toBe(402)
  expect(answer.body.error).toMatchObject({
    type: 'card_error',
    code,
    payment_intent: { status: 'requires_payment_method' },
  })
  expect(answer.body.error?.decline_code).toBe(decline)
  const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(after.last_payment_error?.code).toBe(code)
  expect(after.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
  const again = await confirmInBrowser(emulator, intent.client_secret ?? '', { number: '4242424242424242' })
  expect(again.body.status).toBe('succeeded')
})

test.each([
  [{ number: '4242424242424241' }, 'incorrect_number'],
  [{ number: '4242424242424242', exp_year: '2020' }, 'invalid_expiry_year'],
  [{ number: '4242424242424242', exp_month: '13' }, 'invalid_expiry_month'],
  [{ number: '4242424242424242', cvc: '1' }, 'invalid_cvc'],
  [{ number: '4111111111111111' }, 'card_declined'],
])('A card that cannot be right (%o) is refused with %s', async (card, code) => {
  const { emulator, stripe } = await testStripe()
  const intent = await stripe.paymentIntents.create(amount)
  const answer = await confirmInBrowser(emulator, intent.client_secret ?? '', card)
  expect(answer).toMatchObject({ status: 402, body: { error: { code } } })
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
})

test('A browser without the right client secret learns and changes nothing', async () => {
  const { emulator, stripe } = await testStripe()
  const intent = await stripe.paymentIntents.create(amount)
  const forged = await confirmInBrowser(emulator, `${intent.id}_secret_forged`, {
    number: '4242424242424242',
  })
  expect(forged).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error' } } })
  const bare = await fetch(`${emulator.url}/v1/payment_intents/${intent.id}?key=${emulator.publishableKey}`)
  expect(bare.status).toBe(400)
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
})

async function answerChallenge(url: string, outcome: 'complete' | 'fail') {
  const page = await fetch(url)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Complete')
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const client_secret = new URL(url).searchParams.get('client_secret') ?? ''
  const body = new URLSearchParams({ client_secret, outcome })
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

test.each([
  ['complete', 'succeeded'],
  ['fail', 'failed'],
] as const)('3-D Secure: the holder’s answer %s leads back as %s', async (outcome, redirected) => {
  const { emulator, stripe } = await testStripe()
  const intent = await stripe.paymentIntents.create(amount)
  const more = { return_url: 'http://localhost:3000/premium?from=card' }
  const answer = await confirmInBrowser(
    emulator,
    intent.client_secret ?? '',
    { number: '4000002760003184' },
    more,
  )
  expect(answer.body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  const back = await answerChallenge(answer.body.next_action?.redirect_to_url.url ?? '', outcome)
  expect(Object.fromEntries(back.searchParams)).toEqual({
    from: 'card',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: redirected,
  })
  const after = await stripe.paymentIntents.retrieve(intent.id)
  expect(after.status).toBe(outcome === 'complete' ? 'succeeded' : 'requires_payment_method')
  expect(after.last_payment_error?.code).toBe(
    outcome === 'complete' ? undefined : 'payment_intent_authentication_failure',
  )
})

test('A setup intent saves a card, also after 3-D Secure, and refuses one that is declined', async () => {
  const { emulator, stripe } = await testStripe()
  const customer = await stripe.customers.create()
  const refused = await stripe.setupIntents.create({ customer: customer.id })
  const declined = await confirmInBrowser(emulator, refused.client_secret ?? '', {
    number: '4000000000000002',
  })
  expect(declined).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } })
  const intent = await stripe.setupIntents.create({ customer: customer.id })
  const more = { return_url: 'http://localhost:3000/card' }
  const confirmed = await confirmInBrowser(
    emulator,
    intent.client_secret ?? '',
    { number: '4000002500003155' },
    more,
  )
  expect(confirmed.body.status).toBe('requires_action')
  await answerChallenge(confirmed.body.next_action?.redirect_to_url.url ?? '', 'complete')
  const done = await stripe.setupIntents.retrieve(intent.id, { expand: ['payment_method'] })
  expect(done).toMatchObject({ status: 'succeeded', payment_method: { customer: customer.id } })
  const [card] = (await stripe.paymentMethods.list({ customer: customer.id })).data
  const paid = await stripe.paymentIntents.create({
    ...amount,
    customer: customer.id,
    payment_method: card?.id ?? '',
    confirm: true,
    off_session: true,
  })
  expect(paid.status).toBe('succeeded')
})

test('Off session, a card that requires authentication is declined', async () => {
  const { stripe } = await testStripe()
  const customer = await customerWith(stripe, 'pm_card_authenticationRequired')
  const payment_method = String(customer.invoice_settings.default_payment_method)
  await expect(
    stripe.paymentIntents.create({
      ...amount,
      customer: customer.id,
      payment_method,
      confirm: true,
      off_session: true,
    }),
  ).rejects.toMatchObject({ code: 'authentication_required', statusCode: 402 })
})

test('Wallet tokens confirm on the server, are used once, and carry the wallet', async () => {
  const { stripe } = await testStripe()
  const token: unknown = await stripe.rawRequest('POST', '/v1/tokens', {
    pk_token: JSON.stringify({ version: 'EC_v1', data: 'c29tZXRoaW5n', signature: 's', header: {} }),
    pk_token_payment_network: 'Visa',
  })
  const id = (token as { id: string }).id
  const confirm = async (card: string) => {
    const intent = await stripe.paymentIntents.create(amount)
    const data = { type: 'card', card: { token: card } } as const
    return stripe.paymentIntents.confirm(intent.id, {
      payment_method_data: data as never,
      expand: ['payment_method'],
    })
  }
  expect(await confirm(id)).toMatchObject({
    status: 'succeeded',
    payment_method: { card: { wallet: { type: 'apple_pay' } } },
  })
  await expect(confirm(id)).rejects.toMatchObject({ code: 'token_already_used' })
  expect((await confirm('tok_visa')).status).toBe('succeeded')
  await expect(confirm('tok_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
    decline_code: 'insufficient_funds',
  })
  await expect(confirm('tok_unknown')).rejects.toMatchObject({ code: 'resource_missing' })
})

test('Another customer’s card cannot be charged', async () => {
  const { stripe } = await testStripe()
  const [maya, liam] = [await customerWith(stripe, 'pm_card_visa'), await stripe.customers.create()]
  const payment_method = String(maya.invoice_settings.default_payment_method)
  await expect(
    stripe.paymentIntents.create({ ...amount, customer: liam.id, payment_method, confirm: true }),
  ).rejects.toThrow(/belongs to another Customer/)
})

test('Intents are canceled while open, captured by hand, and refunded in parts', async () => {
  const { stripe } = await testStripe()
  const open = await stripe.paymentIntents.create(amount)
  expect((await stripe.paymentIntents.cancel(open.id)).status).toBe('canceled')
  await expect(
    stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  const held = await stripe.paymentIntents.create({
    ...amount,
    capture_method: 'manual',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1999 })
  expect(await stripe.paymentIntents.capture(held.id)).toMatchObject({
    status: 'succeeded',
    amount_received: 1999,
  })
  const refund = await stripe.refunds.create({ payment_intent: held.id, amount: 999 })
  expect(refund).toMatchObject({ object: 'refund', amount: 999, status: 'succeeded' })
  await stripe.refunds.create({ payment_intent: held.id })
  const charge = await stripe.charges.retrieve(String(held.latest_charge), { expand: ['refunds'] })
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 1999 })
  expect(charge.refunds?.data).toHaveLength(2)
  await expect(stripe.refunds.create({ payment_intent: held.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
})
