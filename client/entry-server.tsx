import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import type { PageHead } from './app/page.tsx'
import { notFound, pageAt } from './app/pages.ts'
import { BOOT_ELEMENT_ID, type Boot } from './lib/boot.ts'
import { createQueryClient } from './lib/query-client.ts'
import { userQuery } from './lib/session.ts'
import { fontPreload } from './ui/font-preload.ts'
import { themeScript } from './ui/theme.ts'

export type RenderedPage = {
  readonly status: 200 | 404
  readonly head: PageHead
  readonly html: string
  readonly fontHref: string
  /** Body of the script that sets the theme before the first paint. */
  readonly themeScript: string
  readonly bootElementId: string
}

/** Renders the page at `url` (path and query) for the member in `boot`. */
export async function render(url: string, boot: Boot): Promise<RenderedPage> {
  const path = url.split('?')[0] ?? '/'
  const page = pageAt(path, boot.user !== null)
  await page.preload()
  const queryClient = createQueryClient()
  queryClient.setQueryData(userQuery.queryKey, boot.user)
  const html = renderToString(<App queryClient={queryClient} ssrPath={url} />)
  queryClient.clear()
  return {
    status: page === notFound ? 404 : 200,
    head: page.head,
    html,
    fontHref: fontPreload.href,
    themeScript: themeScript(),
    bootElementId: BOOT_ELEMENT_ID,
  }
}
