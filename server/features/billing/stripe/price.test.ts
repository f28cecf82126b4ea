import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import {
  type BillingSite,
  beginMembership,
  confirmInBrowser,
  customerIdOf,
  startBillingSite,
} from '#tests/factories/billing.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { createBilling } from '../create-billing.ts'
import { reconcile } from '../events/reconcile.task.ts'
import { warnAboutPrices } from './price.ts'

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite()
})
afterAll(() => site?.close())

async function priceOf(unit_amount = 999, more: object = {}) {
  const recurring = { interval: 'month' } as const
  const given = { currency: 'usd', unit_amount, recurring, product_data: { name: 'Premium' }, ...more }
  return (await site.stripe.prices.create(given)).id
}

/** The same site, restarted with other prices. */
async function nodeWith(priceIds: readonly string[]): Promise<TestApp> {
  const { stripe, database } = site.deps
  return createTestApp({ stripe: { ...stripe, priceIds }, database: { ...database, drop: async () => {} } })
}

async function memberAt(node: TestApp): Promise<TestMember> {
  const person = await site.signIn()
  await confirmInBrowser(site, (await beginMembership(node, person)).body.clientSecret)
  await send(node, 'POST', '/api/billing/refresh', person)
  return person
}

const refresh = async (node: TestApp, person: TestMember) =>
  (await send(node, 'POST', '/api/billing/refresh', person)).body
const priceIdOf = async (person: TestMember) => {
  const customer = await customerIdOf(site, person.id)
  return (await site.stripe.subscriptions.list({ customer })).data[0]?.items.data[0]?.price.id
}

describe('a new price, of a new product', () => {
  it('is sold from then on, and who pays the older listed one stays Premium', async () => {
    const [older, newer] = [await priceOf(), await priceOf()]
    const before = await nodeWith([older])
    const member = await memberAt(before)
    const after = await nodeWith([newer, older])
    expect(await refresh(after, member)).toMatchObject({ status: 'active', isPremium: true })
    const joining = await memberAt(after)
    expect(await refresh(after, joining)).toMatchObject({ isPremium: true })
    expect([await priceIdOf(member), await priceIdOf(joining)]).toEqual([older, newer])
    expect(await reconcile(createBilling(after.deps))).toEqual({ repaired: 0 })
    await Promise.all([before.close(), after.close()])
  })

  it('takes Premium from no one who bought at an unlisted price, and logs it', async () => {
    const [older, newer] = [await priceOf(), await priceOf()]
    const before = await nodeWith([older])
    const member = await memberAt(before)
    const after = await nodeWith([newer])
    const warn = vi.spyOn(after.deps.log, 'warn')
    expect(await refresh(after, member)).toMatchObject({ status: 'active', isPremium: true })
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ price: older }),
      expect.stringContaining('keeps Premium'),
    )
    await reconcile(createBilling(after.deps))
    expect(await refresh(after, member)).toMatchObject({ status: 'active', isPremium: true })
    await Promise.all([before.close(), after.close()])
  })

  it('shows a member the amount of their own price', async () => {
    const older = await priceOf(799)
    const person = await memberAt(site)
    const customer = await customerIdOf(site, person.id)
    const [subscription] = (await site.stripe.subscriptions.list({ customer })).data
    await site.stripe.subscriptions.cancel(subscription?.id ?? '')
    const card = await site.stripe.paymentMethods.attach('pm_card_visa', { customer })
    await site.stripe.subscriptions.create({
      customer,
      items: [{ price: older }],
      default_payment_method: card.id,
    })
    const after = await nodeWith([await priceOf(), older])
    expect(await refresh(after, person)).toMatchObject({ isPremium: true, amount: 799, currency: 'usd' })
    await after.close()
  })

  it('does not sell a payment that was begun at the older one', async () => {
    const [older, newer] = [await priceOf(), await priceOf()]
    const before = await nodeWith([older])
    const person = await site.signIn()
    const first = await beginMembership(before, person)
    const after = await nodeWith([newer, older])
    const second = await beginMembership(after, person)
    expect([second.status, second.body.clientSecret === first.body.clientSecret]).toEqual([200, false])
    expect((await confirmInBrowser(site, first.body.clientSecret)).status).toBe(400)
    await confirmInBrowser(site, second.body.clientSecret)
    expect(await refresh(after, person)).toMatchObject({ isPremium: true })
    await Promise.all([before.close(), after.close()])
  })

  it('that Stripe does not know sells nothing, and leaves members as they are', async () => {
    const member = await memberAt(site)
    const after = await nodeWith(['price_gone'])
    expect(await refresh(after, member)).toMatchObject({ status: 'active', isPremium: true })
    await after.close()
  })
})

describe('at start', () => {
  it.each([
    ['missing', async () => 'price_gone', 'missing'],
    ['of another amount', () => priceOf(1_999), 'amount 1999'],
    ['in another currency', () => priceOf(999, { currency: 'cad' }), 'currency cad'],
    ['charged by the year', () => priceOf(999, { recurring: { interval: 'year' } }), 'month'],
    [
      'inactive',
      async () => {
        const id = await priceOf()
        await site.stripe.prices.update(id, { active: false })
        return id
      },
      'inactive',
    ],
  ])('a price that is %s is warned of', async (_name, make, problem) => {
    const priceIds = [await make()]
    const stripe = { ...site.deps.stripe, priceIds }
    const warn = vi.spyOn(site.deps.log, 'warn')
    await warnAboutPrices(site.stripe, { ...site.deps, stripe })
    expect(warn.mock.calls).toEqual([
      [
        expect.objectContaining({ price: priceIds[0], problem: expect.stringContaining(problem) }),
        expect.stringContaining('STRIPE_PRICE_ID'),
      ],
    ])
    warn.mockRestore()
  })

  it('a good price and an older one with another amount are not', async () => {
    const stripe = { ...site.deps.stripe, priceIds: [await priceOf(), await priceOf(799)] }
    const warn = vi.spyOn(site.deps.log, 'warn')
    await warnAboutPrices(site.stripe, { ...site.deps, stripe })
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})
