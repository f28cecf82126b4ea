import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/lib/api.ts'
import { onLive, onLiveStart } from '#client/lib/realtime/live.ts'

export type ConnectionList = 'accepted' | 'incoming' | 'outgoing'

export const connectionsQuery = (status: ConnectionList) =>
  infiniteQueryOptions({
    queryKey: ['/api/connections', status],
    queryFn: ({ pageParam: cursor }) => api('GET /api/connections', { query: { status, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const connectionWithQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['/api/connections', 'with', memberId],
    queryFn: () => api('GET /api/connections/with/:memberId', { params: { memberId } }),
  })

/** Queries that show who is connected, or depend on it. */
const SHOWING = ['/api/connections', '/api/notifications', '/api/conversations']
const isShowing = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
  SHOWING.includes(String(address)) || String(address).startsWith('/api/jobs')

/** Refetches them. */
export async function refreshConnections(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isShowing })
}

/** After the page began to load. A socket that opens sooner has missed too little to read all lists again. */
const LATE_MS = 2_000

/** Lists that a block removes members from. */
const LISTS = [['/api/members', 'list'], ['/api/members', 'blocked'], ['/api/video-chat/people']]

/** Shows requests and answers live, including those made in another window of the member. */
export function useLiveConnections(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void refreshConnections(client)
    const stops = [
      // Something may have changed between the server's rendering and the opening of this socket.
      onLiveStart(() => {
        if (performance.now() > LATE_MS) refresh()
        else void client.invalidateQueries({ queryKey: ['/api/connections'] })
      }),
      onLive('network.changed', () => {
        refresh()
        for (const queryKey of LISTS) void client.invalidateQueries({ queryKey })
      }),
      onLive('notification.new', ({ notification: { kind } }) => {
        if (kind === 'connection_request' || kind === 'connection_accepted') refresh()
      }),
    ]
    return () => stops.forEach((stop) => void stop())
  }, [client])
}
