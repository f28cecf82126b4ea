import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Database } from '#server/db/client.ts'
import { AppError } from './app-error.ts'
import type { RedisState } from './redis/fleet.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too; it says how Redis is, without which a node goes on.
 * `/metrics`: Prometheus text.
 */
export function addHealth(app: FastifyInstance, database: Database, redis: (() => RedisState) | null): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'trueline_' })

  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    try {
      await database.pool.query('select 1 from users limit 1')
    } catch (cause) {
      throw new AppError('unavailable', { cause, retryAfterSeconds: 5 })
    }
    return { ok: true, ...(redis && { redis: redis() }) }
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
