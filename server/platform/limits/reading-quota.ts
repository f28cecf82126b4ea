import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '../http/app-error.ts'
import { addressKey } from '../net/client-address.ts'
import type { RateLimits } from './rate-limit.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Caches what has been counted, to save database queries. */
const KNOWN_MAX = 50_000

export type QuotaReader = { readonly memberId: string | null; readonly address: string }
type Rule = {
  readonly member: number
  readonly address: number
  /** How often a member may reopen the same thing. */
  readonly again?: number
}

/** Counts that a reader opens `what`; throws `daily_quota_reached` beyond the quota. */
export type ReadingQuota = (reader: QuotaReader, what: string) => Promise<void>

/**
 * Counts distinct things across nodes: one row per thing and reader. Visitors from this machine's own address aren't
 * counted, as for the default limits.
 */
export function createReadingQuota(limits: RateLimits, name: string, rule: Rule): ReadingQuota {
  const seen = limits.limiter(`${name}-seen`, { points: 1, seconds: DAY_SECONDS })
  const limiterOf = (kind: string, points: number) =>
    limits.limiter(`${name}-${kind}-day`, { points, seconds: DAY_SECONDS })
  const ofMember = limiterOf('member', rule.member)
  const ofAddress = limiterOf('address', rule.address)
  const repeats = rule.again === undefined ? null : limiterOf('again', rule.again)
  // Half a day, because counts expire after a full day.
  const known = new LRUCache<string, true>({ max: KNOWN_MAX, ttl: (DAY_SECONDS * 1000) / 2 })
  return async ({ memberId, address }, what) => {
    const reader = memberId ?? addressKey(address)
    if (reader === null) return
    const key = `${reader} ${createHash('sha256').update(what).digest('base64url').slice(0, 22)}`
    const isFirst = !known.has(key) && (await seen.take(key)).isWithin
    if (isFirst) {
      const { isWithin, msLeft } = await (memberId ? ofMember : ofAddress).take(reader)
      if (!isWithin) {
        // It wasn't opened, so the next try counts as the first.
        await seen.reset(key)
        throw reached(msLeft)
      }
    } else if (memberId && repeats) {
      const { isWithin, msLeft } = await repeats.take(memberId)
      if (!isWithin) throw reached(msLeft)
    }
    known.set(key, true)
  }
}

const reached = (msLeft: number) =>
  new AppError('daily_quota_reached', { retryAfterSeconds: Math.max(1, Math.ceil(msLeft / 1000)) })
