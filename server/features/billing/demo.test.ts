import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { retry } from '#server/platform/tasks/repeat.ts'
import { type BillingSite, startBillingSite } from '#tests/factories/billing.ts'
import { subscribeDemoMember } from './demo.ts'

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ timeoutMs: 300 })
})
afterAll(() => site?.close())

it('a payment provider that hangs and refuses holds nothing up, and the membership is there once it is back', {
  timeout: 60_000,
}, async () => {
  const { deps, emulator } = site
  const { id } = await site.signIn({ subscriptionStatus: 'active' })
  const readMember = async () => {
    const [member] = await deps.database.db.select().from(users).where(eq(users.id, id))
    if (!member) throw new Error('the member is gone')
    return member
  }
  const { email } = await readMember()
  emulator.control.faults.add({ kind: 'latency', method: 'GET', path: '/v1/prices', ms: 2_000, times: 3 })
  emulator.control.faults.add({ kind: 'server_error', method: 'POST', path: '/v1/subscriptions', times: 99 })
  const warn = vi.spyOn(deps.log, 'warn')
  const running = retry(() => subscribeDemoMember(deps, email), {
    log: deps.log,
    what: 'demo membership',
    firstDelayMs: 50,
  })
  await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(2), { timeout: 30_000 })
  expect((await readMember()).stripeCustomerId).toMatch(/^cus_/)
  expect((await readMember()).stripeSubscriptionId).toBeNull()
  emulator.control.faults.clear()
  await vi.waitFor(async () => expect((await readMember()).stripeSubscriptionId).toMatch(/^sub_/), {
    timeout: 20_000,
  })
  running.stop()
  const calls = warn.mock.calls.length
  await subscribeDemoMember(deps, email)
  expect(warn.mock.calls.length).toBe(calls)
  const customer = (await readMember()).stripeCustomerId ?? ''
  expect((await site.stripe.subscriptions.list({ customer })).data).toHaveLength(1)
})
