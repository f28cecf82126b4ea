import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/deps.ts'
import { isBot } from '#server/features/members/public.ts'
import { upTo } from '#server/platform/cache.ts'
import { visitorKey } from '#server/platform/crypto/visitor-key.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Limiter } from '#server/platform/limits/rate-limit.ts'
import type { ReadingQuota } from '#server/platform/limits/reading-quota.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { addView } from './repo/counts.ts'

type Views = Pick<Deps, 'database' | 'clock'> & { readonly secret: string; readonly limiter: Limiter }
type Visitor = Pick<FastifyRequest, 'headers' | 'ip' | 'method'>
type Seen = { readonly request: Visitor; readonly viewerId: string | null }
const KNOWN_MAX = 20_000
const VISITORS_MAX = 1_000

export type ReadParts = {
  readonly countView: CountView
  readonly quota: ReadingQuota
  readonly pageQuota: ReadingQuota
}

/** Counts a view by the request's sender, once a day. Throws `resume_card_not_found` if there is no such public card. */
type CountView = (id: string, seen: Seen) => Promise<void>

export function createViewCounter({ database, clock, secret, limiter }: Views): CountView {
  const isWithinLimit = createAllowance(limiter)
  const visitorKeyOn = createVisitorKeys(secret)
  const known = new LRUCache<string, true>(upTo(KNOWN_MAX))
  return async (id, { request, viewerId }) => {
    if (!isRealView(request)) return
    const viewedOn = clock.now().toISOString().slice(0, 10)
    const viewer = viewerId ?? visitorKeyOn(viewedOn, request)
    const view = `${id} ${viewedOn} ${viewer}`
    if (known.has(view) || !(await isWithinLimit(clientNetwork(request.ip)))) return
    const counted = await addView(database.db, { cardId: id, viewedOn, viewer })
    if (!counted) throw new AppError('resume_card_not_found')
    known.set(view, true)
  }
}

/** Leaves out bots, prefetches and HEAD requests. */
function isRealView({ method, headers }: Visitor): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']]
  const isAhead = purposes.some((purpose) => purpose && /prefetch|prerender|preview/i.test(String(purpose)))
  return method === 'GET' && !isAhead && !isBot(headers['user-agent'])
}

/** People open card after card, so the keys of the last visitors are cached. */
function createVisitorKeys(secret: string): (day: string, request: Visitor) => string {
  const keys = new LRUCache<string, string>({ max: VISITORS_MAX })
  return (day, { ip, headers }) => {
    const who = `${day} ${ip} ${headers['user-agent'] ?? ''}`
    const known = keys.get(who)
    if (known !== undefined) return known
    const traits = { address: ip, userAgent: headers['user-agent'] }
    const key = visitorKey(secret, 'resume card view', day, traits)
    keys.set(who, key)
    return key
  }
}

/** Over the limit, the card is shown but not counted, and the node remembers it. */
function createAllowance(limiter: Limiter): (address: string) => Promise<boolean> {
  const refused = new LRUCache<string, true>({ ...upTo(KNOWN_MAX), ttlResolution: 0 })
  return async (address) => {
    if (refused.has(address)) return false
    try {
      await limiter.consume(address)
      return true
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many_attempts') throw error
      const seconds = error.retryAfterSeconds ?? 0
      if (seconds > 0) refused.set(address, true, { ttl: seconds * 1000 })
      return false
    }
  }
}
