import { describe, expect, it } from 'vitest'
import { independentWeight, REPORTS_PAUSE } from './brakes.ts'

const reporters = (count: number, weight: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `${weight} ${i}`, weight }))

describe('the weight of reports', () => {
  it('adds up for people who have nothing in common', () => {
    expect(independentWeight(reporters(3, 1), [])).toBe(3)
    expect(independentWeight([], [])).toBe(0)
  })

  it('counts linked people once, also through others, as the one who counts most', () => {
    const people = [
      { id: 'a', weight: 1 },
      { id: 'b', weight: 1.5 },
      { id: 'c', weight: 0.25 },
      { id: 'd', weight: 1 },
    ]
    const links = [
      ['a', 'b'],
      ['b', 'c'],
    ] as const
    expect(independentWeight(people, links)).toBe(2.5)
  })

  it('counts any number of doubtful people as one at most', () => {
    expect(independentWeight(reporters(100, 0.25), [])).toBe(REPORTS_PAUSE.doubtfulMax)
    expect(independentWeight([...reporters(100, 0.25), ...reporters(1, 1)], [])).toBeLessThan(
      REPORTS_PAUSE.weight,
    )
    expect(independentWeight(reporters(2, 0.25), [])).toBe(0.5)
  })
})
