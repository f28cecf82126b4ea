import { describe, expect, it } from 'vitest'
import { bootstrap, resample } from './bootstrap.ts'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const intervalOfMean = (values: readonly number[]) =>
  bootstrap(
    (random) => resample(values, random),
    (sample) => [mean(sample)],
  )[0]

describe('a bootstrap interval', () => {
  const differences = Array.from({ length: 100 }, (_, index) => index % 10)

  it('is the same on each run', () => {
    expect(intervalOfMean(differences)).toEqual(intervalOfMean(differences))
  })

  it('has the width that the spread and the number of values call for', () => {
    const interval = intervalOfMean(differences)
    const standardError = 2.872 / Math.sqrt(100)
    expect(interval?.low).toBeCloseTo(4.5 - 1.96 * standardError, 1)
    expect(interval?.high).toBeCloseTo(4.5 + 1.96 * standardError, 1)
  })

  it('has no width where nothing varies', () => {
    expect(intervalOfMean([2, 2, 2])).toEqual({ low: 2, high: 2 })
  })

  it('skips rounds without a value, and is missing if no round has one', () => {
    const intervals = bootstrap(
      (random) => random(),
      (value) => [value < 0.5 ? null : value, null],
    )
    expect(intervals[0]?.low).toBeGreaterThanOrEqual(0.5)
    expect(intervals[1]).toBeNull()
  })
})
