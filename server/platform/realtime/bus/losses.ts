import { setTimeout as delay } from 'node:timers/promises'
import type { Bus } from '../types.ts'

const TOPIC_LOST = 'lost'
/** Between retries and between reports: losses come in bursts. */
const AGAIN_AFTER_MS = 1_000

/**
 * The bus with losses reported: only the publisher knows that a message wasn't sent. Once sending works again, the other
 * nodes treat the report as a gap.
 */
export function reportLosses(bus: Bus): Bus {
  const closed = new AbortController()
  let hasLost = false
  let reporting: Promise<void> | null = null

  const report = async () => {
    while (hasLost && !closed.signal.aborted) {
      hasLost = false
      await bus.publish(TOPIC_LOST, bus.nodeId, null).catch(() => {
        hasLost = true
      })
      await delay(AGAIN_AFTER_MS, undefined, { ref: false, signal: closed.signal }).catch(() => {})
    }
    reporting = null
  }

  return {
    nodeId: bus.nodeId,
    on: bus.on,
    onGap: (handler) => {
      bus.onGap(handler)
      bus.on(TOPIC_LOST, (sender) => (sender === bus.nodeId ? undefined : handler()))
    },
    publish: async (topic, payload, target) => {
      try {
        await bus.publish(topic, payload, target)
      } catch (error) {
        hasLost = true
        reporting ??= report()
        throw error
      }
    },
    close: async () => {
      closed.abort()
      await reporting
      await bus.close()
    },
  }
}
