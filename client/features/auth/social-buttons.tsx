import { Button } from '#client/ui/button.tsx'
import type { AccountMode } from './account-input.ts'
import { accountTexts, providerName } from './account-texts.ts'

type SocialButtonsProps = { mode: AccountMode; providers: readonly string[] }

export function SocialButtons({ mode, providers }: SocialButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      {providers.map((provider) => (
        <Button key={provider} asChild block variant="quiet">
          <a href={`/api/auth/${encodeURIComponent(provider)}`}>
            {accountTexts[mode].social} {providerName(provider)}
          </a>
        </Button>
      ))}
      <p className="mt-1 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or with your email
      </p>
    </div>
  )
}
