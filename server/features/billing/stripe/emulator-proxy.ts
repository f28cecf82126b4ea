import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Billing } from '../billing.ts'
import { EMULATOR_PATH } from '../links.ts'

/** What Stripe allows with a publishable key, and its hosted pages. Everything else is closed. */
const OPEN = [/^\/v1\/(payment|setup)_intents\/\w+(\/confirm)?$/, /^\/(authenticate|invoices|receipts)\//]

/**
 * Test mode: the emulator listens on loopback only, so this site proxies browsers to it. With a real Stripe there is no such
 * address, and no card passes through here.
 */
export async function emulatorProxy(app: FastifyInstance, billing: Billing): Promise<void> {
  const { apiBase } = billing.deps.stripe
  if (!apiBase) return
  await app.register(async (proxy) => {
    proxy.removeAllContentTypeParsers()
    proxy.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    proxy.route({
      method: ['GET', 'POST'],
      url: `${EMULATOR_PATH}/*`,
      schema: { hide: true },
      handler: (request, reply) => forward(request, reply, apiBase),
    })
  })
}

async function forward(request: FastifyRequest, reply: FastifyReply, base: URL): Promise<FastifyReply> {
  const target = new URL(request.url.slice(EMULATOR_PATH.length), base)
  const isOpen = target.origin === base.origin && OPEN.some((path) => path.test(target.pathname))
  if (!isOpen) throw new AppError('not_found')
  const { authorization, 'content-type': contentType, 'stripe-version': version } = request.headers
  const isPublishable = authorization?.startsWith('Bearer pk_') ?? false
  const answer = await fetch(target, {
    method: request.method,
    redirect: 'manual',
    headers: {
      ...(isPublishable && authorization && { authorization }),
      ...(contentType && { 'content-type': contentType }),
      ...(typeof version === 'string' && { 'stripe-version': version }),
    },
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  })
  const own = `${EMULATOR_PATH}/`
  const location = answer.headers.get('location')
  if (location) reply.header('location', location.replace(`${base.origin}/`, own))
  for (const name of ['content-type', 'content-disposition', 'request-id']) {
    const value = answer.headers.get(name)
    if (value) reply.header(name, value)
  }
  reply.status(answer.status).header('cache-control', 'no-store')
  const body = Buffer.from(await answer.arrayBuffer())
  return reply.send(inOwnAddresses(body, answer.headers.get('content-type') ?? '', base))
}

/** The emulator's addresses, as browsers reach them through this site. */
function inOwnAddresses(body: Buffer, contentType: string, base: URL): Buffer | string {
  const own = `${EMULATOR_PATH}/`
  if (!/json|html/.test(contentType)) return body
  return body.toString().replaceAll(`${base.origin}/`, own)
}
