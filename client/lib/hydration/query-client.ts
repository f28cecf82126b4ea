import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { refusalOf } from '../api.ts'

// By default components hear of a change in the next task. Until then React shows a controlled switch as it was.
notifyManager.setScheduler(queueMicrotask)

/** The default read: GET of the key's segments joined with '/' (spec 1, section 7). */
async function read({ queryKey }: { queryKey: QueryKey }): Promise<unknown> {
  const response = await fetch(queryKey.join('/'), { credentials: 'include' })
  const text = await response.text()
  if (!response.ok) throw refusalOf(response.status, text, response.statusText)
  return JSON.parse(text)
}

/**
 * Queries never go stale, are not retried and not refetched on focus; mutations are not retried (spec 1, section 9).
 * Without a network both fail at once instead of waiting; failed reads are repeated once it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: read,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
