import { expect, test } from 'vitest'
import { HALVES, madePostings, sharesOf, tallyOf } from './postings.ts'

test.each(HALVES)('warnings for the postings of the half %s are mostly right', (half) => {
  const postings = madePostings(half)
  expect(postings.length).toBeGreaterThanOrEqual(40)
  expect(new Set(postings.map(({ id }) => id)).size).toBe(postings.length)
  const total = { right: 0, wrong: 0, missed: 0 }
  for (const tally of tallyOf(postings).values()) {
    total.right += tally.right
    total.wrong += tally.wrong
    total.missed += tally.missed
  }
  const { precision, recall } = sharesOf(total)
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.9)
})
