import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  addRecentSearch,
  forgetRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './recent-searches.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

it('keeps the last five, each once, the newest first', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'Three']) addRecentSearch('me', text)
  expect(readRecentSearches('me')).toEqual(['Three', 'six', 'five', 'four', 'two'])
  removeRecentSearch('me', 'six')
  expect(readRecentSearches('me')).toEqual(['Three', 'five', 'four', 'two'])
})

it("shows no one another member's, and none after signing out", () => {
  addRecentSearch('me', 'secret')
  expect(readRecentSearches('other')).toEqual([])
  forgetRecentSearches()
  expect(readRecentSearches('me')).toEqual([])
  expect(stored.size).toBe(0)
})

it.each(['{', '[]', '{"memberId":"me","texts":[1]}', '{"memberId":"me"}'])(
  'survives %s in the storage',
  (text) => {
    stored.set('recent-searches', text)
    expect(readRecentSearches('me')).toEqual([])
  },
)

it('does without a storage', () => {
  vi.stubGlobal('localStorage', undefined)
  addRecentSearch('me', 'text')
  expect(readRecentSearches('me')).toEqual([])
  forgetRecentSearches()
})
