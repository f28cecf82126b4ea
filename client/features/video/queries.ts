import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { userQuery } from '#client/lib/session.ts'

/** Who is online and which call is open go stale quickly, so returning to the window refetches. */
const OF_THE_MOMENT = { refetchOnWindowFocus: 'always' } as const

export const statusQuery = queryOptions({
  queryKey: ['/api/video-chat/status'],
  queryFn: () => api('GET /api/video-chat/status', {}),
  ...OF_THE_MOMENT,
})

export const callableMembersQuery = queryOptions({
  queryKey: ['/api/video-chat/people'],
  queryFn: () => api('GET /api/video-chat/people', {}),
  ...OF_THE_MOMENT,
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
