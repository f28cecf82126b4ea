import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BillingSite,
  beginMembership,
  confirmInBrowser,
  customerIdOf,
  deliver,
  signed,
  startBillingSite,
} from '#tests/factories/billing.ts'
import { forkNode } from '#tests/factories/fork-node.ts'

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite()
})
afterAll(() => site?.close())

it('killed in the middle of a delivery, the next delivery does the whole work', {
  timeout: 120_000,
}, async () => {
  const person = await site.signIn()
  const begun = await beginMembership(site, person)
  await confirmInBrowser(site, begun.body.clientSecret)
  const customer = await customerIdOf(site, person.id)
  const event = {
    id: 'evt_killed',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { object: 'invoice', customer } },
  }
  const read = async () => {
    const { rows } = await site.deps.database.pool.query(
      'select subscription_status as status, (select processed_at from billing_events where id = $2) as done, (select count(*)::int from billing_events where id = $2) as events from users where id = $1',
      [person.id, event.id],
    )
    return rows[0]
  }

  const { node, address } = await forkNode(site.deps)
  // The sync takes so long that the kill interrupts it.
  site.emulator.control.faults.add({ kind: 'latency', method: 'GET', path: '/v1/invoices', ms: 10_000 })
  const { payload, headers } = signed(site, event)
  const delivery = fetch(`${address}/api/stripe/webhook`, {
    method: 'POST',
    headers,
    body: payload,
  })
  delivery.catch(() => {})
  await expect.poll(async () => (await read()).events).toBe(1)
  node.kill('SIGKILL')
  await expect(delivery).rejects.toThrow()
  expect(await read()).toMatchObject({ status: 'inactive', done: null })

  expect(await deliver(site, event)).toBe(200)
  expect(await read()).toMatchObject({ status: 'active', done: expect.any(Date) })
})
