import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BillingSite,
  beginMembership,
  confirmInBrowser,
  customerIdOf,
  deliver,
  signed,
  startBillingSite,
  subscribedMember,
} from '#tests/factories/billing.ts'
import { answer, send } from '#tests/factories/http.ts'
import { reconcile } from './reconcile.task.ts'

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite()
})
afterAll(() => site?.close())

const URL_OF_WEBHOOK = '/api/stripe/webhook'
/** Every type that is handled in a way of its own, and one of each other kind. */
const HANDLED = [
  ...['charge.succeeded', 'payment_intent.succeeded', 'invoice.paid', 'setup_intent.succeeded'],
  ...[
    'charge.refunded',
    'refund.created',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.closed',
  ],
  ...['radar.early_fraud_warning.created', 'customer.deleted', 'customer.subscription.deleted'],
]
const eventAbout = (object: object, type = 'customer.subscription.updated') => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type,
  data: { object },
})
const query = (sql: string, values: unknown[]) =>
  site.deps.database.pool.query(sql, values).then(({ rows }) => rows)
const statusOf = async (id: string) =>
  (await query('select subscription_status as status from users where id = $1', [id]))[0]?.status
const begin = async (person: { id: string; cookie: string }) =>
  (await beginMembership(site, person)).body.clientSecret

