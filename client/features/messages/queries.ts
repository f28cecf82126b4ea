import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

export const MESSAGES_KEY = ['/api/conversations'] as const

export const conversationsQuery = infiniteQueryOptions({
  queryKey: [...MESSAGES_KEY, 'list'],
  queryFn: ({ pageParam: cursor }) => api('GET /api/conversations', { query: { cursor } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export const unreadMessagesQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, 'unread'],
  queryFn: () => api('GET /api/conversations/unread', {}),
})

/** Newest first, as loaded; pages go back in time. */
export const threadQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...MESSAGES_KEY, 'with', memberId],
    queryFn: ({ pageParam: cursor }) =>
      api('GET /api/conversations/:memberId/messages', { params: { memberId }, query: { cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
