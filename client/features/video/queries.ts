import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { userQuery } from '#client/lib/session.ts'

/** Who is online and which call is open go stale quickly, so returning to the window refetches. */
const REFETCH_ON_FOCUS = { refetchOnWindowFocus: 'always' } as const

export const statusQuery = queryOptions({
  queryKey: ['/api/video-chat/status'],
  queryFn: () => api('GET /api/video-chat/status', {}),
  ...REFETCH_ON_FOCUS,
})

export const callableMembersQuery = queryOptions({
  queryKey: ['/api/video-chat/people'],
  queryFn: () => api('GET /api/video-chat/people', {}),
  ...REFETCH_ON_FOCUS,
})

/** Refetches what a call changes: skips, the open call, who is online, This Month. */
export async function refreshAfterCall(client: QueryClient): Promise<void> {
  const keys = [
    statusQuery.queryKey,
    callableMembersQuery.queryKey,
    ['/api/members/me/month'],
    userQuery.queryKey,
  ]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
