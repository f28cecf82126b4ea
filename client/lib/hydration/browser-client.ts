import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { readBoot } from './boot.ts'
import { fillCache } from './fill-cache.ts'
import { createQueryClient } from './query-client.ts'

let client: QueryClient | undefined

/** The browser's one query client, which knows from its first moment what the server rendered the page from. */
export function browserClient(): QueryClient {
  if (!client) {
    client = createQueryClient()
    // Offline from the start, it would miss that the network is back.
    onlineManager.setOnline(navigator.onLine)
    fillCache(client, readBoot())
  }
  return client
}
