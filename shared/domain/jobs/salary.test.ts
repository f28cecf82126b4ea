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
  expect(salaryText({ salaryMin, salaryMax, country: 'USA' })).toBe(text)
})

test.each([
  [88_000, 112_000, 'CA$88k-$112k'],
  [71_000, null, 'From CA$71k'],
  [null, 135_000, 'Up to CA$135k'],
])('in Canada, %s to %s reads %s', (salaryMin, salaryMax, text) => {
  expect(salaryText({ salaryMin, salaryMax, country: 'Canada' })).toBe(text)
})
