import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { readBoot } from './boot.ts'
import { fillCache } from './fill-cache.ts'
import { createQueryClient } from './query-client.ts'

let client: QueryClient | undefined

/** The browser's one query client, filled from the start with what the server rendered the page from. */
export function browserClient(): QueryClient {
  if (!client) {
    client = createQueryClient()
    // If the page starts offline, the client would miss that the network is back.
    onlineManager.setOnline(navigator.onLine)
    fillCache(client, readBoot())
  }
  return client
}
