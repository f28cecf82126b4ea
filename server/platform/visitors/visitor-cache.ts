import { AsyncLocalStorage } from 'node:async_hooks'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Env } from '#server/env.ts'
import { type ErrorBody, errors } from '#shared/errors.ts'
import { AppError } from '../http/app-error.ts'
import { takesGzip } from '../http/compression.ts'
import { siteOrigin } from '../http/site-origin.ts'
import type { Bus } from '../realtime/types.ts'

/** The longest that anyone sees what has changed since: here and in a CDN together, because a CDN counts from `Age`. */
export const KEPT_MS = 10_000
const FOR_EVERYONE = 'public, max-age=0, s-maxage=5, stale-while-revalidate=5'
const VARIES_BY = 'accept-encoding, cookie'
const ANSWERS_MAX = 500
const BODY_MAX_BYTES = 160 * 1024
const GZIP_FROM_BYTES = 1_024
/** Any of our cookies may make an answer personal. */
const OWN_COOKIE = /(^|[;\s-])trueline\./
const OF_ONE_RESPONSE = new Set(['connection', 'content-length', 'date', 'keep-alive', 'x-request-id'])
/** By these a browser marks a prefetch, which is no view. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const
/** A page shows what is not there as such. */
const COMPLETE = new Set([200, 400, 404])
const PURGE = 'visitors.purge'

type Answer = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
  readonly gzipped: Buffer | null
  /** What a page read from the API that counts each visit. */
  readonly counted: readonly string[]
  readonly startedAt: number
  readonly isKept: boolean
}

/** A run whose answer may be everyone's: it has neither cookies nor an address, so it counts and limits no one. */
type SharedRun = {
  readonly counted: string[]
  /** A read of the page failed, so the page is incomplete. */
  hasFailed: boolean
}
const sharedRuns = new AsyncLocalStorage<SharedRun>()
export const currentSharedRun = (): SharedRun | undefined => sharedRuns.getStore()

export type VisitorRoute = {
  /** Limits and counts one visit; false if the request is not valid. Throws refusals. */
  visit?: (request: FastifyRequest) => Promise<boolean>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public read or a page, which may be answered with what another visitor got. */
    forVisitors?: VisitorRoute
  }
  interface FastifyInstance {
    visitorCache: VisitorCache
  }
}

export type VisitorCache = {
  get(key: string, run: () => Promise<Answer>): Promise<Answer>
  /** Drops every answer, here at once and by a message on the other nodes. To be called after the commit. */
  purge(): Promise<void>
}

type CacheOptions = {
  readonly bus: Bus
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly keptMs: number
}

/**
 * Keeps answers for some seconds; equal requests share one run. Purging drops everything, because one card is in many answers.
 * A run that a purge overtakes answers only those who asked before it.
 */
export function createVisitorCache({ bus, log, keptMs }: CacheOptions): VisitorCache {
  const answers = new LRUCache<string, Promise<Answer>>({ max: ANSWERS_MAX, ttl: keptMs, ttlResolution: 0 })
  const clear = () => answers.clear()
  bus.on(PURGE, clear)
  bus.onGap(clear)
  return {
    get: (key, run) => {
      const known = answers.get(key)
      if (known) return known
      const answer = run()
      answers.set(key, answer)
      const forget = () => {
        if (answers.peek(key) === answer) answers.delete(key)
      }
      answer.then(({ isKept }) => (isKept && keptMs > 0) || forget(), forget)
      return answer
    },
    purge: async () => {
      clear()
      await bus
        .publish(PURGE, '', null)
        .catch((err: unknown) => log.error({ err }, 'could not purge the other nodes'))
    },
  }
}

/**
 * Answers visitors' GET requests from the cache. What is kept was made by a request of our own from the address alone, so
 * nothing that one visitor sends reaches another. Register it after the limits by address.
 */
