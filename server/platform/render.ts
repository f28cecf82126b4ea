import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FOR_VISITORS, RENDERED_FOR } from '#shared/domain/pwa.ts'
import { AppError } from './app-error.ts'
import { documentHtml, type PageAssets, type RenderedPage } from './document.ts'
import { loadTroublePages, type TroublePages } from './trouble-pages.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const compress = promisify<string, Buffer>(gzip)
const SITES = ['visitor', 'member'] as const
type Site = (typeof SITES)[number]
/** What a browser must not go on using after a new version: the service worker and what belongs to it. */
const ALWAYS_FRESH = /\/(sw\.js|offline\.(html|js)|manifest\.webmanifest)(\.(br|gz))?$/

const RETRY_AFTER_SECONDS = 5
/** By these a browser says that it fetches a page nobody looks at yet. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
type Transport = (path: string) => Promise<Response>

/** The built client: what renders its pages and which files a page loads. */
export type Pages = {
  readonly assets: Record<Site, PageAssets>
  readonly trouble: TroublePages
  /** `call` is how the page's data is read; null while it cannot be. */
  render(url: string, user: unknown, call: Transport): Promise<RenderedPage | null>
}

/** Loads the build in `dist/`; throws when there is none. */
export async function loadPages(): Promise<Pages> {
  const [visitor, member] = await Promise.all(SITES.map(assetsOf))
  if (!visitor || !member) throw new Error('A site was not built.')
  const { render, setTransport } = await import(pathToFileURL(join(DIST, 'server', 'entry-server.js')).href)
  const calls = new AsyncLocalStorage<Transport>()
  setTransport((path: string) => {
    const call = calls.getStore()
    if (!call) throw new Error('the API was called outside of a page')
    return call(path)
  })
  return {
    assets: { visitor, member },
    trouble: await loadTroublePages(join(DIST, 'client')),
    render: (url, user, call) => calls.run(call, () => render(url, user)),
  }
}

/** What a page of the site begins with: its entry, and the files that the entry cannot run without. */
async function assetsOf(site: Site): Promise<PageAssets> {
  const manifest: Manifest = JSON.parse(await readFile(join(DIST, 'client', '.vite', `${site}.json`), 'utf8'))
  const name = `client/entry-${site}.ts`
  const entry = manifest[name]
  if (!entry) throw new Error(`The manifest of the ${site}'s site has no ${name}.`)
  const reached = new Set(entry.imports)
  for (const file of reached) {
    for (const next of manifest[file]?.imports ?? []) if (next !== name) reached.add(next)
  }
  const preloads = [...reached].flatMap((file) => manifest[file]?.file ?? [])
  return { script: entry.file, styles: entry.css ?? [], preloads }
}

/** The built client's files; those with a hash in their name never change. */
export async function addClientFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(DIST, 'client'),
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasts = path.includes('/assets/')
        ? 'public, max-age=31536000, immutable'
        : ALWAYS_FRESH.test(path)
          ? 'no-cache'
          : 'public, max-age=3600'
      reply.header('cache-control', lasts)
    },
  })
}

type PageOptions = {
  readonly pages: Pages
  /** Of this site, for addresses that others keep; by default the one the browser asked. */
  readonly publicUrl: URL | null
  readUser(request: FastifyRequest): Promise<unknown>
}

/** Renders every address that is neither a file nor a call of the API. */
export function addPages(app: FastifyInstance, { pages, publicUrl, readUser }: PageOptions): void {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const user = await readUser(request)
    const page = await pages.render(request.url, user, callAs(app, request))
    if (page === null) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    reply.status(page.status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
    const origin = publicUrl?.origin ?? `${request.protocol}://${request.host}`
    const assets = pages.assets[user ? 'member' : 'visitor']
    const html = documentHtml(page, { origin, assets, nonces: reply.cspNonce })
    reply.header('vary', 'accept-encoding').header(RENDERED_FOR, user ? 'member' : FOR_VISITORS)
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return html
    return reply.header('content-encoding', 'gzip').send(await compress(html))
  }
  app.get('/', { schema: { hide: true } }, sendPage)
  app.get('/*', { schema: { hide: true } }, sendPage)
}

/** GETs from the API in this process, as whoever asked for the page. */
function callAs(app: FastifyInstance, { headers: asked, ip, method }: FastifyRequest): Transport {
  const { cookie, host } = asked
  // Who only asks whether a page is there looks at nothing: no agent, as from a machine.
  const agent = method === 'GET' ? (asked['user-agent'] ?? '') : ''
  const ahead = AHEAD.flatMap((name) => (asked[name] === undefined ? [] : [[name, String(asked[name])]]))
  const headers = {
    'user-agent': agent,
    ...Object.fromEntries(ahead),
    ...(cookie && { cookie }),
    ...(host && { host }),
  }
  return async (url) => {
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers, remoteAddress: ip })
    return new Response(body, { status: statusCode })
  }
}
