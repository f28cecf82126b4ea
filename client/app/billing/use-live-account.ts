import { useEffect } from 'react'
import { billingQuery } from '#client/features/billing/queries.ts'
import { statusQuery } from '#client/features/video/queries.ts'
import { useQueryClient } from '#client/lib/query/context.ts'
import { onLive, onLiveOpen } from '#client/lib/realtime/live.ts'
import { userQuery } from '#client/lib/session.ts'

/** Reads the member again when the membership changed elsewhere, and after the socket was away and may have missed it. */
export function useLiveAccount(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      for (const { queryKey } of [userQuery, statusQuery, billingQuery]) {
        void client.invalidateQueries({ queryKey })
      }
    }
    let opened = 0
    const stops = [
      onLive('account.changed', refresh),
      onLiveOpen(() => {
        opened += 1
        if (opened > 1) refresh()
      }),
    ]
    return () => stops.forEach((stop) => void stop())
  }, [client])
}
