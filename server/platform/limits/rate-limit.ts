import { sql } from 'drizzle-orm'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { DbOrTx } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema/index.ts'
import { AppError } from '../http/app-error.ts'

const REDIS_PREFIX = 'trueline:limit:'
const KEYS_OF = 'trueline:limits-of:'

export type RateLimits = {
  /** A limiter of `points` attempts per `seconds`, by key. */
  limiter(name: string, rule: { points: number; seconds: number }): Limiter
  /** Deletes Redis counts under keys with one of these parts; `forgetCounts` deletes those in PostgreSQL. */
  forget(parts: readonly string[]): Promise<void>
}

export type Limiter = {
  /** Counts one or more attempts; throws `too_many_attempts` with the seconds to wait. */
  consume(key: string, attempts?: number): Promise<void>
  /**
   * Counts an attempt and returns whether it is within the limit; `seconds` replaces the rule's when a new window starts.
   */
  take(key: string, seconds?: number): Promise<Taken>
  count(key: string): Promise<number>
  /** Uncounts an attempt that turned out not to matter. */
  refund(key: string): Promise<void>
  reset(key: string): Promise<void>
}

type Taken = {
  readonly isWithin: boolean
  readonly msLeft: number
}

/**
 * Counts in PostgreSQL, or with `redis` there. While Redis is away attempts are counted in PostgreSQL from zero, so someone
 * at a limit gets at most the same number once more.
 */
export function createRateLimits(pool: Pool, redis: Redis | null = null): RateLimits {
  return {
    forget: async (parts) => {
      if (redis) await forgetIn(redis, parts)
    },
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
            keyPrefix: `${REDIS_PREFIX}${name}`,
            storeClient: redis,
            rejectIfRedisNotReady: true,
            insuranceLimiter: inPostgres,
          })
        : inPostgres
      const noteFirst = async (key: string, { isFirstInDuration, msBeforeNext }: RateLimiterRes) => {
        if (redis && isFirstInDuration) await noteKey(redis, `${REDIS_PREFIX}${name}:${key}`, msBeforeNext)
      }
      return {
        consume: async (key, attempts = 1) => {
          try {
            await noteFirst(key, await store.consume(key, attempts))
          } catch (refusal) {
            throw asAppError(refusal)
          }
        },
        take: async (key, window) => {
          try {
            const counted = await store.consume(key, 1, window ? { customDuration: window } : {})
            await noteFirst(key, counted)
            return { isWithin: true, msLeft: counted.msBeforeNext }
          } catch (refusal) {
            if (!(refusal instanceof RateLimiterRes)) throw refusal
            return { isWithin: false, msLeft: refusal.msBeforeNext }
          }
        },
        count: async (key) => (await store.get(key))?.consumedPoints ?? 0,
        refund: async (key) => {
          await store.reward(key)
        },
        reset: async (key) => {
          await store.delete(key)
        },
      }
    },
  }
}

/** Ids, hashes and addresses, not names of routes or networks. */
const SUBJECT = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{43}|[^\s@]+@\S+)$/i

const subjectsIn = (key: string) => key.split(/[: ]/).filter((part) => SUBJECT.test(part))

/** Tracks each subject's keys for as long as the longest lasts. When Redis loses them, it has lost the counts too. */
async function noteKey(redis: Redis, key: string, ms: number): Promise<void> {
  for (const subject of subjectsIn(key)) {
    const keysOf = KEYS_OF + subject.toLowerCase()
    const noting = redis.multi().sadd(keysOf, key).pexpire(keysOf, ms, 'NX').pexpire(keysOf, ms, 'GT')
    await noting.exec().catch(() => {})
  }
}

/** Attempts are counted under `name:part part`; the parts are indexed. */
export async function forgetCounts(db: DbOrTx, parts: readonly string[]): Promise<void> {
  const keyParts = sql`regexp_split_to_array(lower(${rateLimits.key}), '[: ]')`
  await db
    .delete(rateLimits)
    .where(sql`${keyParts} && ${sql.param(parts.map((part) => part.toLowerCase()))}::text[]`)
}

async function forgetIn(redis: Redis, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const keysOf = KEYS_OF + part.toLowerCase()
    await redis.unlink([...(await redis.smembers(keysOf)), keysOf])
  }
}

function asAppError(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal
  return new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
}
