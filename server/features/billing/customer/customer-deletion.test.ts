import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingEvents, customerDeletions, users } from '#server/db/schema/index.ts'
import {
  type BillingSite,
  beginMembership,
  confirmInBrowser,
  customerIdOf,
  deliver,
  startBillingSite,
  subscribedMember,
} from '#tests/factories/billing.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { reconcile } from '../events/reconcile.task.ts'
import { customerOf } from './customer.ts'
import { enqueueCustomerDeletion, runCustomerDeletions } from './customer-deletion.task.ts'

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ timeoutMs: 500 })
})
afterAll(() => site?.close())

const waiting = () =>
  site.deps.database.db
    .select({ id: customerDeletions.customerId })
    .from(customerDeletions)
    .where(isNull(customerDeletions.doneAt))
/** Deletes without queueing the task, which the test runs itself. */
const quiet = () => ({ ...site.deps, tasks: { ...site.deps.tasks, enqueue: async () => {} } })
const deleteMember = (memberId: string) =>
  site.deps.database.db.transaction((tx) => enqueueCustomerDeletion(quiet(), tx, memberId))

describe('the customer of a deleted member', () => {
  it('waits for as long as Stripe is away, and is deleted with its subscription then', async () => {
    const member = await subscribedMember(site)
    await deleteMember(member.id)
    site.emulator.control.faults.add({ kind: 'server_error', path: '/v1/customers', times: 9 })
    await expect(runCustomerDeletions(site.billing)).rejects.toMatchObject({ code: 'payments_unavailable' })
    expect(await waiting()).toEqual([{ id: member.customerId }])
    site.emulator.control.faults.clear()
    await runCustomerDeletions(site.billing)
    expect(await waiting()).toEqual([])
    expect(await site.stripe.customers.retrieve(member.customerId)).toMatchObject({ deleted: true })
    expect((await site.stripe.subscriptions.list({ customer: member.customerId })).data).toEqual([])
  })

  it('may be gone at Stripe already', async () => {
    const member = await subscribedMember(site)
    await site.stripe.customers.del(member.customerId)
    await deleteMember(member.id)
    await runCustomerDeletions(site.billing)
    expect(await waiting()).toEqual([])
  })

  it('is in no stored delivery, and a later one finds no member', async () => {
    const member = await subscribedMember(site)
    const event = {
      id: 'evt_late',
      type: 'invoice.paid',
      object: 'event',
      data: { object: { object: 'invoice', customer: member.customerId } },
    }
    expect(await deliver(site, event)).toBe(200)
    await deleteMember(member.id)
    const stored = () =>
      site.deps.database.db.$count(billingEvents, eq(billingEvents.customerId, member.customerId))
    expect(await stored()).toBe(0)
    await site.deps.database.db.delete(users).where(eq(users.id, member.id))
    expect(await deliver(site, { ...event, id: 'evt_later' })).toBe(200)
    const [row] = await site.deps.database.db
      .select()
      .from(billingEvents)
      .where(eq(billingEvents.id, 'evt_later'))
    expect(row?.processedAt).not.toBeNull()
  })

  it('is not left behind where Stripe made it while the account went', async () => {
    const member = await site.signIn()
    const { customers } = site.stripe
    const slow = {
      ...site.billing,
      stripe: Object.assign(Object.create(site.stripe), {
        customers: Object.assign(Object.create(customers), {
          create: async (...given: Parameters<typeof customers.create>) => {
            const made = await customers.create(...given)
            await site.deps.database.db.delete(users).where(eq(users.id, member.id))
            return made
          },
        }),
      }),
    }
    await expect(customerOf(slow, member.id)).rejects.toMatchObject({ code: 'unauthorized' })
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
    const left = await site.stripe.customers.list({ limit: 100 })
    expect(left.data.filter(({ metadata }) => metadata.memberId === member.id)).toEqual([])
    expect((await send(site, 'GET', '/api/billing', member)).status).toBe(401)
  })
})

