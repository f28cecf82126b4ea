import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingConsents } from '#server/db/schema/index.ts'
import { createTestApp } from '#tests/factories/app.ts'
import {
  agree,
  type BillingSite,
  beginMembership,
  clockedMember,
  confirmInBrowser,
  customerIdOf,
  startBillingSite,
  subscribedMember,
} from '#tests/factories/billing.ts'
import { answer, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { readSettledOutbox } from '#tests/factories/outbox.ts'

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite()
})
afterAll(() => site?.close())

const post = (url: string, person: TestMember | null, body: object = {}) =>
  send(site, 'POST', url, person, body)
const overview = (person: TestMember) => send(site, 'GET', '/api/billing', person)

describe('signed out', () => {
  it.each([
    ['POST', '/api/create-subscription'],
    ['POST', '/api/create-payment-intent'],
    ['POST', '/api/apple-pay/validate'],
    ['POST', '/api/apple-pay/process'],
    ['POST', '/api/google-pay/process'],
    ['POST', '/api/billing/consent'],
    ['GET', '/api/billing'],
    ['POST', '/api/billing/refresh'],
    ['POST', '/api/billing/cancel'],
    ['POST', '/api/billing/resume'],
    ['POST', '/api/billing/setup-intent'],
    ['POST', '/api/billing/card'],
  ] as const)('%s %s asks to sign in', async (method, url) => {
    expect(await send(site, method, url, null)).toEqual(refusal(401, 'unauthorized'))
  })

  it('says what a browser needs, and no secret', async () => {
    const { status, body } = await send(site, 'GET', '/api/billing/config', null)
    expect(status).toBe(200)
    expect(body).toMatchObject({ provider: 'emulator', isTestMode: true, amount: 999, currency: 'usd' })
    expect(JSON.stringify(body)).not.toMatch(/sk_test|whsec/)
  })
})

