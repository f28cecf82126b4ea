import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#client/lib/api.ts'
import { toastFailure } from '#client/ui/failure.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { welcomeQuery } from './queries.ts'

/** The checklist, kept up to date while it is shown. */
export function useWelcome(user: CurrentUser) {
  const client = useQueryClient()
  const { data } = useQuery(welcomeQuery)
  const known = useRef(user)
  useEffect(() => {
    if (known.current === user) return
    known.current = user
    void client.invalidateQueries(welcomeQuery)
  }, [client, user])
  useEffect(
    // A step may be done on another page, so it is read again on the way back.
    () => () => void client.invalidateQueries({ ...welcomeQuery, refetchType: 'none' }),
    [client],
  )
  const { mutate: setDismissed, isPending } = useMutation({
    mutationFn: (isDismissed: boolean) => api('PUT /api/members/me/welcome', { body: { isDismissed } }),
    onSuccess: (next) => client.setQueryData(welcomeQuery.queryKey, next),
    onError: toastFailure,
  })
  return { welcome: data ?? null, setDismissed, isPending }
}
