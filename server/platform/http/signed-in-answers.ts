import type { FastifyInstance } from 'fastify'
import { readSignIn, SESSION_COOKIE } from '../sessions/sessions.ts'

/**
 * Responses to signed-in requests are not stored in any cache. Checks the cookie as well as the session, to include
 * responses that start or end one. Files set their own rules.
 */
export function forbidCachingSignedIn(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    if (!request.headers.cookie?.includes(SESSION_COOKIE) && !readSignIn(request)) return
    const rule = String(reply.getHeader('cache-control') ?? '')
    const isJson = /json/.test(String(reply.getHeader('content-type') ?? 'json'))
    if (rule === '' || (isJson && !/\bno-store\b/.test(rule))) reply.header('cache-control', 'no-store')
  })
}
