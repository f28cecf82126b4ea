import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient } from './hydration/query-client.ts'
import { createRecovery } from './recover.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failure = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, message: 'Not now.' }), '')

async function watch(first: Error) {
  const client = createQueryClient()
  const read = vi.fn().mockRejectedValueOnce(first).mockResolvedValue('there')
  const look = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  const recovery = createRecovery(client, look)
  client.onFailure(recovery.onFailure)
  const options = { queryKey: ['jobs'], queryFn: read }
  const query = client.queryFor(options)
  query.watch(options)
  await vi.advanceTimersByTimeAsync(30_000)
  return { query, read, look }
}

it('reads again what the database was away for, once it is back, and then leaves it alone', async () => {
  const { query, read, look } = await watch(failure(503, 'unavailable'))
  expect(query.state.data).toBe('there')
  expect([look.mock.calls.length, read.mock.calls.length]).toEqual([2, 2])
})

it('leaves other failures to whoever sees them', async () => {
  const { query, look } = await watch(failure(404, 'job_not_found'))
  expect(query.state.error).toBeInstanceOf(ApiError)
  expect(look).not.toHaveBeenCalled()
})
