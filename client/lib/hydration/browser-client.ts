import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Boot } from './boot.ts'
import { fillCache } from './fill-cache.ts'
import { createQueryClient } from './query-client.ts'

/** The browser's query client, filled from the start with what the server rendered the page from. */
export function browserClient(boot: Boot): QueryClient {
  const client = createQueryClient()
  // If the page starts offline, the client would miss that the network is back.
  onlineManager.setOnline(navigator.onLine)
  fillCache(client, boot)
  return client
}
