import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { openPool } from '#server/db/connection.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '../http/app-error.ts'
import { isFromInside } from '../net/client-address.ts'
import type { Realtime } from '../realtime/types.ts'
import type { RedisState } from '../shared-services.ts'
import type { Metrics } from './metrics.ts'
import { createMetricsReader } from './metrics-reader.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** A stopping node isn't ready, so balancers send no one there. */
    readiness: { isStopping: boolean }
  }
}

/** For connecting and the query together. */
const READY_WITHIN_MS = 900

type HealthParts = {
  readonly database: Database
  readonly metrics: Metrics
  readonly env: Pick<Env, 'trustProxy'>
  readonly realtime: Pick<Realtime, 'countSockets' | 'countWatched'>
  readonly redis: (() => RedisState) | null
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, and the process isn't stopping; it also reports
 * Redis, which a node can do without. `/metrics`: Prometheus text, for this machine and its private network.
 */
export function addHealth(
  app: FastifyInstance,
  { database, metrics, env, realtime, redis }: HealthParts,
): void {
  const readiness = { isStopping: false }
  app.decorate('readiness', readiness)
  const readMetrics = createMetricsReader(metrics, { pool: database.pool, realtime })

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { ok: true }
  })
  const check = createDatabaseCheck(app, database.url)
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (readiness.isStopping) throw new AppError('stopping', { retryAfterSeconds: 1 })
    try {
      await check()
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

/**
 * Queries the database over a separate connection, so checks don't wait for requests' connections; concurrent checks share
 * a query. Throws after a timeout.
 */
function createDatabaseCheck(app: FastifyInstance, url: string): () => Promise<void> {
  const patience = { query_timeout: READY_WITHIN_MS, connectionTimeoutMillis: READY_WITHIN_MS }
  const pool = openPool(
    { connectionString: url, max: 1, application_name: 'trueline ready', ...patience },
    (err) => app.log.warn({ err }, 'the connection of /readyz was lost'),
  )
  app.addHook('onClose', () => pool.end())
  let checking: Promise<unknown> | null = null
  const query = async () => {
    try {
      await pool.query('select 1 from users limit 1')
    } finally {
      checking = null
    }
  }
  return async () => {
    checking ??= query()
    const late = new AbortController()
    const inTime = delay(READY_WITHIN_MS, null, { signal: late.signal }).then(() => {
      throw new Error('The database did not answer in time.')
    })
    try {
      await Promise.race([checking, inTime])
    } finally {
      late.abort()
    }
  }
}
