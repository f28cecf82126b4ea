import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#shared/domain/durations.ts'
import {
  type BillingSite,
  beginMembership,
  clockedMember,
  confirmInBrowser,
  startBillingSite,
  subscribedMember,
} from '#tests/factories/billing.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { readSettledOutbox } from '#tests/factories/outbox.ts'
import type { Billing } from '../billing.ts'
import { createBilling } from '../create-billing.ts'
import { sendDueNotices } from '../events/notices.task.ts'
import { syncMember } from '../subscription/sync.ts'

const MONTH_S = 31 * 86_400

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ env: { PUBLIC_URL: 'https://trueline.example.com' } })
})
afterAll(() => site?.close())

const query = (sql: string, values: unknown[] = []) =>
  site.deps.database.pool.query(sql, values).then(({ rows }) => rows)
const mailsTo = async ({ id }: { id: string }) => {
  const [{ email }] = await query('select email from users where id = $1', [id])
  return (await readSettledOutbox(site, email)).filter(({ subject }) => !subject.startsWith('Receipt'))
}
const subjectsTo = async (person: { id: string }) => (await mailsTo(person)).map(({ subject }) => subject)
const bellOf = async (person: TestMember) =>
  (await send(site, 'GET', '/api/notifications', person)).body.items.map(
    ({ label }: { label: string }) => label,
  )
/** What ends the membership is told once Stripe has ended it. */
const untilBell = (person: TestMember, labels: string[]) =>
  expect.poll(() => bellOf(person), { timeout: 20_000 }).toEqual(labels)
const alertOf = async (person: TestMember) =>
  (await send(site, 'GET', '/api/auth/user', person)).body.billingAlert
const sync = (person: { id: string }, billing: Billing = site.billing) =>
  syncMember(billing, person.id, { actor: 'reconciliation' })
const at = (date: Date) => createBilling({ ...site.deps, clock: { now: () => date } })
const subscriptionOf = async (customer: string) => {
  const { data } = await site.stripe.subscriptions.list({ customer, status: 'all' })
  const [subscription] = data
  if (!subscription) throw new Error('no subscription')
  return subscription
}
const periodEndOf = async (customer: string) =>
  new Date(((await subscriptionOf(customer)).items.data[0]?.current_period_end ?? 0) * 1000)

/** A member whose first renewal fails with this card. */
async function behind(card: string) {
  const { person, customer, advance } = await clockedMember(site)
  await confirmInBrowser(site, (await beginMembership(site, person)).body.clientSecret)
  const { id } = await site.stripe.paymentMethods.attach(card, { customer })
  await site.stripe.subscriptions.update((await subscriptionOf(customer)).id, { default_payment_method: id })
  await sync(person)
  const renewal = await periodEndOf(customer)
  await advance(MONTH_S + 7_200)
  return { person, customer, renewal }
}

describe('a renewal that fails', { timeout: 30_000 }, () => {
  it('is sent once, again before the grace period ends, and stays in the banner', async () => {
    const { person, renewal } = await behind('pm_card_chargeCustomerFail')
    for (let times = 0; times < 3; times++) await sync(person)
    const first = "Your payment didn't go through"
    expect(await bellOf(person)).toEqual([first])
    const [mail] = await mailsTo(person)
    expect(mail?.text).toContain("We couldn't charge $9.99 for Premium.")
    expect(mail?.text).toContain('Update your card: https://trueline.example.com/billing')
    expect(await alertOf(person)).toEqual({ kind: 'payment_failed', until: expect.any(String) })

    const late = at(new Date(renewal.getTime() + 5.5 * DAY_MS))
    for (let times = 0; times < 2; times++) await sendDueNotices(late)
    const day = (days: number) =>
      new Date(renewal.getTime() + days * DAY_MS).toLocaleDateString('en-US', {
        dateStyle: 'long',
        timeZone: 'UTC',
      })
    expect((await bellOf(person)).toSorted()).toEqual([`Premium ends on ${day(7)}`, first].toSorted())
    expect(await subjectsTo(person)).toHaveLength(2)
  })

  it('because the bank wants the cardholder says so, and leads to the page that confirms it', async () => {
    const { person } = await behind('pm_card_authenticationRequired')
    await sync(person)
    expect(await bellOf(person)).toEqual(['Your bank wants you to confirm a payment'])
    expect(await alertOf(person)).toMatchObject({ kind: 'confirm_payment' })
    expect((await send(site, 'GET', '/api/billing', person)).body).toMatchObject({
      isPaymentDue: true,
      confirmUrl: expect.stringContaining('/stripe-emulator/'),
    })
  })
})

