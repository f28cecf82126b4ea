import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#client/lib/api.ts'
import { createOutbox } from './outbox.ts'
import type { UnsentMessage } from './unsent-storage.ts'

const message = ({ id, recipientId, text, createdAt }: UnsentMessage) => ({
  id,
  recipientId,
  text,
  createdAt,
  seq: 1,
  isRemoved: false,
  isHeld: false,
  senderId: 'me',
})
const refusal = new ApiError(403, '{"code":"not_connected","message":"Not connected."}', '')
const states = (outbox: ReturnType<typeof createOutbox>) => outbox.get().map(({ state }) => state)

describe('sending', () => {
  it('goes in order, one at a time', async () => {
    const sent: string[] = []
    const outbox = createOutbox(async (entry) => {
      await Promise.resolve()
      return message(entry)
    })
    outbox.open('me', ({ text }) => sent.push(text))
    outbox.add('you', 'one')
    outbox.add('you', 'two')
    await vi.waitFor(() => expect(sent).toEqual(['one', 'two']))
    expect(outbox.get()).toEqual([])
  })

  it('keeps what did not get through and tries it again under the same id', async () => {
    const ids: string[] = []
    let isOnline = false
    const outbox = createOutbox(async (entry) => {
      ids.push(entry.id)
      if (!isOnline) throw new TypeError('Failed to fetch')
      return message(entry)
    })
    outbox.open('me', () => {})
    outbox.add('you', 'Hello')
    await vi.waitFor(() => expect(states(outbox)).toEqual(['unreached']))
    isOnline = true
    outbox.retryUnreached()
    await vi.waitFor(() => expect(outbox.get()).toEqual([]))
    expect(ids[0]).toBe(ids[1])
  })

  it('does not retry a refused message until told to', async () => {
    const send = vi.fn(async () => {
      throw refusal
    })
    const outbox = createOutbox(send)
    outbox.open('me', () => {})
    outbox.add('you', 'Hello')
    await vi.waitFor(() => expect(states(outbox)).toEqual(['refused']))
    expect(outbox.get()[0]).toMatchObject({ text: 'Hello', reason: 'Not connected.' })
    outbox.retryUnreached()
    expect(send).toHaveBeenCalledTimes(1)
    outbox.retry(outbox.get()[0]?.id ?? '')
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })
})
