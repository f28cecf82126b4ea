import { expect, it } from 'vitest'
import { REGION_CODES, REGION_NAMES, regionCode } from './regions.ts'

it.each([
  ['USA', 'CA', 'CA'],
  ['USA', ' ca ', 'CA'],
  ['USA', 'California', 'CA'],
  ['USA', 'CALIFORNIA', 'CA'],
  ['USA', 'Calif.', 'CA'],
  ['USA', 'N.Y.', 'NY'],
  ['USA', 'N. Y.', 'NY'],
  ['USA', 'new  york', 'NY'],
  ['USA', 'D.C.', 'DC'],
  ['USA', 'Washington, D.C.', 'DC'],
  ['USA', 'Washington', 'WA'],
  ['Canada', 'Québec', 'QC'],
  ['Canada', 'quebec', 'QC'],
  ['Canada', 'P.E.I.', 'PE'],
  ['Canada', 'Newfoundland', 'NL'],
  ['Canada', 'Colombie-Britannique', 'BC'],
  ['Canada', 'B.C.', 'BC'],
] as const)('in %s, %j is %s', (country, text, code) => {
  expect(regionCode(country, text)).toBe(code)
})

it.each([
  ['USA', 'Ontario'],
  ['USA', 'ON'],
  ['Canada', 'Oregon'],
  ['Canada', 'CA'],
  ['USA', ''],
  ['USA', 'Bavaria'],
  ['USA', 'constructor'],
  ['USA', 'Portland, OR'],
] as const)('in %s, %j is none', (country, text) => {
  expect(regionCode(country, text)).toBeNull()
})

it('keeps every code and name', () => {
  for (const country of ['USA', 'Canada'] as const)
    for (const code of REGION_CODES[country]) {
      expect(regionCode(country, code)).toBe(code)
      expect(regionCode(country, REGION_NAMES[country][code] ?? '')).toBe(code)
    }
})