describe('a payment that completes while or after its member deletes the account', () => {
  /** Started in a browser that may still confirm it. */
  async function beginner(): Promise<TestMember & { customerId: string; clientSecret: string }> {
    const person = await site.signIn()
    const { clientSecret } = (await beginMembership(site, person)).body
    return { ...person, clientSecret, customerId: await customerIdOf(site, person.id) }
  }
  const erase = (id: string) => site.deps.database.db.delete(users).where(eq(users.id, id))
  const pay = ({ clientSecret }: { clientSecret: string }) => confirmInBrowser(site, clientSecret)
  /** What was charged, what was refunded, and what would be charged again. */
  const state = async (customer: string) => {
    const charges = await site.stripe.charges.list({ customer })
    const subscriptions = await site.stripe.subscriptions.list({ customer, status: 'all' })
    return {
      taken: charges.data.reduce((sum, { amount_captured }) => sum + amount_captured, 0),
      back: charges.data.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
      statuses: subscriptions.data.map(({ status }) => status),
    }
  }
  const GIVEN_BACK = { taken: 999, back: 999, statuses: ['canceled'] }
  const paidEvent = (customer: string) => ({
    id: `evt_${customer}`,
    type: 'invoice.paid',
    object: 'event',
    data: { object: { object: 'invoice', customer } },
  })

  it.each<[string, (who: Awaited<ReturnType<typeof beginner>>) => Promise<unknown>]>([
    ['before it, without our hearing of it', async (who) => [await pay(who), await deleteMember(who.id)]],
    ['after it', async (who) => [await deleteMember(who.id), await pay(who)]],
    [
      'after the row is gone',
      async (who) => [await deleteMember(who.id), await erase(who.id), await pay(who)],
    ],
  ])('is refunded and its subscription canceled: paid %s', async (_name, live) => {
    const who = await beginner()
    await live(who)
    await runCustomerDeletions(site.billing)
    expect(await state(who.customerId)).toEqual(GIVEN_BACK)
    await runCustomerDeletions(site.billing)
    await reconcile(site.billing)
    expect(await state(who.customerId)).toEqual(GIVEN_BACK)
  })

  it('is refunded by a late webhook, and what is stored names no one', async () => {
    const who = await beginner()
    await deleteMember(who.id)
    await site.deps.database.db.update(customerDeletions).set({ doneAt: new Date() })
    await pay(who)
    for (let delivery = 0; delivery < 3; delivery++)
      expect(await deliver(site, paidEvent(who.customerId))).toBe(200)
    expect(await state(who.customerId)).toMatchObject({ taken: 999, back: 999 })
    const stored = eq(billingEvents.customerId, who.customerId)
    expect(await site.deps.database.db.$count(billingEvents, stored)).toBe(0)
  })

  it('is refunded by the reconciliation where every webhook was lost', async () => {
    const who = await beginner()
    await deleteMember(who.id)
    await erase(who.id)
    await site.deps.database.db.update(customerDeletions).set({ doneAt: new Date() })
    await pay(who)
    await reconcile(site.billing)
    expect(await state(who.customerId)).toEqual(GIVEN_BACK)
  })

  it.each(['/v1/refunds', '/v1/customers', '/v1/subscriptions'])(
    'is refunded once, though a node is killed at %s on the way',
    async (path) => {
      const who = await beginner()
      await deleteMember(who.id)
      await pay(who)
      // The work is done and the response lost, as for a process killed there.
      for (const method of ['POST', 'DELETE'])
        site.emulator.control.faults.add({ kind: 'reset_after', method, path, times: 3 })
      await expect(runCustomerDeletions(site.billing)).rejects.toMatchObject({ code: 'payments_unavailable' })
      site.emulator.control.faults.clear()
      await runCustomerDeletions(site.billing)
      expect(await state(who.customerId)).toEqual(GIVEN_BACK)
      expect(await waiting()).toEqual([])
    },
  )

  it('is refunded when both happen at the same moment', async () => {
    for (const ms of [0, 30, 80]) {
      const who = await beginner()
      site.emulator.control.faults.add({ kind: 'latency', path: '/confirm', ms })
      await Promise.all([pay(who), deleteMember(who.id).then(() => runCustomerDeletions(site.billing))])
      await reconcile(site.billing)
      const { taken, back, statuses } = await state(who.customerId)
      expect(back).toBe(taken)
      expect(['canceled', 'incomplete_expired']).toContain(statuses[0])
    }
  })

  it('one that we had recorded before stays paid', async () => {
    const member = await subscribedMember(site)
    await deleteMember(member.id)
    await runCustomerDeletions(site.billing)
    await reconcile(site.billing)
    expect(await state(member.customerId)).toEqual({ taken: 999, back: 0, statuses: ['canceled'] })
  })
})
