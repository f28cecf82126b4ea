import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingEvents, billingFarewells, users } from '#server/db/schema/index.ts'
import { type BillingSite, deliver, startBillingSite, subscribedMember } from '#tests/factories/billing.ts'
import { send } from '#tests/factories/http.ts'
import { customerOf } from './customer.ts'
import { leaveStripe, sayFarewells } from './farewell.task.ts'

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ timeoutMs: 500 })
})
afterAll(() => site?.close())

const waiting = () => site.deps.database.db.select({ id: billingFarewells.customerId }).from(billingFarewells)
/** Leaves without the task being told, so that the test says when it runs. */
const quiet = () => ({ ...site.deps, tasks: { ...site.deps.tasks, enqueue: async () => {} } })
const leave = (memberId: string) =>
  site.deps.database.db.transaction((tx) => leaveStripe(quiet(), tx, memberId))

describe('the customer of a member who leaves', () => {
  it('waits for as long as Stripe is away, and is deleted with its subscription then', async () => {
    const member = await subscribedMember(site)
    await leave(member.id)
    site.emulator.control.faults.add({ kind: 'server_error', path: '/v1/customers', times: 9 })
    await expect(sayFarewells(site.billing)).rejects.toMatchObject({ code: 'payments_unavailable' })
    expect(await waiting()).toEqual([{ id: member.customerId }])
    site.emulator.control.faults.clear()
    await sayFarewells(site.billing)
    expect(await waiting()).toEqual([])
    expect(await site.stripe.customers.retrieve(member.customerId)).toMatchObject({ deleted: true })
    expect((await site.stripe.subscriptions.list({ customer: member.customerId })).data).toEqual([])
  })

  it('may be gone at Stripe already', async () => {
    const member = await subscribedMember(site)
    await site.stripe.customers.del(member.customerId)
    await leave(member.id)
    await sayFarewells(site.billing)
    expect(await waiting()).toEqual([])
  })

  it('is in no kept delivery, and a later one finds nobody', async () => {
    const member = await subscribedMember(site)
    const event = {
      id: 'evt_late',
      type: 'invoice.paid',
      object: 'event',
      data: { object: { object: 'invoice', customer: member.customerId } },
    }
    expect(await deliver(site, event)).toBe(200)
    await leave(member.id)
    const kept = () =>
      site.deps.database.db.$count(billingEvents, eq(billingEvents.customerId, member.customerId))
    expect(await kept()).toBe(0)
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
