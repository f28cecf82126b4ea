import { lazy, useEffect } from 'react'
import { MessagesEntry } from '#client/features/messages/messages-entry.tsx'
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx'
import { useAtRest, useLazy } from '#client/lib/lazy.ts'

const AGAIN_AFTER_MS = 10_000

const loadLiveData = () => import('./live-data.ts')

const JobAlertSetting = lazy(async () => ({
  default: (await import('#client/features/jobs/alert/job-alert-setting.tsx')).JobAlertSetting,
}))
const PushSetting = lazy(async () => ({
  default: (await import('#client/features/pwa/push/push-setting.tsx')).PushSetting,
}))

/** Incoming messages and notifications, in the header of every page. */
export function NetworkEntries({ memberId }: { memberId: string }) {
  return (
    <div className="-mr-1.5 flex">
      <Live memberId={memberId} />
      <MessagesEntry />
      <NotificationBell
        footer={
          <>
            <JobAlertSetting />
            <PushSetting />
          </>
        }
      />
    </div>
  )
}

/** The socket opens once the page is idle, so what listens to it can wait too; it then reads what it may have missed. */
function Live({ memberId }: { memberId: string }) {
  const { loaded, failed, retry } = useLazy(loadLiveData, useAtRest())
  useEffect(() => {
    if (!failed) return
    const timer = setTimeout(retry, AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [failed, retry])
  return loaded && <loaded.LiveData memberId={memberId} />
}
