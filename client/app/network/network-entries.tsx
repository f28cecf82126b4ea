import { useEffect } from 'react'
import { Link } from 'wouter'
import { MessagesEntry } from '#client/features/messages/messages-entry.tsx'
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx'
import { lazyComponent, useAtRest, useLazy } from '#client/lib/lazy.ts'
import { paths } from '#client/lib/paths.ts'

const AGAIN_AFTER_MS = 10_000

const loadLiveData = () => import('./live-data.ts')

const JobAlertSetting = lazyComponent(
  async () => (await import('#client/features/jobs/alert/job-alert-setting.tsx')).JobAlertSetting,
)
const PushSetting = lazyComponent(
  async () => (await import('#client/features/pwa/push/push-setting.tsx')).PushSetting,
)

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
            <NotificationSettingsLink />
          </>
        }
      />
    </div>
  )
}

function NotificationSettingsLink() {
  return (
    <Link
      href={paths.notificationSettings}
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      className="flex min-h-11 items-center rounded-s text-sm font-semibold text-action-ink underline-offset-4 hover:underline"
    >
      All notification settings
    </Link>
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
