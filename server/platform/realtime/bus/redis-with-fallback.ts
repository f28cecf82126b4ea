import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../types.ts'
import { createDispatch } from './dispatch.ts'
import type { RedisBus } from './redis.ts'

const TOPIC_DEAF = 'deaf'
const REPORT_EVERY_MS = 1_000
/** After this long without a report, a node is assumed to receive from Redis again. */
const FALLBACK_MS = 3 * REPORT_EVERY_MS
/** By then the other nodes know that this one needs PostgreSQL, and earlier messages are committed. */
const GAP_AFTER_MS = 1_000

/**
 * Redis for messages between nodes, and PostgreSQL while any node can't receive from Redis. Each message takes one route, so
 * none comes twice. Messages in flight when Redis goes away are lost; `onGap` reports it then and when Redis is back.
 */
export function createRedisBusWithFallback(redis: RedisBus, postgres: Bus, log: FastifyBaseLogger): Bus {
  const own = createDispatch(log)
  let deafUntil = 0
  let isDeaf = false

  postgres.on(TOPIC_DEAF, (nodeId) => {
    if (nodeId !== postgres.nodeId) deafUntil = performance.now() + FALLBACK_MS
  })
  const checkRedis = () => {
    const wasDeaf = isDeaf
    isDeaf = !redis.isListening()
    if (!isDeaf) return
    // A failed report is repeated in a second.
    postgres.publish(TOPIC_DEAF, postgres.nodeId, null).catch(() => {})
    if (!wasDeaf) setTimeout(own.gap, GAP_AFTER_MS).unref()
  }
  redis.onLost(checkRedis)
  const checking = setInterval(checkRedis, REPORT_EVERY_MS)
  checking.unref()
  const current = () => (redis.isReady() && performance.now() >= deafUntil ? redis : postgres)

  return {
    nodeId: redis.nodeId,
    publish: (topic, payload, target) => current().publish(topic, payload, target),
    on: (topic, handler) => {
      redis.on(topic, handler)
      postgres.on(topic, handler)
    },
    onGap: (handler) => {
      own.onGap(handler)
      redis.onGap(handler)
      postgres.onGap(handler)
    },
    close: async () => {
      clearInterval(checking)
      await Promise.all([redis.close(), postgres.close()])
    },
  }
}
