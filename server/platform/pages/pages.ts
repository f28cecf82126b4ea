import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeader } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FOR_VISITORS, RENDERED_FOR } from '#shared/domain/pwa.ts'
import { AppError } from '../http/app-error.ts'
import { takesGzip } from '../http/compression.ts'
import { type Nonces, newNonce } from '../http/nonces.ts'
import { WORKER_POLICY } from '../http/security-headers.ts'
import type { Visitor, VisitorRead } from '../visitors/serve-visitors.ts'
import { createSharedReads } from '../visitors/shared-reads.ts'
import type { PageAssets } from './document.ts'
import { type EncodedPage, gzipBody, plainBody } from './encoded-page.ts'
import { type ErrorPages, loadErrorPages } from './error-pages.ts'
import type { PageRead, RenderAnswer } from './render-messages.ts'
import { type Renderers, startRenderers } from './renderers.ts'
import { createVisitorPages, type VisitorPages } from './visitor-pages.ts'

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
type Site = 'visitor' | 'member'
const WORKER = /\/assets\/[\w-]+\.worker-[\w-]+\.js(\.(br|gz))?$/
/** Files that must not be cached past a new version: the service worker and its parts. */
const ALWAYS_FRESH = /\/(sw\.js|offline\.(html|js)|manifest\.webmanifest)(\.(br|gz))?$/

const RETRY_AFTER_SECONDS = 5
/** Headers by which a browser marks a prefetch. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

type PageRequest = Pick<FastifyRequest, 'headers' | 'ip' | 'method'>
/** The sender of reads shared by all visitors: this machine, which has no limits. */
const SHARED_READER: PageRequest = { headers: {}, ip: '127.0.0.1', method: 'GET' }

type Manifest = Record<string, { file: string; imports?: string[] }>
const ENTRY = 'client/entry-client.tsx'
const STYLES = 'client/ui/styles.css'

export type Pages = Renderers & {
  readonly trouble: ErrorPages
  readonly folder: string
  /** In development: serves the client's sources, from which each page is rendered anew. */
  readonly addSources?: (app: FastifyInstance) => void
}

/** Loads the build in `dist/`; throws if there is none. */
export async function loadPages(log: Pick<FastifyBaseLogger, 'error'>): Promise<Pages> {
  const folder = join(DIST, 'client')
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const [visitor, member] = [assetsOf(manifest, 'visitor'), assetsOf(manifest, 'member')]
  const trouble = await loadErrorPages(folder)
  const bundle = pathToFileURL(join(DIST, 'server', 'entry-server.js')).href
  const renderers = await startRenderers({ data: { bundle, assets: { visitor, member } }, log })
  return { trouble, folder, ...renderers }
}

/** The entry, and the frame that it hydrates pages with. */
function assetsOf(manifest: Manifest, site: Site): PageAssets {
  const [entry, styles] = [manifest[ENTRY], manifest[STYLES]]
  if (!entry || !styles) throw new Error(`The build's manifest has no ${ENTRY} or ${STYLES}.`)
  const reached = new Set([ENTRY, ...(site === 'member' ? ['client/app/member-app.tsx'] : [])])
  for (const name of reached) for (const next of manifest[name]?.imports ?? []) reached.add(next)
  const preloads = [...reached].slice(1).flatMap((name) => manifest[name]?.file ?? [])
  return { script: entry.file, styles: [styles.file], preloads }
}

/** The built client's files; hashed ones never change. */
export async function addClientFiles(app: FastifyInstance, { folder, addSources }: Pages): Promise<void> {
  addSources?.(app)
  await app.register(fastifyStatic, {
    root: folder,
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
      if (WORKER.test(path)) reply.header('content-security-policy', WORKER_POLICY)
    },
  })
}

type PageOptions = {
  readonly pages: Pages
  /** This site's origin for permanent links; by default the one the browser used. */
  readonly publicUrl: URL | null
  readUser(request: FastifyRequest): Promise<unknown>
}

/**
 * Renders every address that is neither a file nor part of the API. `visitors` serves those without a session cookie, whose
 * pages are cached.
 */
export function addPages(
  app: FastifyInstance,
  visitors: FastifyInstance,
  { pages, publicUrl, readUser }: PageOptions,
): void {
  const visitorPage: VisitorPages = pages.addSources
    ? (address, read) => pages.render({ ...address, user: null }, read)
    : createVisitorPages(pages.render)
  const allowNonces = createAllowNonces()
  const addressOf = (request: FastifyRequest) => ({
    url: request.url,
    origin: publicUrl?.origin ?? `${request.protocol}://${request.host}`,
  })
  const shareRead = createSharedReads<RenderAnswer>()
  const readAsVisitor = (request: FastifyRequest): PageRead => {
    const { headers, ip, method } = request
    return (url) => {
      const read = app.visitorReads.find(({ pattern }) => pattern.test(url))
      if (!read) return readAs(app, request)(url)
      const answer = (request: PageRequest) =>
        readDirectly(read, { ...request, url }, () => readAs(app, request)(url))
      return read.isSame ? shareRead(url, () => answer(SHARED_READER)) : answer({ headers, ip, method })
    }
  }
  const sendVisitor = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const page = await visitorPage(addressOf(request), readAsVisitor(request))
    return sendUncompressed(
      reply,
      openPage(request, reply, { page, site: 'visitor', nonces: allowNonces(reply) }),
    )
  }
  const sendSignedIn = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const user = await readUser(request)
    const page = await pages.render({ ...addressOf(request), user }, readAs(app, request))
    const site = user ? 'member' : 'visitor'
    const { cspNonces: nonces } = reply
    if (!nonces) throw new Error('a page for members got no nonces')
    return reply.send(Buffer.concat(openPage(request, reply, { page, site, nonces })))
  }
  const forVisitors = {
    constraints: { visitor: 'yes' },
    config: { isForVisitors: true },
  } as const
  for (const path of ['/', '/*']) {
    visitors.get(path, { ...forVisitors, schema: { hide: true } }, sendVisitor)
    app.get(path, { schema: { hide: true } }, sendSignedIn)
  }
  app.addHook('onClose', () => pages.close())
}

type Sent = { readonly page: EncodedPage | null; readonly site: Site; readonly nonces: Nonces }

/** Sets a page's headers and returns its body. Throws `unavailable` if there is none. */
function openPage(request: FastifyRequest, reply: FastifyReply, { page, site, nonces }: Sent): Uint8Array[] {
  if (page === null) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  reply.status(page.status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
  reply.header('vary', 'accept-encoding').header(RENDERED_FOR, site === 'member' ? site : FOR_VISITORS)
  if (!takesGzip(request)) return plainBody(page, nonces)
  reply.header('content-encoding', 'gzip')
  return gzipBody(page, nonces)
}

/** Bypasses Fastify's header handling, which is much of a cached page's time. */
function sendUncompressed(reply: FastifyReply, pieces: readonly Uint8Array[]): FastifyReply {
  let length = 0
  for (const piece of pieces) length += piece.length
  const headers: OutgoingHttpHeader[] = ['content-length', String(length)]
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) headers.push(name, value)
  const { raw } = reply.hijack()
  const { socket } = raw
  // Written after everything this turn has read, because each write that wakes the reader is expensive.
  socket?.cork()
  setImmediate(() => socket?.uncork())
  raw.writeHead(reply.statusCode, headers)
  for (const piece of pieces.slice(0, -1)) raw.write(piece)
  raw.end(pieces.at(-1))
  return reply
}

/** Returns new nonces, added to the policy of all visitors' responses (`addVisitorHeaders`). */
function createAllowNonces() {
  let known = ''
  let parts: string[] = []
  return (reply: FastifyReply): Nonces => {
    const policy = String(reply.getHeader('content-security-policy'))
    if (policy !== known) {
      known = policy
      parts = policy.split(/(?<=\b(script|style)-src 'self')/)
    }
    const nonces = { script: newNonce(), style: newNonce() }
    reply.header(
      'content-security-policy',
      parts
        .map((part) => (part === 'script' || part === 'style' ? ` 'nonce-${nonces[part]}'` : part))
        .join(''),
    )
    return nonces
  }
}

/**
 * A response of `serveVisitors` without a request, which would cost more than the response. Refusals are repeated through
 * `request`, where they are worded, counted and logged.
 */
async function readDirectly(
  read: VisitorRead,
  visitor: Visitor,
  request: () => Promise<RenderAnswer>,
): Promise<RenderAnswer> {
  const body = await read.answer(visitor).catch(() => null)
  return body === null ? request() : { status: 200, body }
}

/** In-process GETs from the API, as the sender of the page's request. */
function readAs(app: FastifyInstance, { headers: asked, ip, method }: PageRequest): PageRead {
  const { cookie, host } = asked
  // A HEAD request views nothing: no user agent, like a bot.
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
    return { status: statusCode, body }
  }
}
