import { expect, test } from 'vitest'
import { directoryPath, filterCount, NO_FILTERS, readFilters, withCountry } from './filters.ts'

test('an address and its filters say the same', () => {
  const path = '/members?q=night+nurse&country=Canada&state=ON&verified=1&online=1'
  const filters = readFilters(path.slice('/members'.length))
  expect(filters).toEqual({
    q: 'night nurse',
    country: 'Canada',
    state: 'ON',
    verified: true,
    online: true,
  })
  expect(directoryPath(filters)).toBe(path)
  expect(filterCount(filters)).toBe(4)
  expect(directoryPath(NO_FILTERS)).toBe('/members')
})

test('what nobody offers is not taken', () => {
  expect(readFilters('?country=France&state=XX&verified=yes&online=')).toEqual(NO_FILTERS)
  expect(readFilters('?country=Canada&state=WA').state).toBeNull()
  expect(readFilters(`?q=${'x'.repeat(300)}`).q).toHaveLength(200)
})

test('a state goes with its country', () => {
  const inOntario = { ...NO_FILTERS, state: 'ON' }
  expect(withCountry(inOntario, 'Canada').state).toBe('ON')
  expect(withCountry(inOntario, 'USA').state).toBeNull()
  expect(withCountry(inOntario, null).state).toBe('ON')
})
