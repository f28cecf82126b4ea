import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type BillingSite,
  beginMembership,
  clockedMember,
  confirmInBrowser,
  customerIdOf,
  deliver,
  startBillingSite,
  subscribedMember,
} from '#tests/factories/billing.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { readSettledOutbox } from '#tests/factories/outbox.ts'
import { reconcile } from '../events/reconcile.task.ts'
import { openSubscription } from '../paying/subscribing.ts'
import { syncMember } from './sync.ts'

const MONTH_S = 31 * 86_400
const SOON = { timeout: 20_000, interval: 50 }
const WON = { evidence: { uncategorized_text: 'winning_evidence' } }

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ env: { PUBLIC_URL: 'https://trueline.example.com' } })
})
afterAll(() => site?.close())

type Member = TestMember & { readonly customerId: string }

const query = (sql: string, values: unknown[] = []) =>
  site.deps.database.pool.query(sql, values).then(({ rows }) => rows)
const overview = async (person: TestMember) => (await send(site, 'GET', '/api/billing', person)).body
const refresh = async (person: TestMember) => (await send(site, 'POST', '/api/billing/refresh', person)).body
const chargesOf = async ({ customerId: customer }: Member) =>
  (await site.stripe.charges.list({ customer })).data
const takenFrom = async (member: Member) =>
  (await chargesOf(member)).filter(({ status }) => status === 'succeeded').length
const latestCharge = async (member: Member) => (await chargesOf(member))[0]?.id ?? ''
const subscriptionsOf = async ({ customerId: customer }: Member) =>
  (await site.stripe.subscriptions.list({ customer, status: 'all' })).data
const statusesOf = async (member: Member) => (await subscriptionsOf(member)).map(({ status }) => status)
const untilEnded = (member: Member) =>
  vi.waitFor(async () => {
    expect(await statusesOf(member)).toEqual(['canceled'])
    expect((await overview(member)).endCause).not.toBeNull()
  }, SOON)
/** Time for a task that may have been queued wrongly. */
const untilIdle = () =>
  vi.waitFor(async () => {
    expect(await query(`select 1 from pgboss.job where name = 'billing.end-charges'`)).toEqual([])
  }, SOON)
const bellOf = async (person: TestMember): Promise<[string, string][]> =>
  (await send(site, 'GET', '/api/notifications', person)).body.items.map(
    ({ label, reason }: { label: string; reason: string }) => [label, reason],
  )
const mailsTo = async (person: TestMember) => {
  const [{ email }] = await query('select email from users where id = $1', [person.id])
  return (await readSettledOutbox(site, email)).filter(({ subject }) => !subject.startsWith('Receipt'))
}
/** An event that only says which object it is about. */
const eventAbout = (type: string, object: object) => ({
  ...{ id: `evt_${randomUUID()}`, object: 'event', type },
  data: { object },
})
/** The newest event of a type at Stripe. */
async function deliverNewest(type: string): Promise<void> {
  const [event] = (await site.stripe.events.list({ type, limit: 1 })).data
  expect(await deliver(site, event ?? {})).toBe(200)
}

/** Subscribed on a test clock, with some paid months behind. */
async function longMember(months: number, card?: string) {
  const { person, customer, advance } = await clockedMember(site)
  await confirmInBrowser(site, (await beginMembership(site, person)).body.clientSecret, card)
  const member: Member = { ...person, customerId: customer }
  // Stripe moves a clock by two months at most.
  let month = 0
  const live = async (count: number) => {
    for (const last = month + count; month < last; ) {
      month += 1
      await advance(month * MONTH_S + 7_200)
    }
  }
  await live(months)
  await refresh(member)
  return { member, advance: live }
}

