import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agree,
  type BillingSite,
  beginMembership,
  confirmInBrowser,
  customerIdOf,
  startBillingSite,
} from '#tests/factories/billing.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { readSettledOutbox } from '#tests/factories/outbox.ts'

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ env: { STRIPE_TAX: '1' } })
})
afterAll(() => site?.close())

/** US$9.99 with 3.5 and 4.25 percent, as the emulator's table has them. */
const NEW_YORK = { country: 'US', postalCode: '10001', amount: 1076 }
const TEXAS = { country: 'US', postalCode: '75001', amount: 1056 }
const OREGON = { country: 'US', postalCode: '97201', amount: 999 }
const QUEBEC = { country: 'CA', postalCode: 'h2x1y4', amount: 1134 }

const post = (url: string, person: TestMember | null, body: object = {}) =>
  send(site, 'POST', url, person, body)
const total = (person: TestMember | null, country: string, postalCode: string) =>
  post('/api/billing/total', person, { country, postalCode })
const overview = async (person: TestMember) => (await send(site, 'GET', '/api/billing', person)).body
const refresh = async (person: TestMember) => (await post('/api/billing/refresh', person)).body
const subscriptionsOf = async (person: TestMember) => {
  const customer = await customerIdOf(site, person.id)
  return (await site.stripe.subscriptions.list({ customer, status: 'all' })).data
}
const badPlace = (postalCode: string) => ({
  status: 400,
  body: expect.objectContaining({ code: 'invalid_input', fields: { postalCode } }),
})
const NO_ZIP = 'Enter a ZIP code, for example 97201.'
const NOT_FOUND = "We can't find this ZIP code."

async function taxedMember(place: typeof NEW_YORK = NEW_YORK): Promise<TestMember> {
  const person = await site.signIn()
  const { body } = await beginMembership(site, person, place)
  await confirmInBrowser(site, body.clientSecret)
  await refresh(person)
  return person
}

describe('the total', () => {
  it('is for members', async () => {
    expect(await total(null, 'US', '10001')).toEqual(refusal(401, 'unauthorized'))
  })

  it('has the price, every levy and the sum, and leaves nothing at Stripe', async () => {
    const person = await site.signIn()
    expect(await total(person, 'US', '10001')).toEqual({
      status: 200,
      body: {
        subtotal: 999,
        tax: 77,
        total: 1076,
        currency: 'usd',
        taxes: [
          { name: 'Sales Tax', jurisdiction: 'New York', rate: 3.5, amount: 35 },
          { name: 'Sales Tax', jurisdiction: 'New York City', rate: 4.25, amount: 42 },
        ],
      },
    })
    expect((await total(person, 'CA', 'h2x1y4')).body).toMatchObject({ tax: 135, total: 1134 })
    expect(await customerIdOf(site, person.id)).toBe('null')
  })

  it('has no tax if none is due', async () => {
    const { body } = await total(await site.signIn(), 'US', '97201')
    expect(body).toEqual({ subtotal: 999, tax: 0, total: 999, currency: 'usd', taxes: [] })
  })

  it.each([
    ['', NO_ZIP],
    ['1000', NO_ZIP],
    ['M5T 1T4', NO_ZIP],
    ['00000', NOT_FOUND],
  ])('needs a postal code, not "%s"', async (postalCode, message) => {
    expect(await total(await site.signIn(), 'US', postalCode)).toEqual(badPlace(message))
  })

  it("isn't available while Stripe can't calculate it", async () => {
    expect(await total(await site.signIn(), 'US', '99999')).toEqual(refusal(503, 'payments_unavailable'))
  })
})

describe('joining', () => {
  it('says in the agreement that tax comes on top', async () => {
    const { body } = await send(site, 'GET', '/api/billing/config', null)
    expect(body).toMatchObject({ collectsTax: true, amount: 999, consent: { version: '2026-11-tax' } })
    expect(body.consent.text).toContain('charges US$9.99/month, plus tax where it applies, now')
    const person = await site.signIn()
    const plain = await post('/api/billing/consent', person, { version: '2026-11' })
    expect(plain).toEqual(refusal(409, 'consent_outdated'))
  })

  it('charges the total that was shown, and renews with tax', async () => {
    const person = await taxedMember()
    const [subscription] = await subscriptionsOf(person)
    expect(subscription).toMatchObject({ status: 'active', automatic_tax: { enabled: true } })
    const customer = await site.stripe.customers.retrieve(await customerIdOf(site, person.id))
    expect(customer).toMatchObject({ address: { country: 'US', postal_code: '10001', line1: null } })
    expect(await overview(person)).toMatchObject({
      isPremium: true,
      amount: 999,
      isTaxed: true,
      nextTotals: { subtotal: 999, tax: 77, total: 1076 },
      invoices: [{ amount: 1076, status: 'paid', totals: { subtotal: 999, tax: 77, total: 1076 } }],
    })
  })

  it.each([
    ['without an address', { amount: 999 }, { country: 'Choose the country of your card' }],
    ['without a ZIP code', { country: 'US', amount: 999 }, { postalCode: NO_ZIP }],
    ['with one that is no place', { ...NEW_YORK, postalCode: '00000' }, { postalCode: NOT_FOUND }],
  ])('%s is refused at the field and begins nothing', async (_name, place, fields) => {
    const person = await site.signIn()
    const { status, body } = await beginMembership(site, person, place)
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'invalid_input', fields })
    expect((await beginMembership(site, person, NEW_YORK)).status).toBe(200)
    expect(await subscriptionsOf(person)).toHaveLength(1)
  })

  it('charges no one a total they have not seen', async () => {
    const person = await site.signIn()
    for (const amount of [999, undefined, 1077])
      expect(await beginMembership(site, person, { ...NEW_YORK, amount })).toEqual(
        refusal(409, 'total_changed'),
      )
    expect((await beginMembership(site, person, NEW_YORK)).status).toBe(200)
    expect(await subscriptionsOf(person)).toHaveLength(1)
  })

  it('begins again for another place, and what was begun can no longer be paid', async () => {
    const person = await site.signIn()
    const first = await beginMembership(site, person, NEW_YORK)
    expect(await beginMembership(site, person, NEW_YORK)).toEqual(first)
    const second = await beginMembership(site, person, TEXAS)
    expect([second.status, second.body.clientSecret === first.body.clientSecret]).toEqual([200, false])
    expect((await confirmInBrowser(site, first.body.clientSecret)).status).toBe(400)
    await confirmInBrowser(site, second.body.clientSecret)
    expect((await refresh(person)).invoices).toMatchObject([{ amount: 1056 }, { status: 'void' }])
  })

  it('makes one subscription of many calls at once', async () => {
    const person = await site.signIn()
    await agree(site, person)
    const calls = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/create-subscription', person, NEW_YORK)),
    )
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await subscriptionsOf(person)).toHaveLength(1)
  })

  it('works the same for a wallet, at the address of its card', async () => {
    const person = await site.signIn()
    await agree(site, person)
    const wallet = { currency: 'usd', paymentMethod: 'google_pay' }
    const begin = (place: object) => post('/api/create-payment-intent', person, { ...wallet, ...place })
    expect(await begin({ amount: 999 })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await begin({ ...QUEBEC, amount: 999 })).toEqual(refusal(409, 'total_changed'))
    expect(await begin({ ...QUEBEC, currency: 'cad' })).toEqual(refusal(400, 'amount_not_valid'))
    const { body } = await begin(QUEBEC)
    const token = JSON.stringify({ id: 'tok_visa' })
    const paymentData = { paymentMethodData: { tokenizationData: { token } } }
    const paid = await post('/api/google-pay/process', person, { paymentData, ...body })
    expect(paid).toEqual({ status: 200, body: { success: true, error: null } })
    expect((await overview(person)).invoices).toMatchObject([
      { amount: 1134, totals: { taxes: [{ name: 'GST' }, { name: 'QST', rate: 9.5 }] } },
    ])
  })

  it('shows no tax if none is due', async () => {
    const person = await taxedMember(OREGON)
    expect(await overview(person)).toMatchObject({ isTaxed: true, invoices: [{ amount: 999, totals: null }] })
  })
})

describe('the receipt', () => {
  it('names the price, every tax and the total', async () => {
    const person = await taxedMember()
    const { rows } = await site.deps.database.pool.query(
      `select r.amount_cents, r.tax_cents, u.email from billing_receipts as r
       join users as u on u.id = r.member_id where u.id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ amount_cents: 1076, tax_cents: 77, email: expect.any(String) }])
    const receipts = (await readSettledOutbox(site, rows[0].email)).filter(({ subject }) =>
      subject.startsWith('Receipt '),
    )
    const lines = receipts.flatMap(({ text }) => text.split('\r\n'))
    expect(lines.filter((line) => line.includes('$'))).toEqual([
      'Subtotal: $9.99 USD',
      'Sales Tax (New York, 3.5%): $0.35 USD',
      'Sales Tax (New York City, 4.25%): $0.42 USD',
      'Total:    $10.76 USD',
    ])
  })
})

describe('money that goes back', () => {
  it('counts with its tax: the price is a partial refund, the total a full one', async () => {
    const person = await taxedMember()
    const customer = await customerIdOf(site, person.id)
    const [charge] = (await site.stripe.charges.list({ customer })).data
    expect(charge?.amount).toBe(1076)
    await site.stripe.refunds.create({ charge: charge?.id ?? '', amount: 999 })
    expect(await refresh(person)).toMatchObject({ isPremium: true, isReturned: false })
    await site.stripe.refunds.create({ charge: charge?.id ?? '' })
    expect(await refresh(person)).toMatchObject({ isPremium: false, isReturned: true })
    expect((await site.stripe.refunds.list({ charge: charge?.id ?? '' })).data).toMatchObject([
      { amount: 77 },
      { amount: 999 },
    ])
  })
})

describe('with tax off', () => {
  let off: BillingSite
  beforeAll(async () => {
    off = await startBillingSite()
  })
  afterAll(() => off?.close())

  it('nothing is asked, said or charged', async () => {
    const person = await off.signIn()
    expect((await send(off, 'GET', '/api/billing/config', null)).body).toMatchObject({
      collectsTax: false,
      consent: { version: '2026-11', text: expect.not.stringContaining('tax') },
    })
    expect(await send(off, 'POST', '/api/billing/total', person, { ...NEW_YORK })).toEqual(
      refusal(404, 'not_found'),
    )
    await confirmInBrowser(off, (await beginMembership(off, person, NEW_YORK)).body.clientSecret)
    expect((await send(off, 'POST', '/api/billing/refresh', person)).body).toMatchObject({
      isTaxed: false,
      nextTotals: null,
      invoices: [{ amount: 999, totals: null }],
    })
    const customer = await customerIdOf(off, person.id)
    expect(await off.stripe.customers.retrieve(customer)).toMatchObject({ address: null })
    expect((await off.stripe.subscriptions.list({ customer })).data).toMatchObject([
      { automatic_tax: { enabled: false } },
    ])
  })
})
