import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Piscina } from 'piscina'
import { createCache } from '../cache.ts'
import { AppError } from '../http/app-error.ts'
import { hasCopy } from '../http/conditional.ts'
import type { RateLimits } from '../limits/rate-limit.ts'
import { addressKey } from '../net/client-address.ts'
import type { Element } from './element.ts'

const PROGRAM = new URL('./draw.worker.ts', import.meta.url).href
const HEAP_MB = 256
const IDLE_MS = 5 * 60_000
/** More than this wait for the thread only if it can't keep up. */
const WAITING_MAX = 40
const TIMEOUT_MS = 15_000
const RETRY_AFTER_SECONDS = 10
/** About 60 KB each. */
const PICTURES_CACHED = 200
/** Drawn for one address: the links that a site's users share, not every job. */
const DRAWN = { points: 600, seconds: 60 * 60 }

export type Pictures = {
  /**
   * Sends what `picture` draws. Its hash is the ETag and the key of the cache, so an edit is a new picture. `isPublic` if every
   * visitor may see it; then it is still revalidated each time, because what is hidden later must not stay in caches.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    picture: Element,
    options: { readonly isPublic: boolean },
  ): Promise<FastifyReply>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly pictures: Pictures
  }
}

/** Pictures for link previews, drawn in a thread of their own, one at a time. */
export function addPictures(app: FastifyInstance, { limits }: { readonly limits: RateLimits }): void {
  const cache = createCache<Buffer>(PICTURES_CACHED)
  const limiter = limits.limiter('picture-draw', DRAWN)
  const pool = new Piscina<Element, Uint8Array>({
    filename: PROGRAM,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: WAITING_MAX,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  app.addHook('onClose', () => pool.destroy())

  const draw = async (picture: Element): Promise<Buffer> => {
    if (pool.queueSize >= WAITING_MAX) throw busy()
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    try {
      return Buffer.from(await pool.run(picture, { signal }))
    } catch (error) {
      throw signal.aborted ? busy(error) : error
    }
  }
  app.decorate('pictures', {
    send: async (request, reply, picture, { isPublic }) => {
      const key = createHash('sha256').update(JSON.stringify(picture)).digest('base64url')
      const etag = `"${key}"`
      const cached = isPublic ? 'no-cache' : 'private, no-store'
      // Pages of other sites show it.
      const headers = { etag, 'cache-control': cached, 'cross-origin-resource-policy': 'cross-origin' }
      if (hasCopy(request, etag)) return reply.status(304).headers(headers).send()
      const png = await cache(key, async () => {
        const address = addressKey(request.ip)
        if (address !== null) await limiter.consume(address)
        return draw(picture)
      })
      return reply.type('image/png').headers(headers).send(png)
    },
  } satisfies Pictures)
}

const busy = (cause?: unknown) => new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })
