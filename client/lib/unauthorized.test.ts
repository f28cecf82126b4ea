import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#client/ui/toast-store.ts'
import { ApiError } from './api.ts'
import { isUnauthorized, signInAgain } from './unauthorized.ts'

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

test('the person is told once and sent to sign in after half a second', () => {
  vi.useFakeTimers()
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })

  signInAgain(new ApiError(404, '', 'Not Found'))
  expect(currentToast()).toBeUndefined()

  signInAgain(loggedOut)
  const shown = currentToast()
  expect(shown).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  })
  signInAgain(loggedOut)
  expect(currentToast()).toBe(shown)

  vi.advanceTimersByTime(499)
  expect(assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(assign.mock.calls).toEqual([['/api/login']])
})
