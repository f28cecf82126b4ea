import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Names of the local machine, which no other site can have. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the request's `Origin` is this site: the configured public address, or the requested host. With a public address,
 * the requested host counts only on this machine, because anyone may point a name here.
 */
export function isOwnOrigin(request: FastifyRequest, publicUrl: URL | null): boolean {
  const origin = request.headers.origin
  if (!origin) return false
  if (publicUrl && origin === publicUrl.origin) return true
  if (publicUrl && !THIS_MACHINE.has(request.hostname)) return false
  return origin === `${request.protocol}://${request.host}`
}

/**
 * Refuses state-changing requests from other sites, including sign-ins. A request without `Origin` passes unless the browser
 * says it is cross-site; session cookies are SameSite=Lax as well.
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
