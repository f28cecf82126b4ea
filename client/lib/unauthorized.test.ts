import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import { ApiError } from './api.ts'
import { isUnauthorized, leavePage, loginAddress, signInAgain } from './unauthorized.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const loggedOut = new ApiError(401, '{"code":"unauthorized","message":"Unauthorized. Please sign in."}', '')

test('only a 401 that says Unauthorized means that the sign-in is gone', () => {
  expect(isUnauthorized(loggedOut)).toBe(true)
  expect(isUnauthorized(new ApiError(401, '', 'Unauthorized'))).toBe(true)
  expect(isUnauthorized(new ApiError(401, '{"code":"invalid_credentials","message":"Not right."}', ''))).toBe(
    false,
  )
  expect(isUnauthorized(new ApiError(500, 'upstream said 401 Unauthorized', ''))).toBe(false)
  expect(isUnauthorized('401: Unauthorized')).toBe(false)
})

function openPage(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://site.example')
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname, search, hash, assign })
  return assign
}

test("a deliberate sign-out doesn't redirect; after a failed one, a refused call redirects as usual", async () => {
  vi.useFakeTimers()
  const assign = openPage('/jobs')
  const refuse = async () => {
    signInAgain(loggedOut)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const before = currentToast()
  await leavePage(refuse)
  await refuse()
  expect(currentToast()).toBe(before)
  await expect(leavePage(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(assign).not.toHaveBeenCalled()
  // The next test shows what a refused call does.
})

test('shows one message, then goes to sign-in after half a second, with this page to return to', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  const assign = openPage('/settings?tab=a#sign-ins')

  const before = currentToast()
  signInAgain(new ApiError(404, '', 'Not Found'))
  expect(currentToast()).toBe(before)

  signInAgain(loggedOut)
  const shown = currentToast()
  expect(shown).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  })
  signInAgain(loggedOut)
  expect(currentToast()).toBe(shown)

  await vi.advanceTimersByTimeAsync(499)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() =>
    expect(assign.mock.calls).toEqual([['/api/login?next=%2Fsettings%3Ftab%3Da%23sign-ins']]),
  )
})

test.each([
  ['/', '/api/login'],
  ['/landing?account=start', '/api/login'],
  ['/?account=start&next=%2Fjobs', '/api/login?next=%2Fjobs'],
  ['/?account=start&next=https%3A%2F%2Fevil.example', '/api/login'],
  ['/jobs/1?account=login&q=a', '/api/login?next=%2Fjobs%2F1%3Fq%3Da'],
])('from %s one signs in at %s', (page, address) => {
  openPage(page)
  expect(loginAddress()).toBe(address)
})
