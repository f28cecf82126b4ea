import type { FastifyInstance } from 'fastify'
import { SESSION_COOKIE } from '../http/session-cookie.ts'
import { GUEST_COOKIE } from '../sessions/guest-cookie.ts'
import { readSignIn } from '../sessions/sessions.ts'

const COOKIES = [SESSION_COOKIE, GUEST_COOKIE]

/**
 * Responses to signed-in requests, and to guests of meetings, are not stored in any cache. Checks the cookie as well as the session, to include
 * responses that start or end one. Files set their own rules.
 */
export function forbidCachingSignedIn(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const { cookie = '' } = request.headers
    if (!COOKIES.some((name) => cookie.includes(name)) && !readSignIn(request)) return
    const rule = String(reply.getHeader('cache-control') ?? '')
    const isJson = /json/.test(String(reply.getHeader('content-type') ?? 'json'))
    if (rule === '' || (isJson && !/\bno-store\b/.test(rule))) reply.header('cache-control', 'no-store')
  })
}
