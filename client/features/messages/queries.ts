import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiPages, apiQuery } from '#client/lib/api-query.ts'

export const conversationsQuery = infiniteQueryOptions(
  apiPages('GET /api/conversations', (cursor) => ({ query: { cursor } })),
)

export const unreadMessagesQuery = queryOptions(apiQuery('GET /api/conversations/unread', {}))

/** Newest first, as loaded; pages go back in time. */
export const threadQuery = (memberId: string) =>
  infiniteQueryOptions(
    apiPages('GET /api/conversations/:memberId/messages', (cursor) => ({
      params: { memberId },
      query: { cursor },
    })),
  )
