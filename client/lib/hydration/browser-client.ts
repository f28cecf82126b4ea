import type { QueryClient } from '#client/lib/query/query-client.ts'
import { readBoot } from './boot.ts'
import { fillCache } from './fill-cache.ts'
import { createQueryClient } from './query-client.ts'

let client: QueryClient | undefined

/** The browser's one query client, which knows from its first moment what the server rendered the page from. */
export function browserClient(): QueryClient {
  if (!client) {
    client = createQueryClient()
    fillCache(client, readBoot())
  }
  return client
}
