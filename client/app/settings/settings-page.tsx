import { AccessSection } from '#client/features/account/access/access-section.tsx'
import { PasskeysSection } from '#client/features/account/passkeys/passkeys-section.tsx'
import { SignInsSection } from '#client/features/account/sign-ins/sign-ins-section.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { OwnData } from './own-data.tsx'

export function SettingsPage() {
  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 pt-6 pb-10 sm:px-6 lg:pt-8">
      <div>
        <h1 className="text-2xl">Settings</h1>
        <p className="mt-1 text-ink-2">How you sign in, where you're signed in and what we keep about you.</p>
      </div>
      <AccessSection />
      <PasskeysSection />
      <LinkedAccounts />
      <SignInsSection />
      <OwnData />
    </div>
  )
}