describe('a dispute', { timeout: 60_000 }, () => {
  it.each([0, 3])(
    'of the newest payment after %i months ends the membership, and nothing is charged again',
    async (months) => {
      const { member, advance } = await longMember(months)
      site.emulator.control.bank.dispute(await latestCharge(member))
      await deliverNewest('charge.dispute.created')
      await untilEnded(member)
      await advance(2)
      expect(await takenFrom(member)).toBe(months + 1)
      expect(await overview(member)).toMatchObject({ endCause: 'disputed', nextPaymentAt: null })
      expect(await bellOf(member)).toEqual([
        [
          'A payment was disputed',
          expect.stringContaining("We've ended your membership, so we won't charge you again."),
        ],
      ])
      const [mail, ...more] = await mailsTo(member)
      expect([mail?.subject, more]).toEqual([expect.stringMatching(/^A payment was disputed/), []])
      expect(mail?.text).toContain('You can join again anytime.')
    },
  )

  it('of a payment some months ago ends it too', async () => {
    const { member, advance } = await longMember(2)
    const oldest = (await chargesOf(member)).at(-1)?.id ?? ''
    site.emulator.control.bank.dispute(oldest)
    await deliverNewest('charge.dispute.created')
    await untilEnded(member)
    await advance(1)
    expect(await takenFrom(member)).toBe(3)
    // This month's payment stands.
    expect(await overview(member)).toMatchObject({ endCause: 'disputed' })
  })

  it('that is won brings Premium back for what was paid, but no further payment', async () => {
    const { member, advance } = await longMember(0)
    const { id } = site.emulator.control.bank.dispute(await latestCharge(member))
    await deliverNewest('charge.dispute.created')
    await untilEnded(member)
    await site.stripe.disputes.update(id, WON)
    await deliverNewest('charge.dispute.closed')
    expect(await overview(member)).toMatchObject({ isPremium: true, endCause: 'disputed', canResume: false })
    expect((await bellOf(member))[0]?.[1]).toContain(
      "Your membership stays ended, so we won't charge you again.",
    )
    await advance(1)
    expect(await takenFrom(member)).toBe(1)
  })

  it('that was lost does not end the membership that the member begins afterwards', async () => {
    const member = await subscribedMember(site)
    const { id } = site.emulator.control.bank.dispute(await latestCharge(member))
    await deliverNewest('charge.dispute.created')
    await untilEnded(member)
    await confirmInBrowser(site, (await beginMembership(site, member)).body.clientSecret)
    expect(await refresh(member)).toMatchObject({ isPremium: true, endCause: null })
    site.emulator.control.bank.decide(id, 'lost')
    await deliverNewest('charge.dispute.closed')
    await untilIdle()
    expect((await statusesOf(member)).toSorted()).toEqual(['active', 'canceled'])
    expect(await overview(member)).toMatchObject({ isPremium: true, endCause: null })
    expect((await bellOf(member))[0]?.[1]).not.toContain('ended')
  })

  it('that is a question ends it and keeps Premium, and takes Premium once the money is taken', async () => {
    const { member, advance } = await longMember(0)
    const inquiry = { reason: 'fraudulent', caseType: 'inquiry' } as const
    const { id } = site.emulator.control.bank.dispute(await latestCharge(member), inquiry)
    await deliverNewest('charge.dispute.created')
    await untilEnded(member)
    expect(await overview(member)).toMatchObject({ isPremium: true, endCause: 'disputed' })
    expect(await bellOf(member)).toEqual([
      ['Your bank asked about a payment', expect.stringContaining('You keep Premium until')],
    ])
    site.emulator.control.bank.escalate(id)
    await deliverNewest('charge.dispute.funds_withdrawn')
    expect(await overview(member)).toMatchObject({ isPremium: false })
    expect((await bellOf(member)).map(([label]) => label)).toEqual([
      'A payment was disputed',
      'Your bank asked about a payment',
    ])
    await advance(2)
    expect(await takenFrom(member)).toBe(1)
  })

  it('while a payment is due stops its retries, and no new card pays what is open', async () => {
    const { member, advance } = await longMember(1)
    const card = await site.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: member.customerId,
    })
    const [subscription] = await subscriptionsOf(member)
    await site.stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: card.id })
    await advance(1)
    await refresh(member)
    expect(await statusesOf(member)).toEqual(['past_due'])
    const paid = (await chargesOf(member)).find(({ status }) => status === 'succeeded')
    site.emulator.control.bank.dispute(paid?.id ?? '')
    await deliverNewest('charge.dispute.created')
    await untilEnded(member)
    const open = await site.stripe.invoices.list({ customer: member.customerId, status: 'open' })
    expect(open.data).toEqual([])
    const { body } = await send(site, 'POST', '/api/billing/setup-intent', member)
    await confirmInBrowser(site, body.clientSecret)
    await send(site, 'POST', '/api/billing/card', member, { clientSecret: body.clientSecret })
    await advance(2)
    expect(await takenFrom(member)).toBe(2)
  })

  it('whose every delivery is lost is found by the reconciliation', async () => {
    const member = await subscribedMember(site)
    site.emulator.control.bank.dispute(await latestCharge(member))
    await reconcile(site.billing)
    await untilEnded(member)
  })

  it('ends nothing on the word of an event alone', async () => {
    const member = await subscribedMember(site)
    const charge = await latestCharge(member)
    const said = { object: 'dispute', id: 'du_1', charge, status: 'lost', payment_intent: 'pi_1' }
    expect(await deliver(site, eventAbout('charge.dispute.created', said))).toBe(200)
    const warning = { object: 'radar.early_fraud_warning', id: 'issfr_1', charge, actionable: true }
    expect(await deliver(site, eventAbout('radar.early_fraud_warning.created', warning))).toBe(200)
    await untilIdle()
    expect(await statusesOf(member)).toEqual(['active'])
  })
})

