import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient } from './hydration/query-client.ts'
import { recoverQueries } from './recover.ts'

let stop: () => void

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const failure = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, message: 'Not now.' }), '')

async function watch(first: Error) {
  const client = createQueryClient()
  const read = vi.fn().mockRejectedValueOnce(first).mockResolvedValue('there')
  const look = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  stop = recoverQueries(client, look)
  const observer = new QueryObserver(client, { queryKey: ['jobs'], queryFn: read })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  return { observer, read, look }
}

it('reads again what the database was away for, once it is back, and then leaves it alone', async () => {
  const { observer, read, look } = await watch(failure(503, 'unavailable'))
  expect(observer.getCurrentResult().data).toBe('there')
  expect([look.mock.calls.length, read.mock.calls.length]).toEqual([2, 2])
})

it('leaves other failures to the screen that shows them', async () => {
  const { observer, look } = await watch(failure(404, 'job_not_found'))
  expect(observer.getCurrentResult().error).toBeInstanceOf(ApiError)
  expect(look).not.toHaveBeenCalled()
})
