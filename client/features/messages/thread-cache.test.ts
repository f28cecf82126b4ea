import { describe, expect, it } from 'vitest'
import { type ThreadPages, withMessage } from './thread-cache.ts'

const message = (seq: number) => ({
  id: `m${seq}`,
  seq,
  senderId: 'a',
  recipientId: 'b',
  text: `no ${seq}`,
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
  it('stands first among the latest', () => {
    expect(seqs(withMessage(thread([3, 2], [1]), message(4)))).toEqual([[4, 3, 2], [1]])
  })
  it('stands in its order when it comes late', () => {
    expect(seqs(withMessage(thread([5, 2]), message(3)))).toEqual([[5, 3, 2]])
  })
  it('heard twice stands once, on whichever page', () => {
    expect(seqs(withMessage(thread([3, 2], [1]), message(1)))).toEqual([[3, 2], [1]])
  })
})
