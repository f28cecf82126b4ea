import { describe, expect, it } from 'vitest'
import { postalCodeProblem, type TaxCountry, taxAddress } from './tax.ts'

const problemOf = (country: TaxCountry, typed: string) => postalCodeProblem(taxAddress(country, typed))

describe('a postal code', () => {
  it.each([
    ['US', ' 97201 ', '97201'],
    ['US', '97201-4918', '97201-4918'],
    ['CA', 'm5t1t4', 'M5T 1T4'],
    ['CA', 'M5T-1T4', 'M5T 1T4'],
  ] as const)('of %s typed as %s is %s', (country, typed, postalCode) => {
    expect(taxAddress(country, typed)).toEqual({ country, postalCode })
    expect(problemOf(country, typed)).toBeNull()
  })

  it.each([
    ['US', ''],
    ['US', '9720'],
    ['US', 'M5T 1T4'],
    ['CA', '97201'],
    ['CA', 'M5T'],
  ] as const)('of %s typed as "%s" is none', (country, typed) => {
    expect(problemOf(country, typed)).toMatch(/^Enter a /)
  })
})
