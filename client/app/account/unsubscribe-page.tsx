import { CircleCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { LinkPage } from '#client/features/account/links/link-page.tsx'
import { OverPage } from '#client/features/account/links/over-page.tsx'
import { useSending } from '#client/features/account/use-sending.ts'
import { api } from '#client/lib/api.ts'
import { storeLinkSecret, useLinkSecret } from '#client/lib/links/use-link-secret.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorNotice } from '#client/ui/notice.tsx'
import { GROUP_TOPICS, NOTIFICATION_GROUPS, type NotificationGroup } from '#shared/domain/notifications.ts'

/** Stops emails of one kind, without a sign-in. Needs a press, because mail scanners open every link. */
export function UnsubscribePage() {
  const token = useLinkSecret()
  const [stopped, setStopped] = useState<NotificationGroup | null>(null)
  const { send, isPending, isDone, failure } = useSending(
    async () => {
      const { group } = await api('POST /api/unsubscribe/:token', { params: { token: token ?? '' } })
      setStopped(group)
    },
    () => storeLinkSecret(null),
  )
  if (isDone && stopped) {
    return (
      <LinkPage
        icon={<CircleCheck size={26} />}
        title="You're unsubscribed"
        lead={`You won't get emails about ${GROUP_TOPICS[stopped]} anymore. Anything else stays as it is.`}
      >
        <SettingsLink />
      </LinkPage>
    )
  }
  if (token === null || failure.code === 'link_not_valid' || failure.code === 'invalid_input') {
    return (
      <OverPage>
        <SettingsLink />
      </OverPage>
    )
  }
  const group = groupIn(token)
  return (
    <LinkPage
      icon={<MailX size={26} />}
      title="Stop these emails?"
      lead={
        group
          ? `You'll no longer get emails about ${GROUP_TOPICS[group]}. You don't need to sign in.`
          : "You don't need to sign in."
      }
    >
      <ErrorNotice>{failure.text}</ErrorNotice>
      <Button
        size="lg"
        block
        pending={isPending || token === undefined}
        pendingLabel="Please wait..."
        onClick={send}
      >
        Unsubscribe
      </Button>
    </LinkPage>
  )
}

const groupIn = (token: string | undefined): NotificationGroup | undefined =>
  NOTIFICATION_GROUPS.find((group) => token?.includes(`-${group}-`))

function SettingsLink() {
  return (
    <Button asChild size="lg" block variant="quiet">
      <a href={paths.notificationSettings}>Notification settings</a>
    </Button>
  )
}
