import { expect, test } from 'vitest'
import { wireFilters } from './preferences.ts'

test('only filters that are on go to the server', () => {
  expect(wireFilters({ country: null, verifiedOnly: false })).toEqual({})
  expect(wireFilters({ country: 'Canada', verifiedOnly: true })).toEqual({
    country: 'Canada',
    verifiedOnly: true,
  })
})
