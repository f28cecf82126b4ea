import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  agree,
  type BillingSite,
  beginMembership,
  clockedMember,
  confirmInBrowser,
  customerIdOf,
  startBillingSite,
} from '#tests/factories/billing.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ timeoutMs: 1_000 })
})
afterAll(() => site?.close())

const post = (url: string, person: TestMember, body: object = {}) => send(site, 'POST', url, person, body)
const fail = (path: string) =>
  site.emulator.control.faults.add({ kind: 'server_error', method: 'POST', path })
const subscriptionsOf = async (person: TestMember) => {
  const customer = await customerIdOf(site, person.id)
  return (await site.stripe.subscriptions.list({ customer, status: 'all' })).data
}

it.each(['/v1/customers', '/v1/subscriptions'])(
  'one 500 from POST %s keeps nobody from buying at the next press',
  async (path) => {
    const person = await site.signIn()
    fail(path)
    expect(await beginMembership(site, person)).toEqual(refusal(503, 'payments_unavailable'))
    const { clientSecret } = (await post('/api/create-subscription', person)).body
    await confirmInBrowser(site, clientSecret)
    expect((await post('/api/billing/refresh', person)).body.isPremium).toBe(true)
    expect(await subscriptionsOf(person)).toHaveLength(1)
  },
)

it('an unknown outcome keeps its key, on any node, until it is known', async () => {
  const person = await site.signIn()
  site.emulator.control.faults.add({
    kind: 'reset_after',
    method: 'POST',
    path: '/v1/subscriptions',
    times: 6,
  })
  await agree(site, person)
  for (let press = 0; press < 2; press++)
    expect(await post('/api/create-subscription', person)).toEqual(refusal(503, 'payments_unavailable'))
  expect((await post('/api/create-subscription', person)).status).toBe(200)
  expect(await subscriptionsOf(person)).toHaveLength(1)
})

it('presses at once share one failure and then one subscription', async () => {
  const person = await site.signIn()
  await agree(site, person)
  fail('/v1/subscriptions')
  await Promise.all(Array.from({ length: 5 }, () => post('/api/create-subscription', person)))
  const calls = await Promise.all(Array.from({ length: 5 }, () => post('/api/create-subscription', person)))
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await subscriptionsOf(person)).toHaveLength(1)
})

it("a 500 while paying what is due isn't repeated at the next press", { timeout: 30_000 }, async () => {
  const { person, customer, advance } = await clockedMember(site)
  await confirmInBrowser(site, (await beginMembership(site, person)).body.clientSecret)
  const failing = await site.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  const [subscription] = await subscriptionsOf(person)
  await site.stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: failing.id })
  await advance(31 * 86_400 + 7_200)
  await post('/api/billing/refresh', person)
  const { clientSecret } = (await post('/api/billing/setup-intent', person)).body
  await confirmInBrowser(site, clientSecret)
  fail('/pay')
  expect(await post('/api/billing/card', person, { clientSecret })).toEqual(
    refusal(503, 'payments_unavailable'),
  )
  expect((await post('/api/billing/card', person, { clientSecret })).body).toMatchObject({
    error: null,
    status: 'active',
  })
  const paid = await site.stripe.charges.list({ customer })
  expect(paid.data.filter(({ status }) => status === 'succeeded')).toHaveLength(2)
})
