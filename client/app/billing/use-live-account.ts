import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { billingQuery } from '#client/features/billing/queries.ts'
import { welcomeQuery } from '#client/features/members/welcome/queries.ts'
import { statusQuery } from '#client/features/video/queries.ts'
import { onLive } from '#client/lib/realtime/live.ts'
import { userQuery } from '#client/lib/session.ts'

/** Reads the member again when the membership or the checklist changed elsewhere. */
export function useLiveAccount(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      for (const { queryKey } of [userQuery, statusQuery, billingQuery, welcomeQuery]) {
        void client.invalidateQueries({ queryKey })
      }
    }
    return onLive('account.changed', refresh)
  }, [client])
}
