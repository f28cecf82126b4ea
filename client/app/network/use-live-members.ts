import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '#client/lib/realtime/live.ts'
import { userQuery } from '#client/lib/session.ts'
import { memberIdsIn, watchMembers } from './watched-members.ts'

/** What belongs to the signed-in member and does not name them. */
const OWN: readonly unknown[] = [userQuery.queryKey[0], '/api/id-document', '/api/credentials', '/api/badges']

/**
 * When a member's badges change, everything on this page that shows them is read again; for the member themselves also
 * what they see about their own documents.
 */
export function useLiveMembers(ownId: string): void {
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
