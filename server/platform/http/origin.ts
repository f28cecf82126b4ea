import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Names by which a machine calls itself: no other site has them. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the request's `Origin` is this site: the configured public address, or the host that was asked. Where there is a
 * public address, the asked host counts only on this machine, as anybody may have a name that leads here.
 */
export function isOwnOrigin(request: FastifyRequest, publicUrl: URL | null): boolean {
  const origin = request.headers.origin
  if (!origin) return false
  if (publicUrl && origin === publicUrl.origin) return true
  if (publicUrl && !THIS_MACHINE.has(request.hostname)) return false
  return origin === `${request.protocol}://${request.host}`
}

/**
 * Refuses state-changing requests that a browser sends from another site, signing in included. A request without `Origin`
 * is let through only when no browser vouches for its being cross-site: session cookies are SameSite=Lax besides.
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
