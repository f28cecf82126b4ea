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
type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>
/** What the entry of the visitors' site imports to hydrate a page. */
const BEGIN = 'client/begin-visitor.ts'

export type Pages = {
  readonly render: Render
  readonly trouble: ErrorPages
  readonly folder: string
}

/** Loads the build in `dist/`; throws if there is none. */
export async function loadPages(): Promise<Pages> {
  const [visitor, member] = await Promise.all([assetsOf('visitor'), assetsOf('member')])
  const folder = join(DIST, 'client')
  const trouble = await loadErrorPages(folder)
  const bundle = pathToFileURL(join(DIST, 'server', 'entry-server.js')).href
  const render = createRenderer(await import(bundle), { visitor, member })
  return { trouble, folder, render }
}

async function assetsOf(site: Site): Promise<PageAssets> {
  const manifest: Manifest = JSON.parse(await readFile(join(DIST, 'client', '.vite', `${site}.json`), 'utf8'))
  const name = `client/entry-${site}.ts`
  const entry = manifest[name]
  if (!entry) throw new Error(`The manifest of the ${site}'s site has no ${name}.`)
  const filesOf = (keys: ReadonlySet<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? [])
  const first = importsOf(manifest, entry.imports ?? [], new Set([name]))
  const later = entry.dynamicImports?.includes(BEGIN)
    ? importsOf(manifest, [BEGIN], new Set([name, ...first]))
    : new Set<string>()
  return { script: entry.file, styles: entry.css ?? [], preloads: filesOf(first), later: filesOf(later) }
}

/** The keys of files and everything they import, without `known` ones. */
function importsOf(
  manifest: Manifest,
  files: readonly string[],
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const reached = new Set(files.filter((file) => !known.has(file)))
  for (const file of reached) {
    for (const next of manifest[file]?.imports ?? []) if (!known.has(next)) reached.add(next)
  }
  return reached
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
