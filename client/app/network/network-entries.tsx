import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { useLiveConnections } from '#client/features/connections/queries.ts'
import { MessagesEntry } from '#client/features/messages/messages-entry.tsx'
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx'
import { onLive } from '#client/lib/realtime/live.ts'
import { userQuery } from '#client/lib/session.ts'
import { memberIdsIn, watchMembers } from './watched-members.ts'

const PushSetting = lazy(async () => ({
  default: (await import('#client/features/pwa/push/push-setting.tsx')).PushSetting,
}))

/** Incoming messages and notifications, in the header of every page. */
export function NetworkEntries({ memberId }: { memberId: string }) {
  useLiveConnections()
  useLiveMembers(memberId)
  return (
    <div className="-mr-1.5 flex">
      <MessagesEntry memberId={memberId} />
      <NotificationBell footer={<PushSetting />} />
    </div>
  )
}

/** Data of the signed-in member that doesn't contain their id. */
const OWN: readonly unknown[] = [userQuery.queryKey[0], '/api/id-document', '/api/credentials', '/api/badges']

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
