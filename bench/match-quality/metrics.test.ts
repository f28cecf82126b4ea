import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPairs, ndcg, precision } from './metrics.ts'

/** Items in the order a ranker put them, by grade. */
const ranked = (...grades: number[]) =>
  grades.map((grade, index) => ({ grade, score: grades.length - index }))
const tied = (...grades: number[]) => grades.map((grade) => ({ grade, score: 0 }))
const items = fc.array(fc.record({ grade: fc.nat(4), score: fc.nat(5) }), { minLength: 1, maxLength: 30 })

describe('nDCG at 10', () => {
  it('is 1 for the best order and less for the worst', () => {
    expect(ndcg(ranked(3, 2, 1, 0))).toBeCloseTo(1)
    expect(ndcg(ranked(0, 1, 2, 3))).toBeLessThan(0.7)
  })

  it('gains 2^grade - 1, discounted by the logarithm of the position', () => {
    const gained = 1 / Math.log2(2) + 7 / Math.log2(3)
    const best = 7 / Math.log2(2) + 1 / Math.log2(3)
    expect(ndcg(ranked(1, 3))).toBeCloseTo(gained / best)
  })

  it('sees only the first ten', () => {
    expect(ndcg([...ranked(...Array<number>(10).fill(0)), { grade: 3, score: -1 }])).toBe(0)
  })

  it('has no value where every grade is 0', () => {
    expect(ndcg(ranked(0, 0, 0))).toBeNull()
  })

  it('gives ties the mean of their orders, whatever the order of the file', () => {
    const mean = ((ndcg(ranked(3, 0)) ?? 0) + (ndcg(ranked(0, 3)) ?? 0)) / 2
    expect(ndcg(tied(3, 0))).toBeCloseTo(mean)
    expect(ndcg(tied(0, 3))).toBeCloseTo(mean)
  })
})

describe('precision at 5', () => {
  it('counts relevant items among the first five', () => {
    expect(precision(ranked(3, 0, 2, 1, 0, 3), 2)).toBeCloseTo(2 / 5)
  })

  it('has no value for a list of five, which any order satisfies', () => {
    expect(precision(ranked(3, 2, 1, 0, 0), 1)).toBeNull()
  })

  it('shares the places that ties compete for', () => {
    expect(precision(tied(1, 1, 1, 0, 0, 0), 1)).toBeCloseTo(0.5)
  })
})

describe('pairs in the right order', () => {
  it('compares only different grades', () => {
    expect(countPairs(ranked(2, 2, 1))).toEqual({ right: 2, total: 2 })
    expect(countPairs(ranked(1, 1, 1))).toEqual({ right: 0, total: 0 })
  })

  it('counts a tie as half', () => {
    expect(countPairs(tied(1, 0))).toEqual({ right: 0.5, total: 1 })
  })

  it('matches a comparison of each item with every other', () => {
    fc.assert(
      fc.property(items, (list) => {
        let right = 0
        let total = 0
        for (const better of list) {
          for (const worse of list) {
            if (better.grade <= worse.grade) continue
            total += 1
            if (better.score > worse.score) right += 1
            else if (better.score === worse.score) right += 0.5
          }
        }
        expect(countPairs(list)).toEqual({ right, total })
      }),
    )
  })
})
