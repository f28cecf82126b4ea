import { JobAlertSetting } from '#client/features/jobs/alert/job-alert-setting.tsx'
import { PreferencesCard } from '#client/features/notifications/preferences/preferences-card.tsx'
import { PushSetting } from '#client/features/pwa/push/push-setting.tsx'
import { paths } from '#client/lib/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Card } from '#client/ui/card.tsx'

export function NotificationsPage() {
  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 pt-4 pb-10 sm:px-6 lg:pt-6">
      <BackLink list={paths.settings}>Settings</BackLink>
      <div>
        <h1 className="text-2xl">Notification settings</h1>
        <p className="mt-1 text-ink-2">Choose what we tell you about: here, on your devices and by email.</p>
      </div>
      <PreferencesCard />
      <Card title="This device">
        <PushSetting />
      </Card>
      <Card title="Jobs that fit you">
        <JobAlertSetting />
      </Card>
    </div>
  )
}
