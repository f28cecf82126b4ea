// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { addRecentSearch, readRecentSearches } from '#client/lib/search/recent-searches.ts'
import { leavePage } from '#client/lib/unauthorized.ts'
import { stubApi } from '#tests/factories/mounted-screen.tsx'
import { signOut } from './sign-out.ts'

test('signing out leaves for Home and no recent searches behind; if it fails, nothing is lost', async () => {
  let isOffline = true
  stubApi({ 'POST /api/auth/logout': () => (isOffline ? 'offline' : { body: { ok: true } }) })
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  addRecentSearch('me', 'zeppelin')
  await expect(signOut()).rejects.toThrow()
  expect(readRecentSearches('me')).toEqual(['zeppelin'])
  expect(assign).not.toHaveBeenCalled()
  isOffline = false
  await signOut()
  expect(readRecentSearches('me')).toEqual([])
  expect(assign).toHaveBeenCalledWith('/')
  // The page is gone by now; this one stays for other tests.
  await leavePage(() => Promise.reject(new Error('stays'))).catch(() => {})
})
