import { expect, test } from 'vitest'
import { confirmInBrowser, testStripe } from './testing/helpers.ts'

async function disputed(number: string) {
  const { emulator, stripe } = await testStripe()
  const intent = await stripe.paymentIntents.create({ amount: 1999, currency: 'usd' })
  await confirmInBrowser(emulator, intent.client_secret ?? '', { number })
  const { data } = await stripe.disputes.list({ payment_intent: intent.id })
  const [dispute] = data
  if (!dispute) throw new Error('nothing was disputed')
  const types = async () =>
    (await stripe.events.list({ limit: 100 })).data
      .map(({ type }) => type)
      .filter((type) => type.startsWith('charge.dispute'))
      .toReversed()
  return { stripe, dispute, types }
}

test('A chargeback takes the money until it is won', async () => {
  const { stripe, dispute, types } = await disputed('4000000000000259')
  expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 1999 })
  const charge = String(dispute.charge)
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true, refunded: false })
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
  const evidence = { uncategorized_text: 'winning_evidence' }
  expect((await stripe.disputes.update(dispute.id, { evidence })).status).toBe('won')
  await expect(stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 })
  expect(await types()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])
})

test('A dispute that is given up is lost, and an inquiry takes nothing', async () => {
  const lost = await disputed('4000000000002685')
  expect((await lost.stripe.disputes.close(lost.dispute.id)).status).toBe('lost')
  const inquiry = await disputed('4000000000001976')
  expect(inquiry.dispute).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true })
  await inquiry.stripe.refunds.create({ charge: String(inquiry.dispute.charge) })
  expect(await inquiry.types()).toEqual(['charge.dispute.created'])
})

test('A payment is disputed long after it, asked about first, and lost', async () => {
  const { emulator, stripe } = await testStripe()
  const { bank } = emulator.control
  const intent = await stripe.paymentIntents.create({ amount: 1999, currency: 'usd' })
  await confirmInBrowser(emulator, intent.client_secret ?? '', { number: '4242424242424242' })
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id)
  const charge = String(latest_charge)
  const warning = bank.warn(charge)
  expect(await stripe.radar.earlyFraudWarnings.retrieve(warning.id)).toMatchObject({
    actionable: true,
    charge,
  })
  const { id } = bank.dispute(charge, { reason: 'fraudulent', caseType: 'inquiry' })
  expect(await stripe.radar.earlyFraudWarnings.retrieve(warning.id)).toMatchObject({ actionable: false })
  const asked = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'A receipt' } })
  expect(asked.status).toBe('warning_under_review')
  bank.escalate(id)
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'needs_response',
    is_charge_refundable: false,
  })
  bank.decide(id, 'lost')
  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed()
  expect(types.filter((type) => /dispute|fraud/.test(type))).toEqual([
    'radar.early_fraud_warning.created',
    'radar.early_fraud_warning.updated',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
  ])
})

test('A refund can fail, after which the charge is not refunded', async () => {
  const { emulator, stripe } = await testStripe()
  const intent = await stripe.paymentIntents.create({ amount: 1999, currency: 'usd' })
  await confirmInBrowser(emulator, intent.client_secret ?? '', { number: '4242424242424242' })
  const { id } = await stripe.refunds.create({ payment_intent: intent.id })
  emulator.control.bank.returnRefund(id)
  expect((await stripe.refunds.retrieve(id)).status).toBe('failed')
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ refunded: false, amount_refunded: 0 })
})