describe('what the calendar brings', () => {
  it('a renewal notice is sent once, a week ahead, in the words of the country', async () => {
    const [member, canadian] = [await subscribedMember(site), await subscribedMember(site)]
    await query(`update users set country = 'Canada' where id = $1`, [canadian.id])
    const end = await periodEndOf(member.customerId)
    await sendDueNotices(at(new Date(end.getTime() - 8 * DAY_MS)))
    expect(await subjectsTo(member)).toEqual([])
    for (let times = 0; times < 2; times++) await sendDueNotices(at(new Date(end.getTime() - 6 * DAY_MS)))
    const [mail, ...more] = await mailsTo(member)
    expect([mail?.subject, more]).toEqual([expect.stringMatching(/^Premium renews on \w+ \d+, \d{4}/), []])
    expect(mail?.text).toContain("We'll charge $9.99 to your card ending in 4242.")
    expect((await mailsTo(canadian))[0]?.text).toContain("We'll charge US$9.99")
  })

  it('is not sent to members who canceled', async () => {
    const member = await subscribedMember(site)
    await send(site, 'POST', '/api/billing/cancel', member)
    const end = await periodEndOf(member.customerId)
    await sendDueNotices(at(new Date(end.getTime() - 6 * DAY_MS)))
    expect(await bellOf(member)).toEqual(['Your membership is canceled'])
  })

  it('an expiring card gets one notice per card', async () => {
    const member = await subscribedMember(site)
    const { default_payment_method: card } = await subscriptionOf(member.customerId)
    const end = await periodEndOf(member.customerId)
    await query('update billing_accounts set card_expires_at = now() where member_id = $1', [member.id])
    await sendDueNotices(at(new Date()))
    expect(await subjectsTo(member)).toEqual([])
    const { exp_month, exp_year } = (await site.stripe.paymentMethods.retrieve(String(card))).card ?? {}
    const expiry = new Date(Date.UTC(exp_year ?? 0, exp_month ?? 0, 1))
    expect(expiry > end).toBe(true)
    const soon = at(new Date(expiry.getTime() - 20 * DAY_MS))
    for (let times = 0; times < 2; times++) await sync(member, soon)
    expect(await bellOf(member)).toEqual(['Your card expires soon'])
    await query(
      `update billing_accounts set card_expires_at = now() + interval '20 days' where member_id = $1`,
      [member.id],
    )
    expect(await alertOf(member)).toMatchObject({ kind: 'card_expiring' })
  })
})

describe('what happens to the money', () => {
  it('a cancellation gets one notice, whatever its cause', async () => {
    const [here, there] = [await subscribedMember(site), await subscribedMember(site)]
    await send(site, 'POST', '/api/billing/cancel', here)
    await send(site, 'POST', '/api/billing/resume', here)
    await send(site, 'POST', '/api/billing/cancel', here)
    await site.stripe.subscriptions.cancel((await subscriptionOf(there.customerId)).id)
    await sync(there)
    for (const member of [here, there]) expect(await bellOf(member)).toEqual(['Your membership is canceled'])
    expect((await mailsTo(here))[0]?.text).toContain('You can resume until then.')
    expect((await mailsTo(there))[0]?.text).toContain('Join again: https://trueline.example.com/subscribe')
  })

  it('each refund gets a notice with its own amount', async () => {
    const member = await subscribedMember(site)
    const charge = (await site.stripe.charges.list({ customer: member.customerId })).data[0]?.id ?? ''
    await site.stripe.refunds.create({ charge, amount: 300 })
    await sync(member)
    await site.stripe.refunds.create({ charge })
    for (let times = 0; times < 2; times++) await sync(member)
    await untilBell(member, ['We refunded $6.99', 'We refunded $3.00'])
  })

  it('a dispute gets notices when it opens and when it closes', async () => {
    const member = await subscribedMember(site, 'pm_card_createDispute')
    await sync(member)
    await untilBell(member, ['A payment was disputed'])
    const charge = (await site.stripe.charges.list({ customer: member.customerId })).data[0]?.id ?? ''
    const [dispute] = (await site.stripe.disputes.list({ charge })).data
    await site.stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    })
    for (let times = 0; times < 2; times++) await sync(member)
    expect(await bellOf(member)).toEqual(['Your bank closed the dispute', 'A payment was disputed'])
    expect(await subjectsTo(member)).toHaveLength(2)
  })

  it('concurrent runs send it once', async () => {
    const member = await subscribedMember(site)
    const charge = (await site.stripe.charges.list({ customer: member.customerId })).data[0]?.id ?? ''
    await site.stripe.refunds.create({ charge })
    await Promise.all(Array.from({ length: 6 }, () => sync(member)))
    await untilBell(member, ['We refunded $9.99'])
    expect(await subjectsTo(member)).toHaveLength(1)
  })
})
