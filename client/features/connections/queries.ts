import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RequestAt } from '#client/lib/api.ts'
import { apiPages, apiQuery, invalidateApi } from '#client/lib/api-query.ts'
import { queryKeyOf } from '#client/lib/query-key.ts'
import { onLive, onLiveStart } from '#client/lib/realtime/live.ts'
import { refreshJobs } from '#client/lib/refresh/refresh-jobs.ts'

export type ConnectionList = NonNullable<RequestAt<'GET /api/connections'>['query']['status']>

export const connectionsQuery = (status: ConnectionList) =>
  infiniteQueryOptions(apiPages('GET /api/connections', (cursor) => ({ query: { status, cursor } })))

export const connectionWithQuery = (memberId: string) =>
  queryOptions(apiQuery('GET /api/connections/with/:memberId', { params: { memberId } }))

/** Reads again what shows who is connected, or depends on it. */
export async function refreshConnections(client: QueryClient): Promise<void> {
  await Promise.all([
    invalidateApi(client, '/api/connections', '/api/notifications', '/api/conversations'),
    refreshJobs(client),
  ])
}

/** Since the page began to load: a socket that opens sooner has missed too little to refetch every list. */
const LATE_MS = 2_000

/** Lists that a block removes members from. */
const LISTS = [
  queryKeyOf('GET /api/members', { query: {} }),
  queryKeyOf('GET /api/members/me/blocks', {}),
  queryKeyOf('GET /api/video-chat/people', {}),
]

export function useLiveConnections(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void refreshConnections(client)
    const stops = [
      // Something may have changed between the server's rendering and the opening of this socket.
      onLiveStart(() => {
        if (performance.now() > LATE_MS) refresh()
        else void invalidateApi(client, '/api/connections')
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
