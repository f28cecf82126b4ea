import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/lib/api.ts'
import { onLive, onLiveStart } from '#client/lib/realtime/live.ts'

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['/api/notifications'],
  queryFn: ({ pageParam: cursor }) => api('GET /api/notifications', { query: { cursor } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

export function useLiveNotifications(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries(notificationsQuery)
    const stops = [onLiveStart(refresh), onLive('notification.new', refresh)]
    return () => stops.forEach((stop) => void stop())
  }, [client])
}
