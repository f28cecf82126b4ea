import { Button } from '#client/ui/button.tsx'
import { isProvider } from '#shared/domain/account/social.ts'
import type { AccountMode } from '../join/account-forms.ts'
import { accountTexts, providerName } from '../join/account-texts.ts'
import { ProviderMark } from './provider-mark.tsx'

type SocialButtonsProps = { mode: AccountMode; providers: readonly string[]; returnTo: string }

/** A full page navigation each (spec 1, section 4); the browser comes back to `returnTo`. */
export function SocialButtons({ mode, providers, returnTo }: SocialButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      {providers.map((provider) => (
        <Button
          key={provider}
          asChild
          block
          variant="quiet"
          icon={isProvider(provider) && <ProviderMark provider={provider} />}
        >
          <a href={`/api/auth/${encodeURIComponent(provider)}?returnTo=${encodeURIComponent(returnTo)}`}>
            {accountTexts[mode].social} {providerName(provider)}
          </a>
        </Button>
      ))}
      {mode === 'register' && (
        <p className="text-center text-sm text-pretty text-muted">
          We won't create an account until you agree to the terms on the next page.
        </p>
      )}
      <p className="mt-1 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or with your email
      </p>
    </div>
  )
}