export function answerVisitors(app: FastifyInstance, cache: VisitorCache, env: Env): void {
  app.decorate('visitorCache', cache)
  app.addHook('onRequest', (request, reply, done) => {
    const { forVisitors } = request.routeOptions.config
    if (!forVisitors || !isVisitor(request)) return done()
    const answering = async () => {
      if (forVisitors.visit && !(await forVisitors.visit(request))) return null
      const origin = siteOrigin(request, env)
      const answer = await cache.get(`${origin} ${request.url}`, () => makeAnswer(app, request.url, origin))
      return (await visitReads(app, request, answer)) ? answer : null
    }
    answering().then((answer) => (answer ? send(request, reply, answer) : done()), done)
  })
}

function isVisitor({ method, headers, url }: FastifyRequest): boolean {
  const isPlain = method === 'GET' && url.startsWith('/') && headers.authorization === undefined
  return isPlain && !OWN_COOKIE.test(headers.cookie ?? '') && !currentSharedRun()
}

async function makeAnswer(app: FastifyInstance, url: string, origin: string): Promise<Answer> {
  const startedAt = Date.now()
  const run: SharedRun = { counted: [], hasFailed: false }
  const { host } = new URL(origin)
  // `inject` begins when it is awaited, so that has to be inside.
  const made = await sharedRuns.run(run, async () => await app.inject({ url, headers: { host } }))
  const { statusCode: status, rawPayload: body } = made
  const headers = new Map(
    Object.entries(made.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || OF_ONE_RESPONSE.has(name) ? [] : [[name, String(value)]],
    ),
  )
  const isKept =
    status === 200 &&
    !run.hasFailed &&
    body.length <= BODY_MAX_BYTES &&
    !headers.has('cache-control') &&
    !headers.has('set-cookie')
  if (isKept) headers.set('cache-control', FOR_EVERYONE).set('vary', VARIES_BY)
  const gzipped = isKept && body.length >= GZIP_FROM_BYTES ? await promisify(gzip)(body) : null
  // A read of its own was counted by the visitor's request already.
  const counted = run.counted.filter((path) => path !== url)
  return { status, headers: [...headers], body, gzipped, counted, startedAt, isKept }
}

/** False if the API refuses what the page shows, so that the page is made for this visitor, with the refusal. */
async function visitReads(
  app: FastifyInstance,
  request: FastifyRequest,
  { counted }: Answer,
): Promise<boolean> {
  const statuses = await Promise.all(counted.map(async (path) => (await readAs(app, request, path)).status))
  return statuses.every((status) => status === 200)
}

/** A GET from our own API, in-process, as the sender of `request`. */
export async function readAs(app: FastifyInstance, request: FastifyRequest, url: string) {
  const { headers, ip, method } = request
  const given = ['cookie', 'host', 'user-agent', ...AHEAD].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  )
  // A HEAD request views nothing: no user agent, like a bot.
  const agent = method === 'GET' && headers['user-agent'] ? {} : { 'user-agent': '' }
  const answer = await app.inject({
    method: 'GET',
    url,
    headers: { ...Object.fromEntries(given), ...agent },
    remoteAddress: ip,
  })
  const run = currentSharedRun()
  if (run && !COMPLETE.has(answer.statusCode)) run.hasFailed = true
  return { status: answer.statusCode, body: answer.body }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const { status, headers, body, gzipped, startedAt, isKept } = answer
  const refusal = status >= 400 ? readRefusal(answer) : null
  if (refusal) {
    // Worded again, because a browser gets a page.
    reply.send(refusal)
    return
  }
  reply.status(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (isKept) reply.header('age', Math.floor((Date.now() - startedAt) / 1000))
  if (gzipped && takesGzip(request)) reply.header('content-encoding', 'gzip').send(gzipped)
  else reply.send(body)
}

function readRefusal({ headers, body }: Answer): AppError | null {
  const of = new Map(headers)
  if (!of.get('content-type')?.startsWith('application/json')) return null
  const { code, message, fields }: ErrorBody = JSON.parse(body.toString())
  if (!(code in errors)) return null
  const seconds = of.get('retry-after')
  return new AppError(code, {
    message,
    ...(fields && { fields }),
    ...(seconds && { retryAfterSeconds: Number(seconds) }),
  })
}
