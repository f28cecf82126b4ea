import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { AppError } from './app-error.ts'
import { isFromInside } from './inner-network.ts'
import type { Metrics } from './metrics.ts'
import { createMetricsReader } from './metrics-reader.ts'
import { timed } from './realtime/timed-query.ts'
import type { Realtime } from './realtime/types.ts'
import type { RedisState } from './redis/fleet.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** While it is stopping a node is not ready, so that balancers send nobody there. */
    readiness: { isStopping: boolean }
  }
}

type HealthParts = {
  readonly database: Database
  readonly metrics: Metrics
  readonly env: Pick<Env, 'trustProxy'>
  readonly realtime: Pick<Realtime, 'countSockets'>
  readonly redis: (() => RedisState) | null
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, and the process is not stopping; it says how Redis
 * is, without which a node goes on. `/metrics`: Prometheus text, to this machine and its private network.
 */
export function addHealth(
  app: FastifyInstance,
  { database, metrics, env, realtime, redis }: HealthParts,
): void {
  const readiness = { isStopping: false }
  app.decorate('readiness', readiness)
  const readMetrics = createMetricsReader(metrics, {
    pool: database.pool,
    countSockets: () => realtime.countSockets(),
  })

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { ok: true }
  })
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (readiness.isStopping) throw new AppError('stopping', { retryAfterSeconds: 1 })
    try {
      await database.pool.query(timed('select 1 from users limit 1', []))
    } catch (cause) {
      throw new AppError('unavailable', { cause, retryAfterSeconds: 5 })
    }
    reply.header('cache-control', 'no-store')
    return { ok: true, ...(redis && { redis: redis() }) }
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromInside(request, env)) throw new AppError('not_found')
    reply.type(metrics.registry.contentType).header('cache-control', 'no-store')
    return readMetrics()
  })
}
