import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userQuery } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { mayHavePending } from './pending-key.ts'

/**
 * Once there is an account, however it was created, copies what the profile lacks from the pending registration. If that
 * fails, the next page tries again.
 */
export function useFinishRegistration(user: CurrentUser): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!mayHavePending()) return
    import('./finish-registration.ts')
      .then(({ finishRegistration }) => finishRegistration(user))
      .then(
        (updated) => updated && client.setQueryData(userQuery.queryKey, updated),
        (error: unknown) => console.error(error),
      )
  }, [user, client])
}
