import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { FOR_VISITORS, RENDERED_FOR } from '#shared/domain/pwa.ts'
import { AppError } from '../http/app-error.ts'
import { contentSecurityPolicy, WORKER_POLICY } from '../http/security-headers.ts'
import { siteOrigin } from '../http/site-origin.ts'
import { currentSharedRun, readAs } from '../visitors/visitor-cache.ts'
import type { PageAssets } from './document.ts'
import { type ErrorPages, loadErrorPages } from './error-pages.ts'
import { createRenderer, type Render } from './renderer.ts'

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
type Site = 'visitor' | 'member'
const WORKER = /\/assets\/[\w-]+\.worker-[\w-]+\.js(\.(br|gz))?$/
/** Files that must not be cached past a new version: the service worker and its parts. */
const ALWAYS_FRESH = /\/(sw\.js|offline\.(html|js)|manifest\.webmanifest)(\.(br|gz))?$/

const RETRY_AFTER_SECONDS = 5
type Manifest = Record<string, { file: string; imports?: string[] }>
const ENTRY = 'client/entry-client.tsx'
const STYLES = 'client/ui/styles.css'

export type Pages = {
  readonly render: Render
  readonly trouble: ErrorPages
  readonly folder: string
  /** In development: serves the client's sources. */
  readonly addSources?: (app: FastifyInstance) => void
}

/** Loads the build in `dist/`; throws if there is none. */
export async function loadPages(): Promise<Pages> {
  const folder = join(DIST, 'client')
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const [visitor, member] = [assetsOf(manifest, 'visitor'), assetsOf(manifest, 'member')]
  const trouble = await loadErrorPages(folder)
  const bundle = pathToFileURL(join(DIST, 'server', 'entry-server.js')).href
  const render = createRenderer(await import(bundle), { visitor, member })
  return { trouble, folder, render }
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
export async function addClientFiles(app: FastifyInstance, { folder }: Pages): Promise<void> {
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
  readonly env: Env
  readUser(request: FastifyRequest): Promise<unknown>
}

/** Renders every address that is neither a file nor part of the API. */
export function addPages(app: FastifyInstance, { pages, env, readUser }: PageOptions): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const user = await readUser(request)
    const { url } = request
    const page = await pages.render({ url, user, origin: siteOrigin(request, env) }, (path) =>
      readAs(app, request, path),
    )
    if (page === null) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    reply.header('content-security-policy', contentSecurityPolicy(env, page.inline))
    reply.header(RENDERED_FOR, user ? 'member' : FOR_VISITORS)
    if (!page.isPublic || !currentSharedRun()) reply.header('cache-control', 'private, no-store')
    return reply.status(page.status).type('text/html; charset=utf-8').send(page.html)
  }
  for (const path of ['/', '/*']) app.get(path, { schema: { hide: true }, config: { forVisitors: {} } }, send)
}