describe('the signature', () => {
  const event = eventAbout({ object: 'subscription', customer: 'cus_nobody' })
  const now = () => Math.floor(Date.now() / 1000)

  it('of Stripe is let in, from another site and without a session', async () => {
    const { payload, headers } = signed(site, event)
    const foreign = { ...headers, origin: 'https://elsewhere.example.com' }
    const response = await site.app.inject({ method: 'POST', url: URL_OF_WEBHOOK, payload, headers: foreign })
    expect([response.statusCode, response.json()]).toEqual([200, { received: true }])
  })

  it.each([
    ['stale', -301],
    ['from the future', 302],
  ])('%s is refused', async (_name, seconds) => {
    expect(await deliver(site, event, now() + seconds)).toBe(400)
  })

  it('missing, of other bytes or of another secret is refused', async () => {
    const { payload, headers } = signed(site, event)
    const inject = (given: { payload: string; headers: Record<string, string> }) =>
      site.app.inject({ method: 'POST', url: URL_OF_WEBHOOK, ...given })
    const { 'stripe-signature': _signature, ...bare } = headers
    const other = site.stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })
    const answers = await Promise.all([
      inject({ payload, headers: bare }),
      inject({ payload: `${payload} `, headers }),
      inject({ payload, headers: { ...headers, 'stripe-signature': other } }),
      inject({ payload, headers: { ...headers, 'stripe-signature': 't=,v1=' } }),
    ])
    expect(answers.map((response) => response.json())).toEqual(
      answers.map(() => expect.objectContaining({ code: 'webhook_not_valid' })),
    )
  })

  it('among several of a secret being changed is found', async () => {
    const { payload, headers } = signed(site, event)
    const [time = '', good = ''] = headers['stripe-signature'].split(',')
    const inject = (signature: string) =>
      site.app.inject({
        method: 'POST',
        url: URL_OF_WEBHOOK,
        payload,
        headers: { ...headers, 'stripe-signature': signature },
      })
    const other = `v1=${'0'.repeat(64)}`
    expect((await inject([time, other, good].join(','))).statusCode).toBe(200)
    expect((await inject([time, other, other].join(','))).statusCode).toBe(400)
    expect((await inject([time, good.replace('v1', 'v0')].join(','))).statusCode).toBe(400)
  })

  it.each([
    [[]],
    [{}],
    [{ id: 'evt_1' }],
    [{ id: 7, type: 'invoice.paid' }],
    [{ id: 'evt_\u0000', type: 'invoice.paid' }],
    [{ id: 'evt_1', type: 'invoice.paid\u0000' }],
  ])('over %o, which is no event, is refused', async (body) => {
    expect(await deliver(site, body)).toBe(400)
  })

  it.each([
    ['of a kind we do not know', { type: 'treasury.something.new', data: { object: { object: 'news' } } }],
    ['with nothing in it', { type: 'something.new' }],
    ['about something deleted', { type: 'customer.subscription.deleted', data: { object: null } }],
  ])('over an event %s is taken note of', async (_name, about) => {
    expect(await deliver(site, { id: `evt_${randomUUID()}`, ...about })).toBe(200)
  })

  it.each([
    ['an unknown customer', { object: 'subscription', id: 'sub_1', customer: 'cus_nobody' }],
    [
      'an unknown charge',
      { object: 'dispute', id: 'du_1', charge: 'ch_nobody', payment_intent: 'pi_nobody' },
    ],
    ['an expanded unknown charge', { object: 'dispute', id: 'du_1', charge: { id: 'ch_nobody' } }],
    [
      'a report about an unknown charge',
      { object: 'radar.early_fraud_warning', id: 'issfr_1', charge: 'ch_x' },
    ],
    ['a refund without a customer', { object: 'refund', id: 're_1', customer: null, charge: 'ch_nobody' }],
    ['a setup intent of no one', { object: 'setup_intent', id: 'seti_1', customer: null }],
    ['a deleted customer', { object: 'customer', id: 'cus_gone', deleted: true }],
    ['a customer that is a number', { object: 'invoice', id: 'in_1', customer: 7 }],
    ['a charge that is a list', { object: 'dispute', id: 'du_1', charge: ['ch_1'] }],
    ['a text that PostgreSQL cannot store', { object: 'invoice', customer: 'cus_\u0000' }],
    ['a path instead of an id', { object: 'dispute', charge: '../customers/cus_1' }],
    ['a text', 'cus_1'],
  ])('about %s is taken note of, whatever its type', async (_name, object) => {
    for (const type of HANDLED) {
      const id = `evt_${randomUUID()}`
      expect(await deliver(site, { id, object: 'event', type, data: { object } }), type).toBe(200)
      const [row] = await query('select processed_at from billing_events where id = $1', [id])
      expect(row?.processed_at, type).not.toBeNull()
    }
  })

  it('about another site of the same account is taken note of, and its money stays where it is', async () => {
    const { id: customer } = await site.stripe.customers.create()
    const intent = await site.stripe.paymentIntents.create({
      ...{ customer, amount: 500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true },
    })
    const charge = String(intent.latest_charge)
    const dispute = site.emulator.control.bank.dispute(charge)
    expect(await deliver(site, eventAbout(dispute, 'charge.dispute.created'))).toBe(200)
    const warning = site.emulator.control.bank.warn(charge)
    expect(await deliver(site, eventAbout(warning, 'radar.early_fraud_warning.created'))).toBe(200)
    expect(await site.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 })
  })

  it('is delivered again if Stripe or the database is away, or the key is wrong', async () => {
    const dispute = eventAbout({ object: 'dispute', charge: 'ch_nobody' }, 'charge.dispute.created')
    site.emulator.control.faults.add({ kind: 'server_error', path: '/v1/charges', times: 3 })
    expect(await deliver(site, dispute)).toBe(503)
    site.emulator.control.faults.clear()
    expect(await deliver(site, dispute)).toBe(200)
  })

  it('about a member whom Stripe no longer knows is taken note of, and keeps no one else from being synced', async () => {
    const [lost, fine] = [await subscribedMember(site), await subscribedMember(site)]
    await query(`update users set stripe_customer_id = 'cus_of_another_account' where id = $1`, [lost.id])
    const customer = 'cus_of_another_account'
    for (const type of HANDLED)
      expect(await deliver(site, eventAbout({ object: 'subscription', customer }, type)), type).toBe(200)
    const { data } = await site.stripe.subscriptions.list({ customer: fine.customerId })
    await site.stripe.subscriptions.cancel(data[0]?.id ?? '')
    await reconcile(site.billing)
    expect(await statusOf(fine.id)).toBe('canceled')
    await query('update users set stripe_customer_id = $1 where id = $2', [lost.customerId, lost.id])
  })

  it('does not open a body that is too large', async () => {
    const big = eventAbout({ object: 'subscription', filler: 'x'.repeat(600 * 1024) })
    expect(await deliver(site, big)).toBe(413)
  })
})

