import { describe, expect, it } from 'vitest'
import { decisiveOf, membershipOf, membershipOfAll, type SubscriptionSnapshot } from './billing.ts'
import { isPremium } from './plans.ts'

const start = new Date('2026-06-01T12:00:00Z')
const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
const snapshot = (patch: Partial<SubscriptionSnapshot>): SubscriptionSnapshot => ({
  id: 'sub_1',
  status: 'active',
  createdAt: start,
  periodStart: start,
  periodEnd: days(30),
  isPeriodPaid: true,
  isReturned: false,
  cancelsAt: null,
  amountCents: 999,
  currency: 'usd',
  ...patch,
})
/** The days from the period's start that have Premium, of those tested. */
const premiumDays = (...all: SubscriptionSnapshot[]) =>
  [0, 6, 8, 29, 31, 36, 38].filter((day) => isPremium(membershipOfAll(all), days(day)))

describe('premium', () => {
  const month = [0, 6, 8, 29]
  const monthAndGrace = [...month, 31, 36]

  it.each<[string, Partial<SubscriptionSnapshot>, number[]]>([
    ['renewing, and 7 days more if nothing is heard', {}, monthAndGrace],
    ['on trial', { status: 'trialing' }, monthAndGrace],
    ['canceled to the end of the month', { cancelsAt: days(30) }, month],
    ['canceled to an earlier day', { cancelsAt: days(7) }, [0, 6]],
    ['to be canceled in a later month', { cancelsAt: days(300) }, monthAndGrace],
    [
      'past due: 7 days from the start of what is not paid',
      { status: 'past_due', isPeriodPaid: false },
      [0, 6],
    ],
    ['ended early, the month paid', { status: 'canceled' }, month],
    ['ended, the month not paid', { status: 'canceled', isPeriodPaid: false }, []],
    ['refunded while it renews', { isReturned: true }, []],
    ['refunded and canceled', { isReturned: true, cancelsAt: days(30) }, []],
    ['refunded and ended', { isReturned: true, status: 'canceled' }, []],
    ['given up as unpaid', { status: 'unpaid', isPeriodPaid: false }, []],
    ['paused', { status: 'paused' }, []],
    ['begun and not paid', { status: 'incomplete', isPeriodPaid: false }, []],
    ['never paid', { status: 'incomplete_expired', isPeriodPaid: false }, []],
    ['of a kind that is new to us', { status: 'something_new' }, []],
  ])('%s', (_name, patch, expected) => {
    expect(premiumDays(snapshot(patch))).toEqual(expected)
  })

  it('keeps time already paid for when starting again', () => {
    const begun = snapshot({ id: 'sub_2', status: 'incomplete', isPeriodPaid: false, createdAt: days(2) })
    expect(premiumDays(snapshot({ status: 'canceled' }), begun)).toEqual(month)
    expect(premiumDays(begun, snapshot({ status: 'canceled' }))).toEqual(month)
  })
})

it('of several subscriptions the one in best standing counts, then the newest', () => {
  const old = snapshot({ id: 'sub_old', status: 'canceled' })
  const late = snapshot({ id: 'sub_late', status: 'past_due', createdAt: days(1) })
  const good = snapshot({ id: 'sub_good', createdAt: days(-1) })
  expect(decisiveOf([old, late, good])?.id).toBe('sub_good')
  expect(decisiveOf([late, old])?.id).toBe('sub_late')
  expect(decisiveOf([old, snapshot({ id: 'sub_new', status: 'canceled', createdAt: days(1) })])?.id).toBe(
    'sub_new',
  )
  expect(decisiveOf([])).toBeNull()
  expect(membershipOf(null).subscriptionStatus).toBe('inactive')
})
