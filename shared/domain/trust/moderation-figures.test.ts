import { describe, expect, it } from 'vitest'
import { RULES } from './moderation.ts'
import { FIGURE_MIN, type MonthCounts, publishActions, publishMonth } from './moderation-figures.ts'

const MONTH: MonthCounts = {
  calls: 4000,
  reports: 31,
  decisions: 20,
  medianMinutes: 190,
  actions: { no_nudity: 9, no_spam: 3, no_fraud: 2 },
  upheld: 7,
  overturned: 5,
}
/** All lists of so many counts up to `max`. */
const lists = (length: number, max: number): number[][] =>
  length === 0
    ? [[]]
    : lists(length - 1, max).flatMap((rest) =>
        Array.from({ length: max + 1 }, (_, count) => [...rest, count]),
      )

/** Asserts that someone who knows the rules and what was published can't tell a small count. */
function expectHidden(inputs: readonly number[][], publish: (counts: number[]) => unknown) {
  const alike = Map.groupBy(inputs, (counts) => JSON.stringify(publish(counts)))
  for (const [published, possible] of alike) {
    for (const index of possible[0]?.keys() ?? []) {
      const values = new Set(possible.map((counts) => counts[index] ?? 0))
      if (Math.min(...values) < FIGURE_MIN) expect(values.size, published).toBeGreaterThan(1)
    }
  }
}

describe('the figures of a month', () => {
  it('are published as they are if they are large', () => {
    expect(publishMonth(MONTH)).toEqual({
      calls: 4000,
      reports: 31,
      reportsPer1000Calls: 7.8,
      medianHours: 4,
      actions: [{ rule: 'no_nudity', count: 9 }],
      otherActions: 5,
      appealsDecided: 12,
      appealsUpheld: 7,
    })
  })

  it('leave out small counts, and what is computed from them', () => {
    expect(
      publishMonth({ ...MONTH, calls: 4, reports: 4, decisions: 4, actions: { no_spam: 4 }, overturned: 4 }),
    ).toEqual({
      calls: null,
      reports: null,
      reportsPer1000Calls: null,
      medianHours: null,
      actions: [],
      otherActions: null,
      appealsDecided: 11,
      appealsUpheld: null,
    })
  })

  it('reveal no small count of actions, whatever the counts are', () => {
    for (const rules of [1, 2, 3, 4])
      expectHidden(lists(rules, 7), (counts) =>
        publishActions(counts.map((count, index) => ({ rule: RULES[index], count }))),
      )
  })

  it('reveal no small count of appeals by outcome', () => {
    expectHidden(lists(2, 15), ([upheld = 0, overturned = 0]) => {
      const { appealsDecided, appealsUpheld } = publishMonth({ ...MONTH, upheld, overturned })
      return { appealsDecided, appealsUpheld }
    })
  })
})
