import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { userQuery } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { unsavedProfile } from './finish-registration.ts'
import { dropPending, loadPending } from './pending-registration.ts'

/**
 * Once there is an account, however it was made, what the pending registration knows and the profile does not goes
 * there. When that fails, the next page tries again.
 */
export function useFinishRegistration(user: CurrentUser | null): void {
  const client = useQueryClient()
  useEffect(() => {
    const pending = user && loadPending()
    if (!pending) return
    const profile = unsavedProfile(pending, user, Date.now())
    if (!profile) return dropPending()
    api('PATCH /api/members/me', { body: profile }).then(
      (updated) => {
        dropPending()
        client.setQueryData(userQuery.queryKey, updated)
      },
      (error: unknown) => {
        console.error(error)
        // Refused for what it says, it would be refused again.
        if (error instanceof ApiError && error.status === 400) dropPending()
      },
    )
  }, [user, client])
}
