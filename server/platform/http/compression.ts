import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from './session-cookie.ts'

/** Smaller responses fit in one packet either way. */
const MIN_BYTES = 1_024
const TEXT = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b|image\/svg\+xml)/
const REFUSED = /\bgzip\s*;\s*q\s*=\s*0(\.0*)?\s*(,|$)/i

/**
 * Whether a response may be compressed. Not if another site made the member's browser request it: its length could reveal
 * its content (BREACH).
 */
export function takesGzip({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding']
  if (!accepted || !/\bgzip\b/i.test(accepted) || REFUSED.test(String(accepted))) return false
  const from = headers['sec-fetch-site']
  const isOfAnotherSite = from === 'cross-site' || from === 'same-site'
  return !(isOfAnotherSite && headers.cookie?.includes(SESSION_COOKIE))
}

/** Compresses texts in one piece, in zlib's threads. Streams and compressed types are sent as they are. */
export function compressAnswers(app: FastifyInstance): void {
  // Callbacks, because each promise costs another turn of the event loop.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(reply, payload)) return done()
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding/i.test(vary))
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    if (!takesGzip(request)) return done()
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    gzip(payload, done)
  })
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isText || payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return false
  return TEXT.test(String(reply.getHeader('content-type')))
}
