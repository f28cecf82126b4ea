import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '../http/app-error.ts'
import { addressKey } from '../net/client-address.ts'
import type { RateLimits } from './rate-limit.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Who is known to have opened what: one question to the database less. */
const KNOWN_MAX = 50_000

export type Reader = { readonly memberId: string | null; readonly address: string }
type Rule = { readonly member?: number; readonly address: number }

/** Counts that a reader opens `what`; throws `daily_quota_reached` for one thing too many. */
export type ReadingQuota = (reader: Reader, what: string) => Promise<void>

/**
 * Counts different things, where all nodes share it: one point for each thing of each reader tells the first time from later
 * ones. Visitors of this machine's own address are not counted, as for the default limits.
 */
export function createReadingQuota(limits: RateLimits, name: string, rule: Rule): ReadingQuota {
  const seen = limits.limiter(`${name}-seen`, { points: 1, seconds: DAY_SECONDS })
  const limiterOf = (kind: string, points: number) =>
    limits.limiter(`${name}-${kind}-day`, { points, seconds: DAY_SECONDS })
  const ofMember = limiterOf('member', rule.member ?? rule.address)
  const ofAddress = limiterOf('address', rule.address)
  // For half a day: what is counted is forgotten after a whole one.
  const known = new LRUCache<string, true>({ max: KNOWN_MAX, ttl: (DAY_SECONDS * 1000) / 2 })
  return async ({ memberId, address }, what) => {
    const reader = memberId ?? addressKey(address)
    if (reader === null) return
    const key = `${reader} ${createHash('sha256').update(what).digest('base64url').slice(0, 22)}`
    if (known.has(key)) return
    if (await isFirst(() => seen.consume(key))) {
      try {
        await (memberId ? ofMember : ofAddress).consume(reader)
      } catch (error) {
        if (!isRefusal(error)) throw error
        // Not opened, so the next try is again the first.
        await seen.reset(key)
        throw new AppError('daily_quota_reached', {
          retryAfterSeconds: error.retryAfterSeconds ?? DAY_SECONDS,
        })
      }
    }
    known.set(key, true)
  }
}

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'too_many_attempts'

async function isFirst(consume: () => Promise<void>): Promise<boolean> {
  try {
    await consume()
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
