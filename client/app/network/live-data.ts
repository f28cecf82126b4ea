import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveConnections } from '#client/features/connections/queries.ts'
import { useLiveMessages } from '#client/features/messages/use-live-messages.ts'
import type { ApiPath } from '#client/lib/api-query.ts'
import { onLive } from '#client/lib/realtime/live.ts'
import { memberIdsIn, watchMembers } from './watched-members.ts'

export function LiveData({ memberId }: { memberId: string }): null {
  useLiveConnections()
  useLiveMessages(memberId)
  useLiveMembers(memberId)
  return null
}

/** Data of the signed-in member that doesn't contain their id. */
const OWN: readonly unknown[] = [
  '/api/auth/user',
  '/api/id-document',
  '/api/credentials',
  '/api/badges',
] satisfies ApiPath[]

/**
 * When a member's badges change, everything on this page that shows them is read again; for the member themselves, also
 * the state of their own documents.
 */
function useLiveMembers(ownId: string): void {
  const client = useQueryClient()
  useEffect(() => watchMembers(client), [client])
  useEffect(() => {
    return onLive('member.changed', ({ memberId }) => {
      const isOwn = memberId === ownId
      void client.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          (isOwn && OWN.includes(queryKey[0])) || memberIdsIn(state.data).includes(memberId),
      })
    })
  }, [client, ownId])
}
