import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { threadQuery } from './queries.ts'
import { addMessage, type ThreadPages, withMessage } from './thread-cache.ts'

const message = (seq: number) => ({
  id: `m${seq}`,
  seq,
  senderId: 'a',
  recipientId: 'b',
  text: `no ${seq}`,
  isRemoved: false,
  isHeld: false,
  createdAt: '2026-06-17T12:00:00.000Z',
})
const member = {
  id: 'b',
  name: 'Robin S.',
  title: null,
  place: 'Portland, OR',
  country: 'USA' as const,
  profileImageUrl: null,
  badges: [],
}
const thread = (...pages: number[][]): ThreadPages => ({
  pageParams: pages.map(() => undefined),
  pages: pages.map((seqs) => ({
    member,
    canSend: true,
    seenSeq: 0,
    nextCursor: null,
    items: seqs.map(message),
  })),
})
const seqs = ({ pages }: ThreadPages) => pages.map(({ items }) => items.map(({ seq }) => seq))

describe('a message that arrives', () => {
  it('comes first among the latest', () => {
    expect(seqs(withMessage(thread([3, 2], [1]), message(4)))).toEqual([[4, 3, 2], [1]])
  })
  it('stands in its order when it comes late', () => {
    expect(seqs(withMessage(thread([5, 2]), message(3)))).toEqual([[5, 3, 2]])
  })
  it('shows a message once when it is received twice, on any page', () => {
    expect(seqs(withMessage(thread([3, 2], [1]), message(1)))).toEqual([[3, 2], [1]])
  })
})

describe('a message that arrives while the thread is read', () => {
  const client = createQueryClient()
  const options = threadQuery('b')
  const shown = () =>
    client.getQueryData(options.queryKey)?.pages.flatMap(({ items }) => items.map(({ seq }) => seq))
  let answers: PromiseWithResolvers<ThreadPages['pages'][number]>[]
  const read = vi.fn(() => {
    const answer = Promise.withResolvers<ThreadPages['pages'][number]>()
    answers.push(answer)
    return answer.promise
  })
  const answer = async (n: number, ...seqs: number[]) => {
    const [page] = thread(seqs).pages
    if (page) answers[n]?.resolve(page)
    await vi.advanceTimersByTimeAsync(0)
  }
  let leave: () => void

  beforeEach(async () => {
    vi.useFakeTimers()
    answers = []
    leave = new InfiniteQueryObserver(client, { ...options, queryFn: read }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
  })
  afterEach(() => {
    leave()
    client.clear()
    vi.useRealTimers()
  })

  it('is there once the thread is, though the first answer does not have it', async () => {
    addMessage(client, 'b', message(4))
    await answer(0, 3, 2)
    expect(shown()).toEqual([4, 3, 2])
  })
  it("stays, even if a later response doesn't have it", async () => {
    await answer(0, 3)
    void client.refetchQueries(options)
    addMessage(client, 'b', message(4))
    expect(shown()).toEqual([4, 3])
    await answer(1, 3)
    expect(shown()).toEqual([4, 3])
  })
  it('has the thread read again that could not be', async () => {
    await answer(0, 2)
    void client.refetchQueries(options)
    answers[1]?.reject(new Error('away'))
    await vi.advanceTimersByTimeAsync(0)
    addMessage(client, 'b', message(4))
    expect(shown()).toEqual([4, 2])
    await answer(2, 4, 3, 2)
    expect(shown()).toEqual([4, 3, 2])
  })
})
