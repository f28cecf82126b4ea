import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'

/** Sends who came to a trusted proxy without TLS to the same address with it. Probes that go past the proxy stay. */
export function sendToHttps(app: FastifyInstance, { publicUrl, trustProxy }: Env): void {
  if (publicUrl?.protocol !== 'https:' || trustProxy === false) return
  app.addHook('onRequest', async (request, reply) => {
    const isProxied = request.headers['x-forwarded-proto'] !== undefined
    if (!isProxied || request.protocol === 'https' || !request.url.startsWith('/')) return
    return reply.redirect(publicUrl.origin + request.url, 308)
  })
}
