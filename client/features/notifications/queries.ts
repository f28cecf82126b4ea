import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiPages } from '#client/lib/api-query.ts'
import { onLive, onLiveStart } from '#client/lib/realtime/live.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ServerMessageOf } from '#shared/protocols/realtime.ts'

export const notificationsQuery = infiniteQueryOptions(
  apiPages('GET /api/notifications', (cursor) => ({ query: { cursor } })),
)

const SEE_BELL = 'Open your notifications to start a call.'

export function useLiveNotifications(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries(notificationsQuery)
    const onNew = ({ notification: { kind } }: ServerMessageOf<'notification.new'>) => {
      refresh()
      // The person who fits may not stay long.
      if (kind === 'someone_fits') toast({ title: 'Someone who fits is here now', description: SEE_BELL })
    }
    const stops = [onLiveStart(refresh), onLive('notification.new', onNew)]
    return () => stops.forEach((stop) => void stop())
  }, [client])
}
