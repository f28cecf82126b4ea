import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the request's `Origin` is this site: the configured public address, or the host that was asked. */
export function isOwnOrigin(request: FastifyRequest, publicUrl: URL | null): boolean {
  const origin = request.headers.origin
  if (!origin) return false
  if (publicUrl && origin === publicUrl.origin) return true
  return origin === `${request.protocol}://${request.host}`
}

/**
 * Refuses state-changing requests that a browser sends from another site. A request without `Origin` is let through
 * only when no browser vouches for its being cross-site: session cookies are SameSite=Lax besides.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL | null): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    const isForeign = request.headers.origin
      ? !isOwnOrigin(request, publicUrl)
      : site !== undefined && site !== 'same-origin' && site !== 'none'
    if (isForeign) throw new AppError('foreign_origin')
  })
}
