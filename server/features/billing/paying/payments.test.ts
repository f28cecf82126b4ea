import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BillingSite,
  beginMembership,
  confirmInBrowser,
  customerIdOf,
  startBillingSite,
} from '#tests/factories/billing.ts'
import { answer, refusal, send, type TestMember } from '#tests/factories/http.ts'

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ timeoutMs: 400 })
})
afterAll(() => site?.close())

const post = (url: string, person: TestMember, body: object = {}) => send(site, 'POST', url, person, body)
const begin = async (person: TestMember) => (await beginMembership(site, person)).body.clientSecret as string
const isPremium = async (person: TestMember) =>
  (await send(site, 'GET', '/api/auth/user', person)).body.isPremium as boolean
const googleData = (token: string) => ({
  paymentMethodData: { type: 'CARD', tokenizationData: { type: 'PAYMENT_GATEWAY', token } },
})
const stripeToken = (id: string) => JSON.stringify({ id, object: 'token' })

describe('a time-out after the side effect', () => {
  it('is repeated with the same key and makes nothing twice', async () => {
    const person = await site.signIn()
    const { faults } = site.emulator.control
    faults.add({ kind: 'timeout_after', method: 'POST', path: '/v1/customers', ms: 2_000 })
    faults.add({ kind: 'timeout_after', method: 'POST', path: '/v1/subscriptions', ms: 2_000 })
    expect(await begin(person)).toMatch(/^pi_/)
    const customer = await customerIdOf(site, person.id)
    expect((await site.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
    const { data } = await site.stripe.customers.list({ limit: 100 })
    expect(data.filter(({ metadata }) => metadata.memberId === person.id)).toHaveLength(1)
  })

  it('that outlasts every retry is continued by the next call', async () => {
    const person = await site.signIn()
    const { faults } = site.emulator.control
    faults.add({ kind: 'reset_after', method: 'POST', path: '/v1/subscriptions', times: 3 })
    expect(await beginMembership(site, person)).toEqual(refusal(503, 'payments_unavailable'))
    expect(await begin(person)).toMatch(/^pi_/)
    const customer = await customerIdOf(site, person.id)
    expect((await site.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
  })
})

describe('Google Pay', () => {
  it("pays the subscription's own first invoice", async () => {
    const person = await site.signIn()
    const clientSecret = await begin(person)
    const paymentData = googleData(stripeToken('tok_visa'))
    expect(await post('/api/google-pay/process', person, { paymentData, clientSecret })).toEqual(
      answer(200, { success: true, error: null }),
    )
    expect(await isPremium(person)).toBe(true)
    const customer = await customerIdOf(site, person.id)
    expect((await site.stripe.paymentIntents.list({ customer })).data).toHaveLength(1)
  })

  it('says why a card was declined, and grants nothing', async () => {
    const person = await site.signIn()
    const body = {
      paymentData: googleData(stripeToken('tok_chargeDeclined')),
      clientSecret: await begin(person),
    }
    expect(await post('/api/google-pay/process', person, body)).toEqual(
      answer(200, { success: false, error: 'Your card was declined.' }),
    )
    expect(await isPremium(person)).toBe(false)
  })

  it('sends whose bank asks first to the card form', async () => {
    const person = await site.signIn()
    const paymentData = googleData(stripeToken('tok_threeDSecure2Required'))
    const body = { paymentData, clientSecret: await begin(person) }
    expect(await post('/api/google-pay/process', person, body)).toEqual(
      answer(200, { success: false, error: expect.stringContaining('card form') }),
    )
    expect(await isPremium(person)).toBe(false)
  })

  it.each([[{}], [googleData('no json')], [googleData(stripeToken('pm_card_visa'))]])(
    'takes no other token: %o',
    async (paymentData) => {
      const person = await site.signIn()
      const body = { paymentData, clientSecret: await begin(person) }
      expect(await post('/api/google-pay/process', person, body)).toEqual(
        answer(200, { success: false, error: 'Google Pay payment failed' }),
      )
    },
  )
})

describe('Apple Pay', () => {
  const token = {
    paymentData: { version: 'EC_v1', data: 'AA==', signature: 'AA==', header: {} },
    paymentMethod: { displayName: 'Visa 4242', network: 'Visa' },
    transactionIdentifier: 'a1',
  }

  it('pays with the token that Apple hands over', async () => {
    const person = await site.signIn()
    const body = { paymentData: token, clientSecret: await begin(person) }
    expect(await post('/api/apple-pay/process', person, body)).toEqual(
      answer(200, { success: true, error: null }),
    )
    expect(await isPremium(person)).toBe(true)
  })

  it('takes nothing else for one', async () => {
    const person = await site.signIn()
    const body = { paymentData: { success: true }, clientSecret: await begin(person) }
    expect(await post('/api/apple-pay/process', person, body)).toEqual(
      answer(200, { success: false, error: 'Apple Pay payment failed' }),
    )
  })
})

describe('a client secret', () => {
  it.each(['/api/apple-pay/process', '/api/google-pay/process'])(
    '%s: forged, of another member or paid already opens nothing',
    async (url) => {
      const [person, other] = [await site.signIn(), await site.signIn()]
      const [own, theirs] = [await begin(person), await begin(other)]
      const paymentData = googleData(stripeToken('tok_visa'))
      for (const clientSecret of [theirs, `${own}x`, 'pi_1_secret_1', 'nothing']) {
        expect(await post(url, person, { paymentData, clientSecret })).toEqual(
          refusal(404, 'payment_not_found'),
        )
      }
      expect([await isPremium(person), await isPremium(other)]).toEqual([false, false])
      await confirmInBrowser(site, own)
      expect(await post(url, person, { paymentData, clientSecret: own })).toEqual(
        refusal(404, 'payment_not_found'),
      )
      expect(await post(url, person, { paymentData })).toEqual(refusal(400, 'invalid_input'))
    },
  )
})