describe('subscribing', () => {
  it('begins, charges nothing until confirmed, then makes premium', async () => {
    const person = await site.signIn()
    expect(await post('/api/billing/consent', person, { version: '2026-11' })).toEqual(
      answer(200, { ok: true }),
    )
    const begun = await post('/api/create-subscription', person)
    expect(begun).toEqual({ status: 200, body: { clientSecret: expect.stringMatching(/^pi_\w+_secret_/) } })
    expect((await post('/api/billing/refresh', person)).body).toMatchObject({
      status: 'inactive',
      isPremium: false,
    })

    await confirmInBrowser(site, begun.body.clientSecret)
    expect((await post('/api/billing/refresh', person)).body).toMatchObject({
      status: 'active',
      isPremium: true,
      canCancel: true,
      card: { brand: 'visa', last4: '4242' },
      invoices: [{ amount: 999, status: 'paid' }],
    })
    expect((await send(site, 'GET', '/api/auth/user', person)).body).toMatchObject({ isPremium: true })
    expect(await post('/api/create-subscription', person)).toEqual(refusal(409, 'already_subscribed'))
  })

  it('gives the same payment again, to a wallet too', async () => {
    const person = await site.signIn()
    const first = await beginMembership(site, person)
    const wallet = { amount: 999, currency: 'USD', paymentMethod: 'apple_pay' }
    expect(await post('/api/create-payment-intent', person, wallet)).toEqual(first)
  })

  it('makes one subscription and one customer of 100 calls at once', async () => {
    const person = await site.signIn()
    await agree(site, person)
    const calls = await Promise.all(
      Array.from({ length: 100 }, () => post('/api/create-subscription', person)),
    )
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(calls.map(({ body }) => body.clientSecret)).size).toBe(1)
    const customer = await customerIdOf(site, person.id)
    const made = await site.stripe.subscriptions.list({ customer, status: 'all' })
    expect(made.data).toHaveLength(1)
    const customers = await site.stripe.customers.list({ limit: 100 })
    expect(customers.data.filter(({ metadata }) => metadata.memberId === person.id)).toHaveLength(1)
  })

  it('makes one of them from two nodes, however slowly Stripe answers', { timeout: 60_000 }, async () => {
    const person = await site.signIn()
    await agree(site, person)
    const { stripe, database } = site.deps
    const other = await createTestApp({ stripe, database: { ...database, drop: async () => {} } })
    const { faults } = site.emulator.control
    faults.add({ kind: 'latency', method: 'POST', path: '/v1/subscriptions', ms: 3_000 })
    const nodes = Array.from({ length: 20 }, (_, index) => (index % 2 ? site : other))
    const calls = await Promise.all(
      nodes.map((node) => send(node, 'POST', '/api/create-subscription', person)),
    )
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
    const customer = await customerIdOf(site, person.id)
    const made = await site.stripe.subscriptions.list({ customer, status: 'all' })
    expect(made.data).toHaveLength(1)
    await other.close()
  })

  it.each([
    [{ amount: -999, currency: 'usd', paymentMethod: 'apple_pay' }, 'amount_not_valid'],
    [{ amount: 0, currency: 'usd', paymentMethod: 'apple_pay' }, 'amount_not_valid'],
    [{ amount: 998.9999999, currency: 'usd', paymentMethod: 'apple_pay' }, 'amount_not_valid'],
    [{ amount: '999', currency: 'usd', paymentMethod: 'apple_pay' }, 'invalid_input'],
    [{ amount: null, currency: 'usd', paymentMethod: 'apple_pay' }, 'invalid_input'],
    [{ amount: 999, currency: '', paymentMethod: 'apple_pay' }, 'amount_not_valid'],
    [{ amount: 1, currency: 'usd', paymentMethod: 'apple_pay' }, 'amount_not_valid'],
    [{ amount: 9.99, currency: 'usd', paymentMethod: 'google_pay' }, 'amount_not_valid'],
    [{ amount: 999, currency: 'cad', paymentMethod: 'apple_pay' }, 'amount_not_valid'],
    [{ amount: 999, currency: 'usd', paymentMethod: 'cash' }, 'invalid_input'],
    [{ currency: 'usd', paymentMethod: 'apple_pay' }, 'invalid_input'],
  ])('refuses %o and makes nothing', async (body, code) => {
    const person = await site.signIn()
    expect(await post('/api/create-payment-intent', person, body)).toEqual(refusal(400, code))
    expect(await customerIdOf(site, person.id)).toBe('null')
  })

  it('keeps only the words that are shown', async () => {
    const person = await site.signIn()
    expect(await post('/api/billing/consent', person, { version: 'old' })).toEqual(
      refusal(409, 'consent_outdated'),
    )
    await beginMembership(site, person)
    const { rows } = await site.deps.database.pool.query(
      `select version, text, c.amount_cents, c.currency, address_hash
       from billing_attempts join billing_consents c on c.id = consent_id where c.member_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([
      {
        version: '2026-11',
        text: expect.stringContaining('US$9.99/month'),
        amount_cents: 999,
        currency: 'usd',
        address_hash: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ])
  })
})

describe('consent', () => {
  const wallet = { amount: 999, currency: 'usd', paymentMethod: 'apple_pay' }
  const begin = (person: TestMember) => post('/api/create-subscription', person)

  it('comes first: without it a card and a wallet are refused, and nothing is made at Stripe', async () => {
    const person = await site.signIn()
    expect(await begin(person)).toEqual(refusal(409, 'consent_required'))
    expect(await post('/api/create-payment-intent', person, wallet)).toEqual(refusal(409, 'consent_required'))
    expect(await customerIdOf(site, person.id)).toBe('null')
    const stranger = await site.signIn()
    await agree(site, stranger)
    expect(await begin(person)).toEqual(refusal(409, 'consent_required'))
    await agree(site, person)
    expect((await begin(person)).status).toBe(200)
  })

  it.each([
    ['version', { version: 'older' }],
    ['amount', { amountCents: 1 }],
    ['currency', { currency: 'cad' }],
  ])('to another %s counts for nothing', async (_name, other) => {
    const person = await site.signIn()
    const agreement = { version: '2026-11', amountCents: 999, currency: 'usd', ...other }
    const row = { memberId: person.id, text: 'I agree', addressHash: 'hash', agreedAt: new Date() }
    await site.deps.database.db.insert(billingConsents).values({ ...row, ...agreement })
    expect(await begin(person)).toEqual(refusal(409, 'consent_required'))
  })

  it('is used by the membership that was paid for; the next one needs another', async () => {
    const person = await subscribedMember(site)
    const [subscription] = (await site.stripe.subscriptions.list({ customer: person.customerId })).data
    await site.stripe.subscriptions.cancel(subscription?.id ?? '')
    expect(await begin(person)).toEqual(refusal(409, 'consent_required'))
    expect(await begin(person)).toEqual(refusal(409, 'consent_required'))
    expect((await beginMembership(site, person)).status).toBe(200)
  })

  it('is asked of a wallet whose payment was begun before it was required', async () => {
    const person = await site.signIn()
    const { clientSecret } = (await beginMembership(site, person)).body
    await site.deps.database.pool.query(
      'update billing_attempts set consent_id = null where member_id = $1',
      [person.id],
    )
    for (const url of ['/api/apple-pay/process', '/api/google-pay/process'])
      expect(await post(url, person, { clientSecret, paymentData: {} })).toEqual(
        refusal(409, 'consent_required'),
      )
  })
})

describe('a declined card', () => {
  it('leaves the member without premium and the payment open', async () => {
    const person = await site.signIn()
    const { clientSecret } = (await beginMembership(site, person)).body
    const declined = await confirmInBrowser(site, clientSecret, 'pm_card_visa_chargeDeclined')
    expect(declined.status).toBe(402)
    expect((await post('/api/billing/refresh', person)).body).toMatchObject({ isPremium: false })
    expect((await beginMembership(site, person)).body).toEqual({ clientSecret })
  })
})

describe('changing the plan', () => {
  it('cancels to the end of the paid period and resumes', async () => {
    const person = await subscribedMember(site)
    const canceled = await post('/api/billing/cancel', person)
    expect(canceled).toEqual(
      answer(200, { status: 'canceled', isPremium: true, canResume: true, canCancel: false }),
    )
    expect(Date.parse(canceled.body.endsAt)).toBeGreaterThan(Date.now() + 27 * 86_400_000)
    expect(await post('/api/billing/cancel', person)).toEqual(answer(200, { status: 'canceled' }))
    expect(await post('/api/billing/resume', person)).toEqual(
      answer(200, { status: 'active', isPremium: true, canResume: false, canCancel: true, endsAt: null }),
    )
  })

  it('changes the card by setup intent, and only by an own one', async () => {
    const person = await subscribedMember(site)
    const { clientSecret } = (await post('/api/billing/setup-intent', person)).body
    expect(await post('/api/billing/card', person, { clientSecret })).toEqual(
      refusal(404, 'payment_not_found'),
    )
    await confirmInBrowser(site, clientSecret, 'pm_card_mastercard')
    const stranger = await subscribedMember(site)
    expect(await post('/api/billing/card', stranger, { clientSecret })).toEqual(
      refusal(404, 'payment_not_found'),
    )
    const forged = { clientSecret: `${clientSecret}x` }
    expect(await post('/api/billing/card', person, forged)).toEqual(refusal(404, 'payment_not_found'))
    expect(await post('/api/billing/card', person, { clientSecret })).toEqual(
      answer(200, { error: null, card: expect.objectContaining({ brand: 'mastercard' }) }),
    )
    expect((await overview(stranger)).body.card.brand).toBe('visa')
  })

  it('pays what is due with the second card when the first one is declined', {
    timeout: 30_000,
  }, async () => {
    const { person, customer, advance } = await clockedMember(site)
    const { stripe } = site
    await confirmInBrowser(site, (await beginMembership(site, person)).body.clientSecret)
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    const { data } = await stripe.subscriptions.list({ customer })
    await stripe.subscriptions.update(data[0]?.id ?? '', { default_payment_method: failing.id })
    await advance(31 * 86_400 + 7_200)
    const change = async (card: string) => {
      const { clientSecret } = (await post('/api/billing/setup-intent', person)).body
      await confirmInBrowser(site, clientSecret, card)
      return post('/api/billing/card', person, { clientSecret })
    }
    expect((await post('/api/billing/refresh', person)).body).toMatchObject({
      status: 'past_due',
      isPaymentDue: true,
    })
    expect((await change('pm_card_chargeCustomerFail')).body).toMatchObject({
      error: 'Your card was declined.',
      isPaymentDue: true,
    })
    expect((await change('pm_card_visa')).body).toMatchObject({
      error: null,
      status: 'active',
      isPaymentDue: false,
    })
  })

  it('has nothing to change without a plan', async () => {
    const person = await site.signIn()
    expect((await overview(person)).body).toMatchObject({ status: 'inactive', card: null, invoices: [] })
    for (const url of ['cancel', 'resume', 'setup-intent']) {
      expect(await post(`/api/billing/${url}`, person)).toEqual(refusal(409, 'not_subscribed'))
    }
  })
})

describe('a site that is set up wrongly', () => {
  it.each([
    ['a price of another amount', async () => ({ priceIds: [await priceOf(1_999)] })],
    ['a price that is not there', async () => ({ priceIds: ['price_nobody'] })],
    ['a key that is none', async () => ({ priceIds: ['price_nobody'], secretKey: 'sk_test_wrong' })],
  ])('with %s sells nothing', async (_name, wrong) => {
    const { stripe, database } = site.deps
    const other = await createTestApp({
      stripe: { ...stripe, ...(await wrong()) },
      database: { ...database, drop: async () => {} },
    })
    expect(await beginMembership(other, await site.signIn())).toEqual(refusal(500, 'payments_misconfigured'))
    await other.close()
  })

  const priceOf = async (unit_amount: number) => {
    const recurring = { interval: 'month' } as const
    const product_data = { name: 'Other' }
    return (await site.stripe.prices.create({ currency: 'usd', unit_amount, recurring, product_data })).id
  }
})

describe('the receipt', () => {
  it('is mailed once for a paid invoice', async () => {
    const person = await subscribedMember(site)
    await Promise.all([1, 2, 3].map(() => post('/api/billing/refresh', person)))
    const { rows } = await site.deps.database.pool.query(
      'select amount_cents, email from billing_receipts join users on users.id = member_id where member_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ amount_cents: 999, email: expect.any(String) }])
    const mails = await readSettledOutbox(site, rows[0].email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt /)])
  })
})

it("serves Apple's domain file where one is set, and nothing where none is", async () => {
  const url = '/.well-known/apple-developer-merchantid-domain-association'
  const none = await createTestApp()
  expect((await none.app.inject({ url })).statusCode).toBe(404)
  await none.close()
  const folder = await mkdtemp(join(tmpdir(), 'trueline-apple-'))
  const path = join(folder, 'domain-file')
  await writeFile(path, '7B227073704964')
  const other = await createTestApp({ env: { APPLE_PAY_DOMAIN_FILE: path } })
  try {
    const { statusCode, headers, body } = await other.app.inject({ url })
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '7B227073704964' })
    expect(headers['content-type']).toContain('text/plain')
  } finally {
    await other.close()
    await rm(folder, { recursive: true })
  }
})
