import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiPages, apiQuery, invalidateApi } from '#client/lib/api-query.ts'
import { DAY_MS } from '#shared/domain/durations.ts'

const REFETCH_ON_FOCUS = { refetchOnWindowFocus: 'always' } as const

export const statusQuery = queryOptions({
  ...apiQuery('GET /api/video-chat/status', {}),
  ...REFETCH_ON_FOCUS,
})

export const PEOPLE_EVERY_MS = 30_000

export const callableMembersQuery = queryOptions({
  ...apiQuery('GET /api/video-chat/people', {}),
  ...REFETCH_ON_FOCUS,
})

export const pastCallsQuery = infiniteQueryOptions(
  apiPages('GET /api/calls', (cursor) => ({ query: { cursor } })),
)

export const lastCallQuery = queryOptions({
  ...apiQuery('GET /api/calls', { query: { limit: 1 } }),
  select: ({ items: [last] }) => (last && Date.now() - Date.parse(last.endedAt) < DAY_MS ? last : null),
  ...REFETCH_ON_FOCUS,
})

export async function refreshPastCalls(client: QueryClient): Promise<void> {
  await invalidateApi(client, '/api/calls')
}

export async function refreshAfterCall(client: QueryClient): Promise<void> {
  await invalidateApi(
    client,
    '/api/video-chat/status',
    '/api/video-chat/people',
    '/api/calls',
    '/api/meetings',
    '/api/members/me/month',
    '/api/members/me/welcome',
    '/api/auth/user',
  )
}
