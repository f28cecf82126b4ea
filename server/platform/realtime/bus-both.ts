import type { RedisBus } from './bus-redis.ts'
import type { Bus } from './types.ts'

/**
 * Redis for messages between nodes, and PostgreSQL for as long as Redis is away. Each message takes one way, so none comes
 * twice; what was under way when Redis went is missed, and `onGap` says so.
 */
export function createBusOfBoth(redis: RedisBus, postgres: Bus): Bus {
  return {
    nodeId: redis.nodeId,
    publish: (topic, payload, target) => (redis.isReady() ? redis : postgres).publish(topic, payload, target),
    on: (topic, handler) => {
      redis.on(topic, handler)
      postgres.on(topic, handler)
    },
    onGap: (handler) => {
      redis.onGap(handler)
      postgres.onGap(handler)
    },
    close: async () => {
      await Promise.all([redis.close(), postgres.close()])
    },
  }
}