describe('an event', () => {
  it('makes premium only what Stripe says is paid', async () => {
    const person = await site.signIn()
    const secret = await begin(person)
    const customer = await customerIdOf(site, person.id)
    const claim = { object: 'subscription', customer, status: 'active' }
    expect(await deliver(site, eventAbout(claim))).toBe(200)
    expect(await statusOf(person.id)).toBe('inactive')
    await confirmInBrowser(site, secret)
    expect(await deliver(site, eventAbout(claim))).toBe(200)
    expect(await statusOf(person.id)).toBe('active')
  })

  it('with another member in its metadata grants that member nothing', async () => {
    const payer = await subscribedMember(site)
    const other = await site.signIn()
    const forged = await site.stripe.customers.create({ metadata: { memberId: other.id } })
    const metadata = { memberId: other.id }
    await deliver(site, eventAbout({ object: 'subscription', customer: payer.customerId, metadata }))
    await deliver(
      site,
      eventAbout({ object: 'subscription', customer: forged.id, metadata, status: 'active' }),
    )
    await reconcile(site.billing)
    expect(await statusOf(other.id)).toBe('inactive')
  })

  it('delivered ten times at once counts once and writes one line in the ledger', async () => {
    const person = await site.signIn()
    await confirmInBrowser(site, await begin(person))
    const event = eventAbout({ object: 'subscription', customer: await customerIdOf(site, person.id) })
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(site, event)))
    expect(new Set(answers)).toEqual(new Set([200]))
    const changes = await query(
      "select actor, event_id from billing_ledger where member_id = $1 and action = 'membership.changed' and details->'after'->>'subscriptionStatus' = 'active'",
      [person.id],
    )
    expect(changes).toEqual([{ actor: 'webhook', event_id: event.id }])
    expect(await query('select deliveries from billing_events where id = $1', [event.id])).toEqual([
      { deliveries: 10 },
    ])
  })

  it('is answered with an error while Stripe is away, and works when delivered again', async () => {
    const person = await site.signIn()
    await confirmInBrowser(site, await begin(person))
    const event = eventAbout({ object: 'subscription', customer: await customerIdOf(site, person.id) })
    site.emulator.control.faults.add({ kind: 'reset_before', path: '/v1/subscriptions', times: 3 })
    expect(await deliver(site, event)).toBe(503)
    expect(await statusOf(person.id)).toBe('inactive')
    site.emulator.control.faults.clear()
    expect(await deliver(site, event)).toBe(200)
    expect(await statusOf(person.id)).toBe('active')
  })
})

describe('money that goes back', () => {
  const premiumOf = async (person: { id: string; cookie: string }) =>
    (await send(site, 'GET', '/api/auth/user', person)).body.isPremium
  const lastCharge = async (customer: string) =>
    (await site.stripe.charges.list({ customer })).data[0]?.id ?? ''

  it('ends premium when all of it does, however the message gets here', async () => {
    const [notified, lost] = [await subscribedMember(site), await subscribedMember(site)]
    const charge = await lastCharge(notified.customerId)
    await site.stripe.refunds.create({ charge, amount: 500 })
    const refunded = eventAbout({ object: 'charge', customer: notified.customerId }, 'charge.refunded')
    await deliver(site, refunded)
    expect(await premiumOf(notified)).toBe(true)

    await site.stripe.refunds.create({ charge })
    await deliver(site, { ...refunded, id: `evt_${randomUUID()}` })
    await site.stripe.refunds.create({ charge: await lastCharge(lost.customerId) })
    await reconcile(site.billing)
    expect([await premiumOf(notified), await premiumOf(lost)]).toEqual([false, false])
    const overview = async () => (await send(site, 'GET', '/api/billing', notified)).body
    await expect.poll(overview, { timeout: 20_000 }).toMatchObject({
      status: 'canceled',
      endCause: 'refunded',
      isPaymentDue: false,
      isReturned: true,
      canCancel: false,
      nextPaymentAt: null,
    })
  })

  it('through the bank ends it too, until the dispute is won', async () => {
    const person = await site.signIn()
    await confirmInBrowser(site, await begin(person), 'pm_card_createDispute')
    const customer = await customerIdOf(site, person.id)
    const { data } = await site.stripe.disputes.list({ charge: await lastCharge(customer) })
    const [dispute] = data
    await deliver(site, eventAbout(dispute ?? {}, 'charge.dispute.created'))
    expect(await premiumOf(person)).toBe(false)
    await site.stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    })
    await deliver(site, eventAbout(dispute ?? {}, 'charge.dispute.closed'))
    expect(await premiumOf(person)).toBe(true)
  })
})

