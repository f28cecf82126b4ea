import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#client/lib/api.ts'
import { waitForTurn } from './wait-for-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tooManyAttempts = (seconds: number | null) => new ApiError(429, '{}', '', seconds)

it('signs in after the wait that the server asked for', async () => {
  const signIn = vi.fn().mockRejectedValueOnce(tooManyAttempts(5)).mockResolvedValue('in')
  const result = waitForTurn(signIn)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(signIn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  await expect(result).resolves.toBe('in')
})

it.each([
  ['a long wait', tooManyAttempts(900)],
  ['a refusal without a wait', tooManyAttempts(null)],
  ['a wrong password', new ApiError(401, '{}', '')],
])('does not wait for %s', async (_what, refusal) => {
  const signIn = vi.fn().mockRejectedValue(refusal)
  await expect(waitForTurn(signIn)).rejects.toBe(refusal)
  expect(signIn).toHaveBeenCalledTimes(1)
})

it('gives up after four tries', async () => {
  const signIn = vi.fn().mockRejectedValue(tooManyAttempts(2))
  const result = expect(waitForTurn(signIn)).rejects.toThrow('429')
  await vi.advanceTimersByTimeAsync(60_000)
  await result
  expect(signIn).toHaveBeenCalledTimes(4)
})
