import { AsyncLocalStorage } from 'node:async_hooks'
import { documentHtml, type PageAssets, type RenderedPage } from './document.ts'
import { encodePage } from './encoded-page.ts'
import type { PageRead } from './render-messages.ts'
import type { Renderers } from './renderers.ts'

type ClientModule = {
  render(url: string, user: unknown): Promise<RenderedPage | null>
  setTransport(transport: typeof fetchOutside): void
}

const fetchOutside = (path: string, init?: RequestInit) => fetch(path, init)

/** Renders pages in this thread, for development and tests. `load` returns client/entry-server.tsx. */
export function renderHere(load: () => Promise<ClientModule>, assets: PageAssets): Renderers['render'] {
  const reading = new AsyncLocalStorage<PageRead>()
  const transport: typeof fetchOutside = async (path, init) => {
    const read = reading.getStore()
    if (!read) return fetchOutside(path, init)
    const { status, body } = await read(path)
    return new Response(body, { status })
  }
  return ({ url, user, origin }, read) =>
    reading.run(read, async () => {
      const { render, setTransport } = await load()
      setTransport(transport)
      const page = await render(url, user)
      return page && encodePage(page.status, (nonces) => documentHtml(page, { origin, assets, nonces }))
    })
}
