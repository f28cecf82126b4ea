import { createServer as createHttpServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { ConfigurationError } from '../../server/env.ts'
import { loadErrorPages } from '../../server/platform/pages/error-pages.ts'
import type { Pages } from '../../server/platform/pages/pages.ts'
import { createRenderer } from '../../server/platform/pages/renderer.ts'

const ASSETS = { script: 'client/entry-client.tsx', styles: ['client/ui/styles.css'], preloads: [] }
/** Everything else is the product's own. */
const SOURCE = /^\/(@|client\/|shared\/|node_modules\/)/
const POLICY = 'content-security-policy'
/**
 * Vite talks to open pages over a socket, looks for a restarted server in a worker, and shows errors in a box with a style
 * element.
 */
const relaxed = (policy: string, hotPort: number) =>
  policy
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace("worker-src 'self'", "worker-src 'self' blob:")
    .replace('connect-src', `connect-src ws://127.0.0.1:${hotPort}`)

type Options = {
  /** Has the icons, and pages for when things fail. */
  readonly folder: string
  /** Where open pages hear of changes; the same after a restart, so that they find it again. */
  readonly hotPort: number
}

/** Serves the client from its sources and renders pages from them. What changes is replaced in open pages. */
export async function openSources({ folder, hotPort }: Options): Promise<Pages> {
  if (process.env.NODE_ENV === 'production')
    throw new ConfigurationError('npm run dev is not for production: run npm start.')
  const hot = createHttpServer()
  const ws = { host: '127.0.0.1', server: hot, clientPort: hotPort }
  const vite = await createServer({ server: { middlewareMode: true, ws } })
  // A page that loads while packages are still bundled would get two copies of React.
  await vite.environments.client.depsOptimizer?.scanProcessing
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite runs no modules here')
  return {
    folder,
    trouble: await loadErrorPages(folder),
    addSources: (app) => {
      addSources(app, vite, hotPort)
      openOnceListening(app, hot, hotPort)
    },
    render: async (request, read) => {
      const client = await environment.runner.import('/client/entry-server.tsx')
      const page = await createRenderer(client, { visitor: ASSETS, member: ASSETS })(request, read)
      return page && { ...page, isPublic: false }
    },
  }
}

/** Open pages reload when they reach this port again, so the product has to answer by then. */
function openOnceListening(app: FastifyInstance, hot: Server, hotPort: number): void {
  app.addHook('onListen', () => void hot.listen(hotPort, '127.0.0.1'))
  app.addHook('preClose', () => void hot.close())
}

function addSources(app: FastifyInstance, vite: ViteDevServer, hotPort: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (SOURCE.test(request.url)) {
      reply.hijack()
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
      return
    }
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const policy = reply.getHeader(POLICY)
    if (policy !== undefined) reply.header(POLICY, relaxed(String(policy), hotPort))
    done(null, payload)
  })
}
