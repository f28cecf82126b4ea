import { expect, test } from 'vitest'
import { salaryText } from './salary.ts'

test.each([
  [null, null, 'Salary not specified'],
  [88_000, 112_000, '$88k-$112k'],
  [88_499, 111_500, '$88k-$112k'],
  [71_000, null, 'From $71k'],
  [null, 135_000, 'Up to $135k'],
  [0, null, 'From $0k'],
])('%s to %s reads %s', (salaryMin, salaryMax, text) => {
  expect(salaryText({ salaryMin, salaryMax })).toBe(text)
})
