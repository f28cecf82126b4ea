import { createHash } from 'node:crypto'
import { and, eq, gt, ne } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { DAY_SECONDS } from '#shared/domain/durations.ts'
import { NEW_ACCOUNT } from '#shared/domain/trust/brakes.ts'
import { upTo } from '../cache.ts'
import type { Clock } from '../clock.ts'
import { AppError } from '../http/app-error.ts'
import { addressKey } from '../net/client-address.ts'
import type { RateLimits } from './rate-limit.ts'

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
export function createReadingQuota(
  limits: RateLimits,
  name: string,
  rule: Rule,
  reached = dailyQuotaReached,
): ReadingQuota {
  const seen = limits.limiter(`${name}-seen`, { points: 1, seconds: DAY_SECONDS })
  const limiterOf = (kind: string, points: number) =>
    limits.limiter(`${name}-${kind}-day`, { points, seconds: DAY_SECONDS })
  const ofMember = limiterOf('member', rule.member)
  const ofAddress = limiterOf('address', rule.address)
  const repeats = rule.again === undefined ? null : limiterOf('again', rule.again)
  // Half a day, because counts expire after a full day.
  const known = new LRUCache<string, true>({ ...upTo(KNOWN_MAX), ttl: (DAY_SECONDS * 1000) / 2 })
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

const dailyQuotaReached = (msLeft: number) =>
  new AppError('daily_quota_reached', { retryAfterSeconds: secondsOf(msLeft) })

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

/** Counts that a member who may be new does something with `what`; throws `new_account_limit` beyond the limit. */
export type NewAccountQuota = (memberId: string, what: string) => Promise<void>
type QuotaDeps = {
  readonly database: Pick<Database, 'db'>
  readonly limits: RateLimits
  readonly clock: Clock
}
type NewAccountLimit = 'firstMessages' | 'requests' | 'directoryPages'

const NEW_ACCOUNT_LIMITS: Record<NewAccountLimit, (most: number) => string> = {
  firstMessages: (most) => `write first to ${most} people a day`,
  requests: (most) => `ask ${most} people a day to connect`,
  directoryPages: (most) => `open ${most} pages of the directory a day`,
}

/** A reading quota for accounts that are new and have no verified ID, who get a reason and an end with the refusal. */
export function createNewAccountQuota(
  { database, limits, clock }: QuotaDeps,
  what: NewAccountLimit,
): NewAccountQuota {
  const most = NEW_ACCOUNT[what]
  const refusal = (msLeft: number) => {
    const end = new Date(clock.now().getTime() + msLeft).toISOString().slice(0, 16).replace('T', ' ')
    const message = `In their first ${NEW_ACCOUNT.days} days, members without a verified ID can ${NEW_ACCOUNT_LIMITS[what](most)}. You can go on at ${end} UTC, or once your ID is verified.`
    return new AppError('new_account_limit', { message, retryAfterSeconds: secondsOf(msLeft) })
  }
  const quota = createReadingQuota(limits, `new-${what}`, { member: most, address: most }, refusal)
  return async (memberId, subject) => {
    const newSince = new Date(clock.now().getTime() - NEW_ACCOUNT.days * DAY_SECONDS * 1000)
    const isNew = and(gt(users.createdAt, newSince), ne(users.idVerificationStatus, 'verified'))
    const found = await database.db.$count(
      users,
      and(eq(users.id, memberId), eq(users.isAdmin, false), isNew),
    )
    if (found > 0) await quota({ memberId, address: '' }, subject)
  }
}
