import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { createRateLimits, type RateLimits } from './limits/rate-limit.ts'
import { reportLosses } from './realtime/bus/losses.ts'
import { createPostgresBus } from './realtime/bus/postgres.ts'
import { createRedisBusWithFallback } from './realtime/bus/redis-with-fallback.ts'
import type { Bus } from './realtime/types.ts'

export type RedisState = 'ready' | 'away'

/** What nodes share besides rows: messages and counted attempts. */
export type SharedServices = {
  readonly bus: Bus
  readonly limits: RateLimits
  /** Null if PostgreSQL does both. */
  readonly redis: (() => RedisState) | null
  close(): Promise<void>
}

type SharedServicesOptions = {
  readonly redisUrl: string | null
  readonly database: Database
  readonly nodeId: string
  readonly log: FastifyBaseLogger
}

/** Over PostgreSQL, or with `redisUrl` over Redis. Throws a sentence for people if Redis refuses us. */
export async function openSharedServices({
  redisUrl,
  database,
  nodeId,
  log,
}: SharedServicesOptions): Promise<SharedServices> {
  if (redisUrl === null) {
    const bus = reportLosses(await createPostgresBus({ database, nodeId, log }))
    return { bus, limits: createRateLimits(database.pool), redis: null, close: () => bus.close() }
  }
  const [{ checkRedis, connectRedis }, { createRedisBus }] = await Promise.all([
    import('./redis/connect.ts'),
    import('./realtime/bus/redis.ts'),
  ])
  await checkRedis(redisUrl, log)
  const postgresBus = await createPostgresBus({ database, nodeId, log })
  const redisBus = await createRedisBus({ url: redisUrl, nodeId, log })
  const counting = await connectRedis(redisUrl, { log, name: 'limits' })
  const bus = reportLosses(createRedisBusWithFallback(redisBus, postgresBus, log))
  return {
    bus,
    limits: createRateLimits(database.pool, counting.client),
    redis: () => (redisBus.isReady() && counting.client.status === 'ready' ? 'ready' : 'away'),
    close: async () => {
      await bus.close()
      await counting.close()
    },
  }
}
