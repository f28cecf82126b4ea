import type { ResponseAt } from '#client/lib/api.ts'
import type { QueryClient } from '#client/lib/query/query-client.ts'
import type { InfiniteData } from '#client/lib/query/types.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { conversationsQuery, threadQuery, unreadMessagesQuery } from './queries.ts'

type ThreadPage = ResponseAt<'GET /api/conversations/:memberId/messages'>
export type ThreadPages<Param = string | undefined> = InfiniteData<ThreadPage, Param>

/** Inserts a stored message in order; a duplicate changes nothing. */
export function addMessage(client: QueryClient, otherId: string, message: Message): void {
  client.setQueryData(threadQuery(otherId).queryKey, (data) => data && withMessage(data, message))
  void refreshLists(client)
}

export function withMessage<Param>(data: ThreadPages<Param>, message: Message): ThreadPages<Param> {
  const [latest, ...older] = data.pages
  const isKnown = data.pages.some(({ items }) => items.some(({ id }) => id === message.id))
  if (!latest || isKnown) return data
  const items = [...latest.items, message].sort((a, b) => b.seq - a.seq)
  return { ...data, pages: [{ ...latest, items }, ...older] }
}

export function markSeen(client: QueryClient, otherId: string, seq: number): void {
  client.setQueryData(
    threadQuery(otherId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, seenSeq: Math.max(page.seenSeq, seq) })),
      },
  )
}

export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(conversationsQuery),
    client.invalidateQueries(unreadMessagesQuery),
  ])
}
