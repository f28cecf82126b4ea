import { describe, expect, it } from 'vitest'
import { isPremium, skipBalance } from './plans.ts'

const now = new Date('2026-06-15T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

describe('isPremium', () => {
  it.each([
    ['active', null, true],
    ['trialing', null, true],
    ['active', days(-6), true],
    ['active', days(-8), false],
    ['trialing', days(-8), false],
    ['past_due', null, false],
    ['inactive', days(30), false],
    ['canceled', days(1), true],
    ['canceled', days(-1), false],
    ['canceled', null, false],
    ['past_due', days(-6), true],
    ['past_due', days(-8), false],
  ] as const)('%s until %s: %s', (subscriptionStatus, subscriptionEndDate, expected) => {
    expect(isPremium({ subscriptionStatus, subscriptionEndDate }, now)).toBe(expected)
  })
})

describe('skipBalance', () => {
  it('asks for payment when both skips are used and there is no premium', () => {
    expect(skipBalance(1, false)).toEqual({ skipsUsed: 1, skipsRemaining: 1, requiresPayment: false })
    expect(skipBalance(2, false)).toEqual({ skipsUsed: 2, skipsRemaining: 0, requiresPayment: true })
    expect(skipBalance(2, true).requiresPayment).toBe(false)
  })
})
