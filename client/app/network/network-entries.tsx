import { useLiveConnections } from '#client/features/connections/queries.ts'
import { MessagesEntry } from '#client/features/messages/messages-entry.tsx'
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx'

/** What comes in from other members, in the header of every page. */
export function NetworkEntries({ memberId }: { memberId: string }) {
  useLiveConnections()
  return (
    <div className="-mr-1.5 flex">
      <MessagesEntry memberId={memberId} />
      <NotificationBell />
    </div>
  )
}
