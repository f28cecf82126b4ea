import type { FastifyInstance } from 'fastify'
import { drawPortrait } from '#shared/domain/portrait/portrait.ts'

const ADDRESS = /^\/portraits\/(feminine|masculine)\/([a-z0-9-]{1,40})\.svg$/

/** `/portraits/<look>/<name>.svg`: generated pictures of demo members, stable per name. */
export function portraitRoutes(app: FastifyInstance): void {
  app.get('/portraits/*', { schema: { hide: true } }, (request, reply) => {
    const portrait = portraitAt(request.url)
    if (portrait === null) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(portrait)
  })
}

/** The drawing at an address; null if there is none. */
export function portraitAt(address: string, frame: 'tile' | 'avatar' = 'tile'): string | null {
  const [, appearance, name] = ADDRESS.exec(address) ?? []
  if (!name) return null
  const traits = { appearance: appearance === 'masculine' ? 'masculine' : 'feminine' } as const
  return drawPortrait(name, { traits, frame })
}
