import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { infiniteQueryOptions } from './options.ts'
import { QueryClient } from './query-client.ts'
import type { QueryOptions } from './types.ts'

const MINUTE = 60_000
let window: EventTarget
let document: EventTarget & { visibilityState?: string }

beforeEach(() => {
  vi.useFakeTimers()
  window = new EventTarget()
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('document', document)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = vi.fn(async (): Promise<unknown> => 'read by the key')
const createClient = () => new QueryClient({ read, staleTime: Number.POSITIVE_INFINITY })

/** Answers that the test gives when it likes, in the order they were asked for. */
function asked<T>() {
  const waiting: PromiseWithResolvers<T>[] = []
  const queryFn = vi.fn(() => {
    const next = Promise.withResolvers<T>()
    waiting.push(next)
    return next.promise
  })
  return { queryFn, waiting }
}

function show<T>(client: QueryClient, options: QueryOptions<T>) {
  const query = client.queryFor(options)
  const changed = vi.fn()
  const stops = [query.subscribe(changed), query.watch(options)]
  return { query, changed, leave: () => stops.forEach((stop) => void stop()) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('what two places show is read once, and kept while it is fresh', async () => {
  const client = createClient()
  const { queryFn, waiting } = asked<string>()
  const options = { queryKey: ['jobs', { b: 1, a: 2 }], queryFn }
  const first = show(client, options)
  const second = show(client, { ...options, queryKey: ['jobs', { a: 2, b: 1, c: undefined }] })
  expect(first.query).toBe(second.query)
  await settle()
  expect(first.query.state).toMatchObject({ data: undefined, isFetching: true })
  waiting[0]?.resolve('nurse')
  await settle()
  expect(second.query.state).toMatchObject({ data: 'nurse', isFetching: false, error: null })

  first.leave()
  second.leave()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await client.fetchQuery(options)).toBe('nurse')
  expect(show(client, options).query.state.data).toBe('nurse')
  await settle()
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('a query without a way to read is read by its key', async () => {
  expect(await createClient().fetchQuery({ queryKey: ['/api/jobs', '7'] })).toBe('read by the key')
  expect(read).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['/api/jobs', '7'] }))
})

test('stale answers are shown and read again by whoever shows them next', async () => {
  const client = createClient()
  const queryFn = vi.fn().mockResolvedValueOnce(1).mockResolvedValue(2)
  const options = { queryKey: ['count'], queryFn, staleTime: MINUTE }
  show(client, options).leave()
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  show(client, options).leave()
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  const { query } = show(client, options)
  expect(query.state.data).toBe(1)
  await settle()
  expect(query.state.data).toBe(2)
})

test('what nothing shows is forgotten after five minutes, or when the query says', async () => {
  const client = createClient()
  const keys = { queryKey: ['kept'] }
  show(client, { ...keys, queryFn: () => 1 }).leave()
  const secret = show(client, { queryKey: ['secret'], queryFn: () => 2, gcTime: 0 })
  await settle()
  secret.leave()
  await settle()
  expect(client.getQueryData(['secret'])).toBeUndefined()
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
  expect(client.getQueryData(['kept'])).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['kept'])).toBeUndefined()
})

test('an invalidated answer is read again at once where it is shown, else when it is', async () => {
  const client = createClient()
  const shown = vi.fn(async () => 1)
  const hidden = vi.fn(async () => 2)
  const other = vi.fn(async () => 3)
  show(client, { queryKey: ['/api/jobs', 'list'], queryFn: shown })
  const away = { queryKey: ['/api/jobs', 'mine'], queryFn: hidden }
  show(client, away).leave()
  show(client, { queryKey: ['/api/members'], queryFn: other })
  await settle()

  await client.invalidateQueries({ queryKey: ['/api/jobs'] })
  expect([shown, hidden, other].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1])
  show(client, away)
  await settle()
  expect(hidden).toHaveBeenCalledTimes(2)

  await client.invalidateQueries({ predicate: ({ state }) => state.data === 3 })
  expect([shown, hidden, other].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2])
})

