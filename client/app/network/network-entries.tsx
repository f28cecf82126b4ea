import { lazy } from 'react'
import { useLiveConnections } from '#client/features/connections/queries.ts'
import { MessagesEntry } from '#client/features/messages/messages-entry.tsx'
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx'
import { useLiveMembers } from './use-live-members.ts'

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
