import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentHtml, type PageAssets, type RenderedPage } from './document.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const ENTRY = 'client/entry-client.tsx'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
type Boot = { user: unknown }

/** The built client: what renders its pages and which files a page loads. */
export type Pages = {
  readonly assets: PageAssets
  render(url: string, boot: Boot): Promise<RenderedPage>
}

/** Loads the build in `dist/`; throws when there is none. */
export async function loadPages(): Promise<Pages> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(DIST, 'client', '.vite', 'manifest.json'), 'utf8'),
  )
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The client's manifest has no ${ENTRY}.`)
  const { render } = await import(pathToFileURL(join(DIST, 'server', 'entry-server.js')).href)
  const preloads = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  return { assets: { script: entry.file, styles: entry.css ?? [], preloads }, render }
}

/** The built client's files; those with a hash in their name never change. */
export async function addClientFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(DIST, 'client'),
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasts = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('cache-control', lasts)
    },
  })
}

/** Renders every address that is neither a file nor a call of the API. */
export function addPages(
  app: FastifyInstance,
  pages: Pages,
  readBoot: (request: FastifyRequest) => Promise<Boot>,
): void {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const boot = await readBoot(request)
    const page = await pages.render(request.url, boot)
    reply.status(page.status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
    return documentHtml(page, { boot, assets: pages.assets, nonces: reply.cspNonce })
  }
  app.get('/', { schema: { hide: true } }, sendPage)
  app.get('/*', { schema: { hide: true } }, sendPage)
}
