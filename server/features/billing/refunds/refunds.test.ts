import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingRefunds } from '#server/db/schema/index.ts'
import {
  type BillingSite,
  beginMembership,
  confirmInBrowser,
  startBillingSite,
  subscribedMember,
} from '#tests/factories/billing.ts'
import { answer, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { reconcile } from '../events/reconcile.task.ts'

let site: BillingSite
let staff: TestMember
beforeAll(async () => {
  site = await startBillingSite({ timeoutMs: 1_000 })
  staff = await site.signIn({ isAdmin: true })
})
afterAll(() => site?.close())

type Member = Awaited<ReturnType<typeof subscribedMember>>
const readRefunds = (id: string, who: TestMember | null = staff) =>
  send(site, 'GET', `/api/admin/members/${id}/billing`, who)
const requestRefund = (id: string, body: object, who: TestMember | null = staff) =>
  send(site, 'POST', `/api/admin/members/${id}/billing/refund`, who, body)
const query = (sql: string, values: unknown[]) =>
  site.deps.database.pool.query(sql, values).then(({ rows }) => rows)
const chargeOf = async ({ customerId }: Member) =>
  (await site.stripe.charges.list({ customer: customerId })).data[0]?.id ?? ''
const request = async (member: Member, more: object = {}) => ({
  requestId: randomUUID(),
  paymentId: await chargeOf(member),
  cancel: 'keep',
  reason: 'Charged after a call to support',
  ...more,
})
const refundsOf = async (charge: string) => (await site.stripe.refunds.list({ charge })).data
const auditOf = (id: string) =>
  query(
    `select actor_id, details from audit_log where kind = 'billing_refund' and subject_id = $1 order by seq`,
    [id],
  )

describe('staff only', () => {
  it('refuses visitors and members, for themselves too', async () => {
    const member = await subscribedMember(site)
    const body = await request(member)
    expect(await readRefunds(member.id, null)).toEqual(refusal(401, 'unauthorized'))
    expect(await readRefunds(member.id, member)).toEqual(refusal(403, 'forbidden'))
    expect(await requestRefund(member.id, body, null)).toEqual(refusal(401, 'unauthorized'))
    expect(await requestRefund(member.id, body, member)).toEqual(refusal(403, 'forbidden'))
    const reviewer = await site.signIn({ isAdmin: true, staffRole: 'reviewer' })
    expect(await requestRefund(member.id, body, reviewer)).toEqual(refusal(403, 'forbidden'))
    expect(await readRefunds(member.id, reviewer)).toEqual(refusal(403, 'forbidden'))
    expect(await refundsOf(body.paymentId)).toEqual([])
  })
})

describe('bad input', () => {
  it.each([
    [{ reason: ' ' }, 400, 'invalid_input'],
    [{ reason: 'x'.repeat(501) }, 400, 'invalid_input'],
    [{ amount: 0 }, 400, 'invalid_input'],
    [{ amount: -1 }, 400, 'invalid_input'],
    [{ amount: 9.99 }, 400, 'invalid_input'],
    [{ amount: 1_000 }, 400, 'invalid_input'],
    [{ cancel: 'maybe' }, 400, 'invalid_input'],
    [{ requestId: 'again' }, 400, 'invalid_input'],
    [{ paymentId: undefined }, 400, 'invalid_input'],
    [{ paymentId: 'pi_1' }, 400, 'invalid_input'],
    [{ paymentId: 'ch_nobody' }, 404, 'payment_not_found'],
  ])('%o is refused and changes nothing', async (wrong, status, code) => {
    const member = await subscribedMember(site)
    expect(await requestRefund(member.id, await request(member, wrong))).toEqual(refusal(status, code))
    expect(await refundsOf(await chargeOf(member))).toEqual([])
    expect(await auditOf(member.id)).toEqual([])
  })

  it("is another member's payment, an unknown member, or a missing membership", async () => {
    const [member, other, free] = [
      await subscribedMember(site),
      await subscribedMember(site),
      await site.signIn(),
    ]
    const body = await request(other)
    expect(await requestRefund(member.id, body)).toEqual(refusal(404, 'payment_not_found'))
    expect(await requestRefund(randomUUID(), body)).toEqual(refusal(404, 'member_not_found'))
    expect(await readRefunds(randomUUID())).toEqual(refusal(404, 'member_not_found'))
    expect(await requestRefund(free.id, { ...body, paymentId: undefined, cancel: 'now' })).toEqual(
      refusal(409, 'not_subscribed'),
    )
    expect((await readRefunds(free.id)).body).toMatchObject({ status: 'inactive', payments: [] })
  })
})

describe('one action', () => {
  it('refunds in full and ends the membership now; the member may join again at once', async () => {
    const member = await subscribedMember(site)
    const body = await request(member, { cancel: 'now' })
    expect(await requestRefund(member.id, body)).toEqual(
      answer(200, {
        isPremium: false,
        canCancel: false,
        payments: [expect.objectContaining({ refunded: 999 })],
      }),
    )
    expect((await send(site, 'GET', '/api/billing', member)).body).toMatchObject({
      isPremium: false,
      isPaymentDue: false,
    })
    expect(await auditOf(member.id)).toEqual([
      {
        actor_id: staff.id,
        details: { payment: body.paymentId, amountCents: '999', cancel: 'now', reason: body.reason },
      },
    ])
    const again = await beginMembership(site, member)
    await confirmInBrowser(site, again.body.clientSecret)
    expect((await send(site, 'POST', '/api/billing/refresh', member)).body.isPremium).toBe(true)
  })

  it.each(['keep', 'period_end'])(
    'a full refund with cancel: %s leaves nobody past due, and joining again ends the old one',
    async (cancel) => {
      const member = await subscribedMember(site)
      await requestRefund(member.id, await request(member, { cancel }))
      const user = (await send(site, 'GET', '/api/auth/user', member)).body
      expect(user).toMatchObject({ isPremium: false })
      expect(user.subscriptionStatus).not.toBe('past_due')
      await confirmInBrowser(site, (await beginMembership(site, member)).body.clientSecret)
      expect((await send(site, 'POST', '/api/billing/refresh', member)).body).toMatchObject({
        status: 'active',
        isPremium: true,
      })
      const { data } = await site.stripe.subscriptions.list({ customer: member.customerId, status: 'all' })
      expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
    },
  )

  it('refunds a part and cancels with the paid month', async () => {
    const member = await subscribedMember(site)
    expect(
      await requestRefund(member.id, await request(member, { amount: 400, cancel: 'period_end' })),
    ).toEqual(
      answer(200, {
        isPremium: true,
        status: 'canceled',
        canCancel: false,
        payments: [expect.objectContaining({ refunded: 400 })],
      }),
    )
    expect((await requestRefund(member.id, await request(member, { amount: 600 }))).status).toBe(400)
    await requestRefund(member.id, await request(member, { amount: 599 }))
    expect((await readRefunds(member.id)).body).toMatchObject({
      isPremium: false,
      payments: [{ refunded: 999 }],
    })
  })

  it('cancels without a refund', async () => {
    const member = await subscribedMember(site)
    const body = await request(member, { paymentId: undefined, cancel: 'now' })
    expect((await requestRefund(member.id, body)).body).toMatchObject({ canEndNow: false, isPremium: true })
    expect(await refundsOf(await chargeOf(member))).toEqual([])
  })
})

describe('the same request', () => {
  it('sent ten times at once and again later is one refund, one audit row, one line in the ledger', async () => {
    const member = await subscribedMember(site)
    const body = await request(member, { amount: 100, cancel: 'period_end' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestRefund(member.id, body)))
    answers.push(await requestRefund(member.id, body))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await refundsOf(body.paymentId)).toHaveLength(1)
    expect(await auditOf(member.id)).toHaveLength(1)
    const lines = `select 1 from billing_ledger where member_id = $1 and action = 'payment.refunded'`
    expect(await query(lines, [member.id])).toHaveLength(1)
  })

  it('with other details is refused', async () => {
    const member = await subscribedMember(site)
    const body = await request(member, { amount: 100 })
    await requestRefund(member.id, body)
    expect(await requestRefund(member.id, { ...body, amount: 200 })).toEqual(refusal(409, 'refund_changed'))
    const other = await subscribedMember(site)
    expect(await requestRefund(other.id, body)).toEqual(refusal(409, 'refund_changed'))
    expect(await refundsOf(body.paymentId)).toHaveLength(1)
  })
})

