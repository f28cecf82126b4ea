import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'

/** Response headers of every page and call. Scripts and styles run by nonce only; camera and microphone are ours alone. */
export async function addSecurityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const isHttps = env.publicUrl?.protocol === 'https:'
  await app.register(fastifyHelmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(self), display-capture=(self), picture-in-picture=(self), autoplay=(self), geolocation=(), payment=(self)',
    )
  })
}
