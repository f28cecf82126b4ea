import type { FastifyInstance } from 'fastify'
import { readSignIn, SESSION_COOKIE } from '../sessions/sessions.ts'

/**
 * What the API answers to a sign-in is stored nowhere: neither in a shared cache nor in the browser's. Goes by the cookie as
 * well as by the session, so that it also covers the answers that open or end one. Files name rules of their own.
 */
export function keepSignedInAnswersUnstored(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    if (!request.headers.cookie?.includes(SESSION_COOKIE) && !readSignIn(request)) return
    const rule = String(reply.getHeader('cache-control') ?? '')
    const isJson = /json/.test(String(reply.getHeader('content-type') ?? 'json'))
    if (rule === '' || (isJson && !/\bno-store\b/.test(rule))) reply.header('cache-control', 'no-store')
  })
}
