import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { userQuery } from '#client/lib/session.ts'

/** Who is online and which call is open go stale quickly, so returning to the window refetches. */
const REFETCH_ON_FOCUS = { refetchOnWindowFocus: 'always' } as const

export const statusQuery = queryOptions({
  queryKey: ['/api/video-chat/status'],
  queryFn: () => api('GET /api/video-chat/status', {}),
  ...REFETCH_ON_FOCUS,
})

/** How often the shown faces are read again, while the page isn't hidden. */
export const PEOPLE_EVERY_MS = 30_000

export const callableMembersQuery = queryOptions({
  queryKey: ['/api/video-chat/people'],
  queryFn: () => api('GET /api/video-chat/people', {}),
  ...REFETCH_ON_FOCUS,
})

const PAST_CALLS = '/api/calls'

export const pastCallsQuery = infiniteQueryOptions({
  queryKey: [PAST_CALLS],
  queryFn: ({ pageParam: cursor }) => api('GET /api/calls', { query: { cursor } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

const DAY_MS = 24 * 60 * 60_000

/** The last call, if it ended within a day. */
export const lastCallQuery = queryOptions({
  queryKey: [PAST_CALLS, 'last'],
  queryFn: () => api('GET /api/calls', { query: { limit: 1 } }),
  select: ({ items: [last] }) => (last && Date.now() - Date.parse(last.endedAt) < DAY_MS ? last : null),
  ...REFETCH_ON_FOCUS,
})

/** Refetches past calls, wherever they are shown. */
export async function refreshPastCalls(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [PAST_CALLS] })
}

/** Refetches what a call changes: skips, the open call, past calls, who is online, This Month, the checklist. */
export async function refreshAfterCall(client: QueryClient): Promise<void> {
  const keys = [
    statusQuery.queryKey,
    callableMembersQuery.queryKey,
    [PAST_CALLS],
    ['/api/meetings'],
    ['/api/members/me/month'],
    ['/api/members/me/welcome'],
    userQuery.queryKey,
  ]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