describe('a card that was set up', () => {
  const setUp = async (customer: string, card: string) => {
    const { client_secret, id } = await site.stripe.setupIntents.create({
      customer,
      allowed_payment_method_types: ['card'],
    })
    await confirmInBrowser(site, client_secret ?? '', card)
    return eventAbout({ object: 'setup_intent', id, customer }, 'setup_intent.succeeded')
  }

  it('is charged from then on, and no earlier one comes back with a late event', async () => {
    const person = await subscribedMember(site)
    const [early, late] = [
      await setUp(person.customerId, 'pm_card_amex'),
      await setUp(person.customerId, 'pm_card_mastercard'),
    ]
    for (const event of [late, early]) expect(await deliver(site, event)).toBe(200)
    expect((await send(site, 'GET', '/api/billing', person)).body.card.brand).toBe('mastercard')
    const lines = await query(
      "select 1 from billing_ledger where member_id = $1 and action = 'card.changed'",
      [person.id],
    )
    expect(lines).toHaveLength(1)
  })
})

describe('a deleted member', () => {
  it('is charged no more, and what Stripe says of them is taken note of', async () => {
    const person = await subscribedMember(site)
    await query('delete from users where id = $1', [person.id])
    const { customerId: customer } = person
    expect(await deliver(site, eventAbout({ object: 'subscription', customer }))).toBe(200)
    await reconcile(site.billing)
    const [subscription] = (await site.stripe.subscriptions.list({ customer, status: 'all' })).data
    expect(subscription?.status).toBe('canceled')
  })

  it('is distinguished from customers of another site', async () => {
    const { id: customer } = await site.stripe.customers.create()
    const card = await site.stripe.paymentMethods.attach('pm_card_visa', { customer })
    const { id: price } = await site.billing.price()
    const theirs = { customer, items: [{ price }], default_payment_method: card.id }
    const { id } = await site.stripe.subscriptions.create(theirs)
    await reconcile(site.billing)
    expect((await site.stripe.subscriptions.retrieve(id)).status).toBe('active')
  })
})

describe('the ledger and the consents', () => {
  it.each(['billing_ledger', 'billing_consents'])('%s is only added to', async (table) => {
    await expect(query(`delete from ${table}`, [])).rejects.toThrow('only added')
    await expect(query(`update ${table} set member_id = null`, [])).rejects.toThrow('only added')
  })
})

describe('the reconciliation', () => {
  it('finds what lost webhooks missed, both ways, and then nothing', async () => {
    const joined = await site.signIn()
    await confirmInBrowser(site, await begin(joined))
    const left = await subscribedMember(site)
    const { data } = await site.stripe.subscriptions.list({ customer: left.customerId })
    await site.stripe.subscriptions.cancel(data[0]?.id ?? '')
    await reconcile(site.billing)
    expect(await statusOf(joined.id)).toBe('active')
    expect(await statusOf(left.id)).toBe('canceled')
    expect(await reconcile(site.billing)).toEqual({ repaired: 0 })
    const lines = await query(
      "select 1 from billing_ledger where member_id = $1 and actor = 'reconciliation'",
      [joined.id],
    )
    expect(lines).toHaveLength(1)
  })
})

describe('a change', () => {
  it('is in the next answer about the member', async () => {
    const person = await subscribedMember(site)
    expect(await send(site, 'GET', '/api/video-chat/status', person)).toEqual(
      answer(200, { isPremium: true }),
    )
  })
})
