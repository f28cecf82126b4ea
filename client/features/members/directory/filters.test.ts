import { expect, test } from 'vitest'
import { countMemberFilters, directoryPath, NO_FILTERS, readMemberFilters, withCountry } from './filters.ts'

test('filters survive a round trip through the address', () => {
  const path = '/members?q=night+nurse&country=Canada&state=ON&verified=1&online=1&sort=name'
  const filters = readMemberFilters(path.slice('/members'.length))
  expect(filters).toEqual({
    q: 'night nurse',
    country: 'Canada',
    state: 'ON',
    verified: true,
    online: true,
    sort: 'name',
  })
  expect(directoryPath(filters)).toBe(path)
  expect(countMemberFilters(filters)).toBe(4)
  expect(directoryPath(NO_FILTERS)).toBe('/members')
})

test('unknown values are ignored', () => {
  expect(readMemberFilters('?country=France&state=XX&verified=yes&online=&sort=active')).toEqual(NO_FILTERS)
  expect(readMemberFilters('?country=Canada&state=WA').state).toBeNull()
  expect(readMemberFilters(`?q=${'x'.repeat(300)}`).q).toHaveLength(200)
})

test('a state goes with its country', () => {
  const inOntario = { ...NO_FILTERS, state: 'ON' }
  expect(withCountry(inOntario, 'Canada').state).toBe('ON')
  expect(withCountry(inOntario, 'USA').state).toBeNull()
  expect(withCountry(inOntario, null).state).toBe('ON')
})
