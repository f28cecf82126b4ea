import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { addressKey } from '#server/platform/net/client-address.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { sitePicture } from './picture.ts'
import { createSitemap } from './sitemap.ts'

/** Per address: a search engine reads every file of a large site within an hour. */
const SITEMAPS = { points: 600, seconds: 60 * 60 }
const CACHED_SECONDS = 10 * 60
const SECURITY_TXT_DAYS = 180
/** Members' own pages, and the API. */
const NOT_FOR_CRAWLERS = ['/api/', '/admin/', '/messages', '/connections']

type SiteFile = { readonly type: string; readonly make: (origin: string) => string | Promise<string> }

/** What the site tells search engines, security researchers and password managers. The same for everyone. */
export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  const files: Record<string, SiteFile> = {
    '/robots.txt': { type: 'text/plain', make: robotsText },
    '/.well-known/security.txt': {
      type: 'text/plain',
      make: (origin) => securityText(origin, deps.env.supportEmail, deps.clock.now()),
    },
  }
  for (const [path, { type, make }] of Object.entries(files)) {
    app.get(path, { schema: { hide: true } }, async (request, reply) =>
      sendCached(reply, type, await make(siteOrigin(request, deps.env))),
    )
  }
  sitemapRoutes(app, deps)
  app.get('/picture.png', { schema: { hide: true } }, (request, reply) =>
    app.pictures.send(request, reply, sitePicture(), { isPublic: true }),
  )

  // https://www.w3.org/TR/change-password-url/
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/settings#access', 302),
  )
}

function sitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const limiter = deps.limits.limiter('sitemap', SITEMAPS)
  const sitemap = createSitemap(deps)
  const options = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => {
      const address = addressKey(request.ip)
      if (address !== null) await limiter.consume(address)
    },
  }
  app.get('/sitemap.xml', options, async (request, reply) =>
    sendCached(reply, 'application/xml', await sitemap.index(siteOrigin(request, deps.env))),
  )
  app.get<{ Params: { name: string } }>(
    '/sitemap-:name(^[a-z]+-?[0-9a-f]*).xml',
    options,
    async (request, reply) => {
      const file = await sitemap.file(siteOrigin(request, deps.env), request.params.name)
      return sendCached(reply, 'application/xml', file)
    },
  )
}

function sendCached(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
    .send(body)
}

/** RFC 9309. */
function robotsText(origin: string): string {
  const rules = ['User-agent: *', ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`)]
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** RFC 9116: who to tell about a security problem. */
function securityText(origin: string, email: string | null, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const expires = new Date(today + SECURITY_TXT_DAYS * DAY_MS).toISOString().replace('.000', '')
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin}/contact`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
