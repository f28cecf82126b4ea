import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** Attempts counted in PostgreSQL, so all nodes share them. */
export type RateLimits = {
  /** A limiter of `points` attempts a `seconds`, by key. */
  limiter(name: string, rule: { points: number; seconds: number }): Limiter
}

export type Limiter = {
  /** Counts an attempt, or several; throws `too_many_attempts` with the seconds to wait. */
  consume(key: string, attempts?: number): Promise<void>
  reset(key: string): Promise<void>
}

export function createRateLimits(pool: Pool): RateLimits {
  return {
    limiter(name, { points, seconds }) {
      const store = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      })
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