describe('a refund at Stripe', { timeout: 60_000 }, () => {
  it('of the whole newest payment ends the membership, and says so once', async () => {
    const { member, advance } = await longMember(2)
    await site.stripe.refunds.create({ charge: await latestCharge(member) })
    await deliverNewest('charge.refunded')
    await untilEnded(member)
    await advance(2)
    expect(await takenFrom(member)).toBe(3)
    expect(await overview(member)).toMatchObject({ endCause: 'refunded', nextPaymentAt: null })
    expect(await bellOf(member)).toEqual([
      ['We refunded $9.99', expect.stringContaining("Premium is off, and we won't charge you again.")],
    ])
    expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We refunded \$9\.99/),
    ])
  })

  it('in parts ends it with the last part', async () => {
    const member = await subscribedMember(site)
    const charge = await latestCharge(member)
    await site.stripe.refunds.create({ charge, amount: 400 })
    await deliverNewest('refund.created')
    await untilIdle()
    expect(await overview(member)).toMatchObject({ isPremium: true, endCause: null })
    await site.stripe.refunds.create({ charge, amount: 599 })
    await deliverNewest('refund.created')
    await untilEnded(member)
  })

  it('of an older payment is a favor, and changes nothing', async () => {
    const { member, advance } = await longMember(2)
    const oldest = (await chargesOf(member)).at(-1)?.id ?? ''
    await site.stripe.refunds.create({ charge: oldest })
    await deliverNewest('charge.refunded')
    await untilIdle()
    expect(await overview(member)).toMatchObject({ isPremium: true, endCause: null })
    expect((await bellOf(member))[0]?.[1]).not.toContain('ended')
    await advance(1)
    expect(await takenFrom(member)).toBe(4)
  })
})

describe("a bank's early warning of fraud", { timeout: 60_000 }, () => {
  it('ends the membership, and Premium stays for what was paid', async () => {
    const { member, advance } = await longMember(1)
    site.emulator.control.bank.warn(await latestCharge(member))
    await deliverNewest('radar.early_fraud_warning.created')
    await untilEnded(member)
    expect(await overview(member)).toMatchObject({ endCause: 'reported', isPremium: true })
    const [[, text] = []] = await bellOf(member)
    expect(text).toContain('Your bank told us that you may not have made your last payment')
    expect(text).toContain("We won't charge you again.")
    await advance(2)
    expect(await takenFrom(member)).toBe(2)
  })
})

describe('the end of a membership', { timeout: 60_000 }, () => {
  it('waits for Stripe as long as it is away, and is only told once it is there', async () => {
    const member = await subscribedMember(site)
    site.emulator.control.bank.dispute(await latestCharge(member))
    site.emulator.control.faults.add({
      kind: 'server_error',
      method: 'DELETE',
      path: '/v1/subscriptions',
      times: 99,
    })
    await deliverNewest('charge.dispute.created')
    const job = `select 1 from pgboss.job where name = 'billing.end-charges' and state = 'retry'`
    await vi.waitFor(async () => expect(await query(job)).toHaveLength(1), SOON)
    expect(await statusesOf(member)).toEqual(['active'])
    expect(await bellOf(member)).toEqual([])
    expect(await overview(member)).toMatchObject({ isPremium: false, nextPaymentAt: null })
    site.emulator.control.faults.clear()
    await query(`update pgboss.job set start_after = now() where state = 'retry'`)
    await untilEnded(member)
    await vi.waitFor(async () => expect(await bellOf(member)).toHaveLength(1), SOON)
  })

  it('is finished by the next try, if the answer of Stripe never arrived', async () => {
    const member = await subscribedMember(site)
    site.emulator.control.bank.dispute(await latestCharge(member))
    site.emulator.control.faults.add({
      kind: 'reset_after',
      method: 'DELETE',
      path: '/v1/subscriptions',
      times: 3,
    })
    await deliverNewest('charge.dispute.created')
    const job = `select 1 from pgboss.job where name = 'billing.end-charges' and state = 'retry'`
    await vi.waitFor(async () => expect(await query(job)).toHaveLength(1), SOON)
    await query(`update pgboss.job set start_after = now() where state = 'retry'`)
    await untilEnded(member)
    await vi.waitFor(async () => expect(await bellOf(member)).toHaveLength(1), SOON)
  })
})

