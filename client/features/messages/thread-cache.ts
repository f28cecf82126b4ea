import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ResponseAt } from '#client/lib/api.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { conversationsQuery, threadQuery, unreadMessagesQuery } from './queries.ts'

type ThreadPage = ResponseAt<'GET /api/conversations/:memberId/messages'>
export type ThreadPages = InfiniteData<ThreadPage>

/** Inserts a stored message in order; a duplicate changes nothing. */
export function addMessage(client: QueryClient, otherId: string, message: Message): void {
  changeThread(client, otherId, (thread) => withMessage(thread, message))
  void refreshLists(client)
}

export function withMessage(data: ThreadPages, message: Message): ThreadPages {
  const [latest, ...older] = data.pages
  const isKnown = data.pages.some(({ items }) => items.some(({ id }) => id === message.id))
  if (!latest || isKnown) return data
  const items = [...latest.items, message].sort((a, b) => b.seq - a.seq)
  return { ...data, pages: [{ ...latest, items }, ...older] }
}

/** Replaces a message that a moderator removed, brought back or let through, which makes it the newest. */
export function replaceMessage(client: QueryClient, otherId: string, message: Message): void {
  changeThread(client, otherId, (thread) => ({
    ...thread,
    pages: thread.pages.map((page) => ({
      ...page,
      items: page.items
        .map((item) => (item.id === message.id ? message : item))
        .sort((a, b) => b.seq - a.seq),
    })),
  }))
  void refreshLists(client)
}

export function markSeen(client: QueryClient, otherId: string, seq: number): void {
  changeThread(client, otherId, (thread) => ({
    ...thread,
    pages: thread.pages.map((page) => ({ ...page, seenSeq: Math.max(page.seenSeq, seq) })),
  }))
}

/** Changes the thread, and again after a read in progress, which the server may have answered before the change. */
function changeThread(
  client: QueryClient,
  otherId: string,
  change: (thread: ThreadPages) => ThreadPages,
): void {
  const cache = client.getQueryCache()
  const { queryKey } = threadQuery(otherId)
  const query = cache.find({ queryKey })
  if (!query) return
  const { fetchStatus, isInvalidated } = query.state
  const apply = () => client.setQueryData(queryKey, (thread) => thread && change(thread))
  apply()
  if (fetchStatus === 'fetching') {
    const stop = cache.subscribe((event) => {
      if (event.query !== query || query.state.fetchStatus === 'fetching') return
      stop()
      if (query.state.status === 'success') apply()
    })
  } else if (isInvalidated) {
    // The write above made stale data look fresh.
    void client.invalidateQueries({ queryKey })
  }
}

export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(conversationsQuery),
    client.invalidateQueries(unreadMessagesQuery),
  ])
}
