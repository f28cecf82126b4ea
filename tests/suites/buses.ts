import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Bus } from '#server/platform/realtime/types.ts'
import { silentLog } from '../factories/log.ts'

export type OpenBus = (nodeId: string) => Promise<Bus>

/** A bus for the current test, and the news that it received. */
export async function startBus(open: OpenBus): Promise<{ bus: Bus; received: string[] }> {
  const bus = await open(randomUUID())
  onTestFinished(() => bus.close())
  const received: string[] = []
  bus.on('news', (payload) => received.push(payload))
  return { bus, received }
}

/** What holds for messages between nodes however they travel. A bus opened by `open` logs to `silentLog`. */
export function describeMessages(way: string, open: OpenBus): void {
  describe(`messages between nodes over ${way}`, () => {
    const start = () => startBus(open)

    it('reach every node, including the sender, without a target', async () => {
      const [a, b, c] = await Promise.all([start(), start(), start()])
      await a.bus.publish('news', 'for all', null)
      expect(a.received).toEqual(['for all'])
      await vi.waitFor(() => expect([b.received, c.received]).toEqual([['for all'], ['for all']]))
      await b.bus.publish('news', 'done', null)
      await vi.waitFor(() => expect(a.received).toEqual(['for all', 'done']))
    })

    it('reach only the node they name', async () => {
      const [a, b, c] = await Promise.all([start(), start(), start()])
      await a.bus.publish('news', 'for b', b.bus.nodeId)
      await a.bus.publish('news', 'for a', a.bus.nodeId)
      await a.bus.publish('news', 'for all', null)
      await vi.waitFor(() => {
        for (const { received } of [a, b, c]) expect(received).toContain('for all')
      })
      expect(c.received).toEqual(['for all'])
      expect(b.received).toEqual(['for b', 'for all'])
      expect(a.received).toEqual(['for a', 'for all'])
    })

    it('arrive once each and in order, also equal ones sent at once', async () => {
      const [a, b] = await Promise.all([start(), start()])
      const sent = Array.from({ length: 1_500 }, (_, index) => `message ${index % 7}`)
      await Promise.all(
        sent.map((text, index) => a.bus.publish('news', text, index % 2 ? b.bus.nodeId : null)),
      )
      await vi.waitFor(() => expect(b.received).toHaveLength(sent.length))
      expect(b.received).toEqual(sent)
    })

    it('of 20 kB arrive whole, in their place among small ones', async () => {
      const [a, b] = await Promise.all([start(), start()])
      const large = 'é'.repeat(10_000)
      const atLimit = [7_930, 7_950, 7_960, 7_999, 8_000].map((length) => 'x'.repeat(length))
      const sent = ['before', large, 'between', `${large}!`, ...atLimit, 'after']
      await Promise.all(sent.map((text) => a.bus.publish('news', text, null)))
      await vi.waitFor(() => expect(b.received).toEqual(sent))
    })

    it('reach later handlers even if an earlier one fails', async () => {
      const [a, b] = await Promise.all([start(), start()])
      const failures = vi.spyOn(silentLog, 'error')
      const received: string[] = []
      b.bus.on('trouble', () => {
        throw new Error('thrown')
      })
      b.bus.on('trouble', () => Promise.reject(new Error('rejected')))
      b.bus.on('trouble', (payload) => received.push(payload))
      await a.bus.publish('trouble', 'first', null)
      await a.bus.publish('trouble', 'second', null)
      await vi.waitFor(() => expect(received).toEqual(['first', 'second']))
      await vi.waitFor(() => expect(failures).toHaveBeenCalledTimes(4))
      failures.mockRestore()
    })

    it('with a NUL character are refused without harm to others', async () => {
      const [a, b] = await Promise.all([start(), start()])
      const results = await Promise.allSettled([
        a.bus.publish('news', 'good', null),
        a.bus.publish('news', 'bad \0', null),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
      await vi.waitFor(() => expect(b.received).toEqual(['good']))
    })
  })
}