describe('Stripe', () => {
  it('refusing is said in its words, once and for all', async () => {
    const member = await subscribedMember(site)
    // News of the dispute would end the subscription.
    site.emulator.control.webhooks.pause()
    site.emulator.control.bank.dispute(await chargeOf(member))
    const body = await request(member, { cancel: 'now' })
    const refused = { code: 'refund_refused', message: expect.stringContaining('charged back') }
    for (let press = 0; press < 2; press++)
      expect(await requestRefund(member.id, body)).toEqual(answer(409, refused))
    expect((await readRefunds(member.id)).body.canEndNow).toBe(true)
    expect(await auditOf(member.id)).toHaveLength(1)
    site.emulator.control.webhooks.resume()
  })

  it.each(['server_error', 'reset_after', 'reset_before'] as const)(
    'not answering (%s) makes no second refund when it is asked again',
    async (kind) => {
      const member = await subscribedMember(site)
      const body = await request(member, { amount: 300, cancel: 'now' })
      site.emulator.control.faults.add({ kind, method: 'POST', path: '/v1/refunds', times: 3 })
      expect(await requestRefund(member.id, body)).toEqual(refusal(503, 'payments_unavailable'))
      expect((await requestRefund(member.id, body)).body).toMatchObject({
        canEndNow: false,
        payments: [{ refunded: 300 }],
      })
      expect(await refundsOf(body.paymentId)).toHaveLength(1)
    },
  )

  it('left half-way by a killed process is finished by the reconciliation', async () => {
    const member = await subscribedMember(site)
    const body = await request(member, { cancel: 'now' })
    site.emulator.control.faults.add({ kind: 'reset_after', method: 'DELETE', path: '/v1/subs', times: 3 })
    expect((await requestRefund(member.id, body)).status).toBe(503)
    await site.deps.database.db.update(billingRefunds).set({ askedAt: new Date(Date.now() - 600_000) })
    await reconcile(site.billing)
    expect(await refundsOf(body.paymentId)).toHaveLength(1)
    const [row] = await query('select done_at, refund_id from billing_refunds where id = $1', [
      body.requestId,
    ])
    expect(row).toMatchObject({ done_at: expect.any(Date), refund_id: expect.stringMatching(/^re_/) })
    expect((await readRefunds(member.id)).body).toMatchObject({ canEndNow: false, isPremium: false })
  })
})