test('what was asked for before a change never replaces what was asked for after it', async () => {
  const client = createClient()
  const { queryFn, waiting } = asked<string>()
  const { query } = show(client, { queryKey: ['card'], queryFn })
  client.setQueryData(['card'], 'old')
  await settle()
  const again = client.invalidateQueries({ queryKey: ['card'] })
  await settle()
  waiting[1]?.resolve('new')
  await again
  waiting[0]?.resolve('older still')
  await settle()
  expect(query.state).toMatchObject({ data: 'new', isFetching: false })

  const last = query.refetch()
  const newest = query.refetch()
  await settle()
  waiting[3]?.resolve('newest')
  await newest
  waiting[2]?.reject(new Error('too late to matter'))
  await last
  expect(query.state).toMatchObject({ data: 'newest', error: null })
})

test('what is left before its answer has come is there for whoever shows it next', async () => {
  const client = createClient()
  const { queryFn, waiting } = asked<string>()
  const options = { queryKey: ['left'], queryFn }
  const { changed, leave } = show(client, options)
  await settle()
  leave()
  changed.mockClear()
  waiting[0]?.resolve('came late')
  await settle()
  expect(changed).not.toHaveBeenCalled()
  expect(show(client, options).query.state.data).toBe('came late')
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('the answer to one key is never shown for another', async () => {
  const client = createClient()
  const { queryFn, waiting } = asked<string>()
  const first = show(client, { queryKey: ['list', 'nurse'], queryFn })
  first.leave()
  const second = show(client, { queryKey: ['list', 'welder'], queryFn })
  await settle()
  waiting[1]?.resolve('welders')
  await settle()
  waiting[0]?.resolve('nurses')
  await settle()
  expect([first.query.state.data, second.query.state.data]).toEqual(['nurses', 'welders'])
})

test('what is invalidated while it is first read is read no more than once, and is then fresh', async () => {
  const client = createClient()
  const { queryFn, waiting } = asked<string>()
  const { query } = show(client, { queryKey: ['first'], queryFn })
  await settle()
  const again = client.invalidateQueries({ queryKey: ['first'] })
  await settle()
  waiting[0]?.resolve('there')
  await again
  expect(query.state).toMatchObject({ data: 'there', isInvalidated: false })
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('what is shown again in time is kept for another five minutes', async () => {
  const client = createClient()
  const options = { queryKey: ['again'], queryFn: () => 1 }
  show(client, options).leave()
  await vi.advanceTimersByTimeAsync(4 * MINUTE)
  show(client, options).leave()
  await vi.advanceTimersByTimeAsync(4 * MINUTE)
  expect(client.getQueryData(['again'])).toBe(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(client.getQueryData(['again'])).toBeUndefined()
})

test('a failure is told, keeps older data, and is gone with the next success', async () => {
  const client = createClient()
  const failures: unknown[] = []
  client.onFailure((error) => failures.push(error))
  const away = new Error('away')
  const queryFn = vi
    .fn()
    .mockRejectedValueOnce(away)
    .mockResolvedValueOnce('there')
    .mockRejectedValueOnce(away)
  const { query } = show(client, { queryKey: ['page'], queryFn })
  await settle()
  expect(query.state).toMatchObject({ data: undefined, error: away })
  const again = query.refetch()
  expect(query.state).toMatchObject({ error: null, isFetching: true })
  await again
  expect(query.state).toMatchObject({ data: 'there', error: null })
  await query.refetch()
  expect(query.state).toMatchObject({ data: 'there', error: away })
  client.setQueryData(['page'], 'set')
  expect(query.state).toMatchObject({ data: 'set', error: null })
  expect(failures).toEqual([away, away])
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(away) })).rejects.toBe(away)
})

test('back on the network, what failed is read again; back at the window, what is of the moment', async () => {
  const client = createClient()
  const failing = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(1)
  const fine = vi.fn(async () => 2)
  show(client, { queryKey: ['failing'], queryFn: failing })
  const moment = show(client, { queryKey: ['fine'], queryFn: fine, refetchOnFocus: true })
  await settle()
  window.dispatchEvent(new Event('online'))
  await settle()
  expect([failing.mock.calls.length, fine.mock.calls.length]).toEqual([2, 1])

  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fine).toHaveBeenCalledTimes(1)
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect([failing.mock.calls.length, fine.mock.calls.length]).toEqual([2, 2])
  moment.leave()
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(fine).toHaveBeenCalledTimes(2)
})

test('parts that did not change stay the same objects', async () => {
  const client = createClient()
  const before = { list: [{ id: 1 }, { id: 2, tags: ['a'] }], total: 2 }
  client.setQueryData(['list'], before)
  client.setQueryData(['list'], structuredClone(before))
  expect(client.getQueryData(['list'])).toBe(before)
  client.setQueryData(['list'], { list: [{ id: 1 }, { id: 2, tags: ['b'] }], total: 2 })
  const after = client.getQueryData<typeof before>(['list'])
  expect(after).toEqual({ list: [{ id: 1 }, { id: 2, tags: ['b'] }], total: 2 })
  expect(after?.list[0]).toBe(before.list[0])
  expect(after?.list[1]).not.toBe(before.list[1])
})

test('what the page was rendered from stays known when newer answers have come', () => {
  const client = createClient()
  client.setRendered(['seen'], 'with the page')
  client.setQueryData(['seen'], 'later')
  const query = client.queryFor({ queryKey: ['seen'] })
  expect([query.rendered.data, query.state.data]).toEqual(['with the page', 'later'])
})

test('pages are added one by one, and all read again together', async () => {
  const client = createClient()
  let rows = ['a', 'b', 'c']
  const queryFn = vi.fn(async ({ pageParam }: { pageParam: number }) => ({
    row: rows[pageParam],
    next: pageParam + 1 < rows.length ? pageParam + 1 : null,
  }))
  const options = infiniteQueryOptions({
    queryKey: ['rows'],
    queryFn,
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
  const { query } = show(client, options)
  const seen = () => query.state.data?.pages.map(({ row }) => row)
  const hasNext = () => query.state.data && options.hasNext?.(query.state.data)
  await settle()
  expect([seen(), hasNext()]).toEqual([['a'], true])
  const next = query.fetchNext()
  expect(query.state.next).toBe('reading')
  await next
  await query.fetchNext()
  expect([seen(), hasNext()]).toEqual([['a', 'b', 'c'], false])
  await query.fetchNext()
  expect(queryFn).toHaveBeenCalledTimes(3)

  rows = ['new', 'a']
  await query.refetch()
  expect([seen(), hasNext(), query.state.data?.pageParams]).toEqual([['new', 'a'], false, [0, 1]])
  rows = ['new', 'a', 'b']
  await query.refetch()
  queryFn.mockRejectedValueOnce(new Error('no network'))
  await query.fetchNext()
  expect(query.state).toMatchObject({ next: 'failed', isFetching: false })
  expect(seen()).toEqual(['new', 'a'])
})

test('a change made while it is read is made to the answer too, and does not make old data young', async () => {
  const client = createClient()
  const { queryFn, waiting } = asked<string[]>()
  const { query } = show(client, { queryKey: ['thread'], queryFn })
  const add = (text: string) =>
    client.setQueryData<string[]>(['thread'], (known) => known && [...new Set([...known, text])])
  await settle()
  add('while first read')
  waiting[0]?.resolve(['before'])
  await settle()
  expect(query.state.data).toEqual(['before', 'while first read'])

  void client.invalidateQueries({ queryKey: ['thread'] })
  await settle()
  add('while read again')
  waiting[1]?.resolve(['before', 'missed', 'while first read'])
  await settle()
  expect(query.state).toMatchObject({
    data: ['before', 'missed', 'while first read', 'while read again'],
    isInvalidated: false,
  })

  void client.invalidateQueries({ queryKey: ['thread'] })
  await settle()
  waiting[2]?.reject(new Error('away'))
  await settle()
  add('after a failure')
  expect(query.state).toMatchObject({ isInvalidated: true, error: { message: 'away' } })
  expect(query.state.data).toContain('after a failure')
})
