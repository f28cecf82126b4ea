import { ShieldAlert } from 'lucide-react'
import { useLocation } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { isShutOut } from '#shared/domain/trust/moderation.ts'
import { standingText } from '../texts.ts'

/** Shown on every page but the standing page, which explains the decision itself. */
export function StandingBanner({ standing }: { standing: CurrentUser['standing'] }) {
  const [path] = useLocation()
  if (standing.level === 'active' || isShutOut(standing.level) || path === paths.standing) return null
  return (
    <PageBanner
      label="Your account standing"
      icon={ShieldAlert}
      text={standingText(standing)}
      href={paths.standing}
      action="See why"
    />
  )
}
