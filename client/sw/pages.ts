import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { DAY_SECONDS } from '#shared/domain/durations.ts'
import { FOR_VISITORS, RENDERED_FOR } from '#shared/domain/pwa.ts'
import { worker } from './scope.ts'

type StrategyOptions = NonNullable<ConstructorParameters<typeof CacheFirst>[0]>
type Plugin = NonNullable<StrategyOptions['plugins']>[number]

const PAGES = 'pages'
const FILES = 'files'
/** After this, a cached page is shown instead. */
const NETWORK_TIMEOUT_SECONDS = 4

/**
 * Pages are network first. Only those rendered for visitors are cached. A member's page never is, and it clears the cache,
 * so no one gets a visitor's page while signed in, or a member's page on a shared machine.
 */
export const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => {
        if (response.headers.get(RENDERED_FOR) !== FOR_VISITORS) {
          if (response.headers.has(RENDERED_FOR)) await forgetPages()
          return null
        }
        return response.status === 200 && !response.redirected ? response : null
      },
      handlerDidError: () => matchPrecache('/offline.html'),
    },
    asPlugin(new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 7 * DAY_SECONDS })),
  ],
})

/** Hashed files, and images that rarely change. */
export const files = new CacheFirst({
  cacheName: FILES,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      fetchDidSucceed: async ({ response }) => {
        if (response.status === 404) await reportMissingFile()
        return response
      },
    },
    asPlugin(
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
    ),
  ],
})

export async function forgetPages(): Promise<void> {
  await caches.delete(PAGES)
}

/** An older version's file is gone from the server: pages check whether they are of that version. */
async function reportMissingFile(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const window of windows) window.postMessage({ type: 'missing' })
}

/** As a strategy's plugin type: the class itself doesn't fit `exactOptionalPropertyTypes`. */
function asPlugin({ cachedResponseWillBeUsed, cacheDidUpdate }: ExpirationPlugin): Plugin {
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  }
}
