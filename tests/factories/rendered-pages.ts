import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { render, setTransport } from '#client/entry-server.tsx'
import { documentHtml } from '#server/platform/pages/document.ts'
import { encodePage } from '#server/platform/pages/encoded-page.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import type { PageRead } from '#server/platform/pages/render-messages.ts'

/** The browser's scripts and styles aren't built, only named. */
const ASSETS = { script: 'assets/entry.js', styles: ['assets/styles.css'], preloads: [], later: [] }

/** The client's real pages, rendered in this process from its sources. */
export async function renderedPages(): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), 'trueline-pages-'))
  const reading = new AsyncLocalStorage<PageRead>()
  setTransport(async (path, init) => {
    const read = reading.getStore()
    if (!read) return fetch(path, init)
    const { status, body } = await read(path)
    return new Response(body, { status })
  })
  return {
    folder,
    trouble: { away: '<h1>away</h1>', broken: '<h1>broken</h1><!--message-->' },
    render: ({ url, user, origin }, read) =>
      reading.run(read, async () => {
        const page = await render(url, user as Parameters<typeof render>[1])
        if (!page) return null
        return encodePage(page.status, (nonces) => documentHtml(page, { origin, assets: ASSETS, nonces }))
      }),
    close: async () => {
      setTransport((path, init) => fetch(path, init))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
