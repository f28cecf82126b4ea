import { MutationObserver, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserClient } from './browser-client.ts'
import { fillCache } from './fill-cache.ts'
import { createQueryClient } from './query-client.ts'

const away = new Error('away')
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient()
  client.mount()
})
afterEach(() => {
  client.clear()
  client.unmount()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(60_000)

function show(queryKey: readonly unknown[], queryFn: () => Promise<unknown>) {
  const observer = new QueryObserver(client, { queryKey, queryFn })
  observer.subscribe(() => {})
  return observer
}

test('a query without a way to read is read by its key', async () => {
  const fetch = vi.fn(async () => Response.json({ id: '7' }))
  vi.stubGlobal('fetch', fetch)
  expect(await client.fetchQuery({ queryKey: ['/api/jobs', '7'] })).toEqual({ id: '7' })
  expect(fetch).toHaveBeenCalledWith('/api/jobs/7', { credentials: 'include' })
})

test('failures are immediate, even without a network', async () => {
  onlineManager.setOnline(false)
  const read = vi.fn(() => Promise.reject(away))
  const observer = show(['jobs'], read)
  const send = vi.fn(() => Promise.reject(away))
  await expect(new MutationObserver(client, { mutationFn: send }).mutate()).rejects.toBe(away)
  await settle()
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error: away, fetchStatus: 'idle' })
  expect([read.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
})

test('back on the network, what failed is read again and what is there is not', async () => {
  const failing = vi.fn().mockRejectedValueOnce(away).mockResolvedValue('there')
  const fine = vi.fn().mockResolvedValue('fine')
  const observer = show(['failing'], failing)
  show(['fine'], fine)
  await settle()
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await settle()
  expect(observer.getCurrentResult().data).toBe('there')
  expect([failing.mock.calls.length, fine.mock.calls.length]).toEqual([2, 1])
})

test('a page that came without a network notices when there is one', () => {
  vi.stubGlobal('navigator', { onLine: false })
  browserClient({ user: null, isMissing: false, answers: [] })
  expect(onlineManager.isOnline()).toBe(false)
})

test('what the page was rendered from is not read again, however late its parts come alive', async () => {
  fillCache(client, { user: null, answers: [[['/api/jobs'], { jobs: [] }]] })
  await settle()
  const read = vi.fn()
  expect(show(['/api/jobs'], read).getCurrentResult().data).toEqual({ jobs: [] })
  await settle()
  expect(read).not.toHaveBeenCalled()
})
