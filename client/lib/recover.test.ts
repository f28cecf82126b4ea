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
  const isBack = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  stop = recoverQueries(client, isBack)
  const observer = new QueryObserver(client, { queryKey: ['jobs'], queryFn: read })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  return { observer, read, isBack }
}

it('refetches failed reads once the database is back, and then stops', async () => {
  const { observer, read, isBack } = await watch(failure(503, 'unavailable'))
  expect(observer.getCurrentResult().data).toBe('there')
  expect([isBack.mock.calls.length, read.mock.calls.length]).toEqual([2, 2])
})

it('leaves other failures to the screen that shows them', async () => {
  const { observer, isBack } = await watch(failure(404, 'job_not_found'))
  expect(observer.getCurrentResult().error).toBeInstanceOf(ApiError)
  expect(isBack).not.toHaveBeenCalled()
})