describe('someone who may not be charged', { timeout: 60_000 }, () => {
  it('as they canceled while a payment was due, is not charged by a retry', async () => {
    const { member, advance } = await longMember(0)
    const card = await site.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: member.customerId,
    })
    const [subscription] = await subscriptionsOf(member)
    await site.stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: card.id })
    await advance(1)
    expect(await refresh(member)).toMatchObject({ isPaymentDue: true })
    const { body } = await send(site, 'POST', '/api/billing/cancel', member)
    expect(body).toMatchObject({ isPaymentDue: false, canCancel: false, canResume: false })
    const good = await site.stripe.paymentMethods.attach('pm_card_visa', { customer: member.customerId })
    await site.stripe.customers.update(member.customerId, {
      invoice_settings: { default_payment_method: good.id },
    })
    await advance(2)
    expect(await takenFrom(member)).toBe(1)
    expect((await bellOf(member))[0]).toEqual([
      'Your membership is canceled',
      expect.stringContaining("We won't charge you again. You can join again anytime."),
    ])
  })

  it.each(['suspend', 'ban'])('as moderators %s them, is not charged for the next month', async (action) => {
    const { member, advance } = await longMember(0)
    const moderator = await site.signIn({ isAdmin: true, staffRole: 'moderator' })
    const decision = {
      ...{ action, rule: 'no_fraud', note: 'Asked for money.' },
      ...(action === 'suspend' && { hours: 24 }),
    }
    const path = `/api/admin/moderation/people/${member.id}/decisions`
    expect((await send(site, 'POST', path, moderator, decision)).status).toBe(200)
    await vi.waitFor(
      async () => expect(await overview(member)).toMatchObject({ endCause: 'shut_out', nextPaymentAt: null }),
      SOON,
    )
    expect((await subscriptionsOf(member))[0]?.cancel_at_period_end).toBe(true)
    await advance(2)
    expect(await takenFrom(member)).toBe(1)
  })

  it('as they were suspended, may resume what is paid once they are back', async () => {
    const member = await subscribedMember(site)
    const moderator = await site.signIn({ isAdmin: true, staffRole: 'moderator' })
    const decision = { action: 'suspend', rule: 'no_fraud', note: 'Asked for money.', hours: 24 }
    const path = `/api/admin/moderation/people/${member.id}/decisions`
    await send(site, 'POST', path, moderator, decision)
    await vi.waitFor(async () => expect((await overview(member)).endCause).toBe('shut_out'), SOON)
    await query(`update moderation_decisions set ends_at = now() where member_id = $1`, [member.id])
    const { body } = await send(site, 'POST', '/api/billing/resume', member)
    expect(body).toMatchObject({ endCause: null, nextPaymentAt: expect.any(String), isPremium: true })
    await syncMember(site.billing, member.id, { actor: 'reconciliation' })
    await untilIdle()
    expect((await subscriptionsOf(member))[0]?.cancel_at_period_end).toBe(false)
  })

  it('as a payment of an outdated attempt came through just before it was ended, gets it back', async () => {
    const person = await site.signIn()
    const { clientSecret } = (await beginMembership(site, person)).body
    const member = { ...person, customerId: await customerIdOf(site, person.id) }
    const price = await site.billing.price()
    const { id } = await site.stripe.prices.create({
      ...{ currency: 'usd', unit_amount: 999, recurring: { interval: 'month' }, product: price.productId },
    })
    const { subscriptions } = site.stripe
    const paysFirst = async (...given: Parameters<typeof subscriptions.cancel>) => {
      await confirmInBrowser(site, clientSecret)
      return subscriptions.cancel(...given)
    }
    const slow = Object.assign(Object.create(subscriptions), { cancel: paysFirst })
    const stripe = Object.assign(Object.create(site.stripe), { subscriptions: slow })
    const billing = { ...site.billing, stripe, price: async () => ({ ...price, id }) }
    const again = await openSubscription(billing, person.id)
    expect(again.clientSecret).not.toBe(clientSecret)
    expect((await statusesOf(member)).toSorted()).toEqual(['canceled', 'incomplete'])
    expect(await chargesOf(member)).toMatchObject([{ amount_captured: 999, amount_refunded: 999 }])
  })
})
