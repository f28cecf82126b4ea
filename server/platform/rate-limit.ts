import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** Attempts counted where all nodes share them. */
export type RateLimits = {
  /** A limiter of `points` attempts a `seconds`, by key. */
  limiter(name: string, rule: { points: number; seconds: number }): Limiter
}

export type Limiter = {
  /** Counts an attempt, or several; throws `too_many_attempts` with the seconds to wait. */
  consume(key: string, attempts?: number): Promise<void>
  reset(key: string): Promise<void>
}

/**
 * Counts in PostgreSQL, or with `redis` there. While Redis is away attempts are counted in PostgreSQL, from nothing: no limit
 * opens and none closes, and who is at it then has at most the same number of attempts once more.
 */
export function createRateLimits(pool: Pool, redis: Redis | null = null): RateLimits {
  return {
    limiter(name, { points, seconds }) {
      const rule = { keyPrefix: name, points, duration: seconds }
      const inPostgres = new RateLimiterPostgres({
        ...rule,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
      })
      const store = redis
        ? new RateLimiterRedis({
            ...rule,
            keyPrefix: `trueline:limit:${name}`,
            storeClient: redis,
            rejectIfRedisNotReady: true,
            insuranceLimiter: inPostgres,
          })
        : inPostgres
      return {
        consume: async (key, attempts = 1) => {
          try {
            await store.consume(key, attempts)
          } catch (refusal) {
            throw asAppError(refusal)
          }
        },
        reset: async (key) => {
          await store.delete(key)
        },
      }
    },
  }
}

function asAppError(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal
  return new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
}
