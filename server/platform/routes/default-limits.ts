import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { Limiter, RateLimits } from '../limits/rate-limit.ts'
import { addressKey } from '../net/client-address.ts'
import { readSignIn } from '../sessions/sessions.ts'

const WINDOW_SECONDS = 60
/** Per address and route: a company behind one address, not a scraper. */
const OF_ADDRESS = { read: 3_000, write: 600 }
const OF_MEMBER = { read: 600, write: 240 }
/** Counts are shared with other nodes in fractions of a limit, so few requests wait for a database. */
const PARTS = 10
/** Dropping windows early is better than filling the memory. */
const KEYS_MAX = 100_000
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Kind = keyof typeof OF_ADDRESS
type LimitsOfKind = Record<Kind, { readonly points: number; readonly shared: Limiter }>
type DefaultLimitOptions = {
  readonly limits: RateLimits
  readonly ofAddress?: Record<Kind, number>
  readonly ofMember?: Record<Kind, number>
}

/**
 * A rate limit for every route registered after it, by address before the session is read and by account after. Generous,
 * because sensitive routes have their own. Throws `too_many_attempts`. This machine's own address isn't counted: behind a
 * proxy that `TRUST_PROXY` doesn't name, it is everyone's.
 */
export function createDefaultLimits(options: DefaultLimitOptions) {
  const { limits, ofAddress = OF_ADDRESS, ofMember = OF_MEMBER } = options
  const counts = createCounts()
  const addresses = limitsOf(limits, 'address', ofAddress)
  const members = limitsOf(limits, 'member', ofMember)
  const share = async (request: FastifyRequest, key: string, { points, shared }: LimitsOfKind[Kind]) => {
    try {
      await shared.consume(key, partOf(points))
    } catch (error) {
      // While counts can't be shared, each node counts alone.
      if (!(error instanceof AppError)) return request.log.warn({ err: error }, 'could not share a count')
      counts.exhaust(key, points)
      throw error
    }
  }
  /** Null if nothing has to be awaited. Throws. */
  const count = (request: FastifyRequest, who: string, rules: LimitsOfKind): Promise<void> | null => {
    const { method, url = 'none' } = request.routeOptions
    const kind: Kind = READS.has(request.method) ? 'read' : 'write'
    const rule = rules[kind]
    const key = `${method} ${url} ${who}`
    const counted = counts.add(key)
    if (counted > rule.points)
      throw new AppError('too_many_attempts', { retryAfterSeconds: counts.secondsLeft() })
    return counted % partOf(rule.points) === 0 ? share(request, key, rule) : null
  }
  return {
    byAddress: (app: FastifyInstance) =>
      // Callbacks, because a promise costs another turn of the event loop, and few requests wait here.
      app.addHook('onRequest', (request, _reply, done) => {
        const address = addressKey(request.ip)
        const sharing = address === null ? null : count(request, address, addresses)
        if (sharing === null) done()
        else sharing.then(() => done(), done)
      }),
    byMember: (app: FastifyInstance) =>
      app.addHook('onRequest', async (request) => {
        const memberId = readSignIn(request)?.memberId
        const isOwnRead = READS.has(request.method) && addressKey(request.ip) === null
        if (memberId && !isOwnRead) await count(request, memberId, members)
      }),
  }
}

function limitsOf(limits: RateLimits, name: string, points: Record<Kind, number>): LimitsOfKind {
  const of = (kind: Kind) => ({
    points: points[kind],
    shared: limits.limiter(`${name}-${kind}`, { points: points[kind], seconds: WINDOW_SECONDS }),
  })
  return { read: of('read'), write: of('write') }
}

const partOf = (points: number) => Math.max(1, Math.floor(points / PARTS))

function createCounts() {
  let counts = new Map<string, number>()
  let until = performance.now() + WINDOW_SECONDS * 1000
  return {
    add: (key: string) => {
      const now = performance.now()
      if (now >= until || counts.size >= KEYS_MAX) {
        counts = new Map()
        until = now + WINDOW_SECONDS * 1000
      }
      const counted = (counts.get(key) ?? 0) + 1
      counts.set(key, counted)
      return counted
    },
    /** The rest of the window is refused. */
    exhaust: (key: string, points: number) => counts.set(key, points),
    secondsLeft: () => Math.max(1, Math.ceil((until - performance.now()) / 1000)),
  }
}
