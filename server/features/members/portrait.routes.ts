import type { FastifyInstance } from 'fastify'
import { DEMO_PEOPLE } from '#shared/domain/portrait/demo-people.ts'
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
  const look = appearance === 'masculine' ? 'masculine' : 'feminine'
  return drawPortrait(name, { traits: { ...DEMO_PEOPLE[name], appearance: look }, frame })
}
