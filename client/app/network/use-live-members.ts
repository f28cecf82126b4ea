import { useEffect } from 'react'
import { useQueryClient } from '#client/lib/query/context.ts'
import { onLive, onLiveOpen } from '#client/lib/realtime/live.ts'
import { userQuery } from '#client/lib/session.ts'

/** What belongs to the signed-in member and does not name them. */
const OWN: readonly unknown[] = [userQuery.queryKey[0], '/api/id-document', '/api/credentials', '/api/badges']

/**
 * When a member's badges change, everything on this page that shows them is read again; for the member themselves also
 * what they see about their own documents.
 */
export function useLiveMembers(ownId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let hasBeenOpen = false
    const refreshOwn = () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => OWN.includes(queryKey[0]) })
    const stops = [
      onLive('member.changed', ({ memberId }) => {
        if (memberId === ownId) refreshOwn()
        void client.invalidateQueries({
          predicate: ({ state }) => state.data !== undefined && JSON.stringify(state.data).includes(memberId),
        })
      }),
      // What was said while the socket was away is not said again.
      onLiveOpen(() => {
        if (hasBeenOpen) refreshOwn()
        hasBeenOpen = true
      }),
    ]
    return () => stops.forEach((stop) => void stop())
  }, [client, ownId])
}
