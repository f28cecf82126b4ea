import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { headOf, type PageHead, type Visit } from './app/page.tsx'
import { notFound, pageAt } from './app/pages.ts'
import { siteFor } from './app/site.ts'
import { ApiError } from './lib/api.ts'
import { earlyClickScript } from './lib/early-clicks.ts'
import { BOOT_ELEMENT_ID, type Boot } from './lib/hydration/boot.ts'
import { fillCache } from './lib/hydration/fill-cache.ts'
import { createQueryClient } from './lib/hydration/query-client.ts'
import { searchKeysScript } from './lib/search/search-keys.ts'
import { userQuery } from './lib/session.ts'
import { fontPreload } from './ui/font-preload.ts'
import { themeScript } from './ui/theme.ts'

export { setTransport } from './lib/api.ts'

export type RenderedScreen = {
  readonly status: number
  readonly head: PageHead
  readonly html: string
  readonly boot: Boot
  readonly fontHref: string
  /** Body of the script that sets the theme before first paint, and records clicks and opens the search before hydration. */
  readonly headScript: string
  readonly bootElementId: string
}

/** An invalid id, or one that doesn't exist. */
const NOTHING_THERE: readonly number[] = [400, 404]

/**
 * Renders the page at `url` (path and query) for a member, or a visitor when `user` is null. Null while the API cannot
 * reach what the page is made of.
 */
export async function render(url: string, user: Boot['user']): Promise<RenderedScreen | null> {
  const { pathname, searchParams } = new URL(`http://page.invalid${url}`)
  const found = pageAt(pathname, user)
  const [Site, module] = await Promise.all([siteFor(user), found.page.preload()])
  const visit: Visit = { params: found.params, search: searchParams }
  const client = createQueryClient()
  fillCache(client, { user, answers: [] })
  const failures = await failuresOf(module.read?.(visit, client) ?? [])
  if (failures.some(({ code }) => code === 'unavailable')) return null
  const isFound = !failures.some(({ status }) => NOTHING_THERE.includes(status))
  const page = isFound ? found.page : notFound
  const head = headOf(await page.preload(), visit, client)
  return {
    status: page === notFound || head.isMissing ? 404 : 200,
    head,
    html: renderToString(
      <App Site={Site} client={client} missingPath={isFound ? null : pathname} ssrPath={url} />,
    ),
    boot: { user, isMissing: !isFound, answers: answersIn(client) },
    fontHref: fontPreload.href,
    headScript: `${themeScript()};${earlyClickScript()};${searchKeysScript()}`,
    bootElementId: BOOT_ELEMENT_ID,
  }
}

/** The API's refusals. The browser retries any other failure and reports it. */
async function failuresOf(reads: readonly Promise<unknown>[]): Promise<ApiError[]> {
  const results = await Promise.allSettled(reads)
  return results.flatMap((result) =>
    result.status === 'rejected' && result.reason instanceof ApiError ? [result.reason] : [],
  )
}

function answersIn(client: QueryClient): Boot['answers'] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.data !== undefined && queryKey !== userQuery.queryKey)
    .map(({ queryKey, state }) => [queryKey, state.data] as const)
}
