import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/lib/api.ts'
import { onLive, onLiveOpen } from '#client/lib/realtime/live.ts'

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

/** Reads again everything about who is connected with whom, and what follows from it. */
export async function refreshConnections(client: QueryClient): Promise<void> {
  const keys = [['/api/connections'], ['/api/notifications'], ['/api/conversations']]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Requests and answers of others show without a reload. */
export function useLiveConnections(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: ['/api/connections'] })
    const stops = [
      onLiveOpen(refresh),
      onLive('notification.new', ({ notification: { kind } }) => {
        if (kind === 'connection_request' || kind === 'connection_accepted') refresh()
      }),
    ]
    return () => stops.forEach((stop) => void stop())
  }, [client])
}
