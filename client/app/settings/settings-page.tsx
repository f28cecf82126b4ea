import { Bell } from 'lucide-react'
import { AccessSection } from '#client/features/account/access/access-section.tsx'
import { ConfirmDialog } from '#client/features/account/confirm-dialog.tsx'
import { PasskeysSection } from '#client/features/account/passkeys/passkeys-section.tsx'
import { SignInsSection } from '#client/features/account/sign-ins/sign-ins-section.tsx'
import { SignInMethodsCard } from '#client/features/account/social/sign-in-methods-card.tsx'
import { useConfirmed } from '#client/features/account/use-confirmed.ts'
import { DeleteAccountSection } from '#client/features/privacy/delete-account-section.tsx'
import { YourDataSection } from '#client/features/privacy/your-data-section.tsx'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Card } from '#client/ui/card.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { isShutOut } from '#shared/domain/trust/moderation.ts'

export function SettingsPage() {
  const user = useUser()
  const isSuspended = user !== null && isShutOut(user.standing.level)
  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 pt-6 pb-10 sm:px-6 lg:pt-8">
      <div>
        <h1 className="text-2xl">Settings</h1>
        <p className="mt-1 text-ink-2">How you sign in, where you're signed in and what we keep about you.</p>
      </div>
      {!isSuspended && <Notifications />}
      <AccessSection canChangeEmail={!isSuspended} />
      <PasskeysSection />
      <LinkedAccounts />
      <SignInsSection />
      <OwnData />
    </div>
  )
}

function Notifications() {
  return (
    <Card
      title="Notifications"
      action={
        <LinkButton href={paths.notificationSettings} size="sm" variant="quiet" icon={<Bell size={16} />}>
          Choose
        </LinkButton>
      }
    >
      <p className="text-sm text-ink-2">What we tell you about: here, on your devices and by email.</p>
    </Card>
  )
}

function LinkedAccounts() {
  const { run, dialog } = useConfirmed()
  return (
    <>
      <SignInMethodsCard confirmed={run} />
      <ConfirmDialog {...dialog} />
    </>
  )
}

function OwnData() {
  const { run, dialog } = useConfirmed()
  return (
    <>
      <YourDataSection confirmed={run} />
      <DeleteAccountSection confirmed={run} />
      <ConfirmDialog {...dialog} />
    </>
  )
}
