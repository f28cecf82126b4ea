import { EmailText } from '#client/ui/email-text.tsx'
import type { PendingProfile } from '#shared/contracts/account-auth.ts'
import { titleAndPlace } from '#shared/domain/account/accounts.ts'
import { dropPending } from '../finish-registration/pending-registration.ts'
import { LegalLinks } from './account-fields.tsx'

type ProfileSummaryProps = { profile: PendingProfile; disabled: boolean; onChange: () => void }

export function ProfileSummary({ profile, disabled, onChange }: ProfileSummaryProps) {
  const { firstName, lastName, email, title, city, state } = profile
  // This browser may be shared. Reloading also empties the forms.
  const forget = () => {
    dropPending()
    location.reload()
  }
  const link = 'min-h-11 rounded-s text-sm font-semibold text-action hover:underline disabled:text-muted'
  return (
    <section aria-label="Your details" className="rounded-m border border-line bg-sunken/60 px-4 pt-4 pb-1">
      <p className="font-semibold wrap-anywhere">
        {firstName} {lastName}
      </p>
      <p className="wrap-anywhere text-ink-2">
        <EmailText email={email} />
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {titleAndPlace({ title, place: `${city}, ${state}` })}
      </p>
      <p className="mt-2 text-sm text-muted">
        You agreed to the <LegalLinks />.
      </p>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" disabled={disabled} onClick={onChange} className={link}>
          Change details
        </button>
        <button type="button" disabled={disabled} onClick={forget} className={link}>
          Not you?
        </button>
      </div>
    </section>
  )
}
