import { ShieldAlert } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { isShutOut } from '#shared/domain/trust/moderation.ts'
import { standingText } from '../texts.ts'

/** Shown on every page but the standing page, which explains the decision itself. */
export function StandingBanner({ standing }: { standing: CurrentUser['standing'] }) {
  const [path] = useLocation()
  if (standing.level === 'active' || isShutOut(standing.level) || path === paths.standing) return null
  return (
    <section aria-label="Your account standing" className="border-b border-pending/30 bg-pending-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:px-6">
        <ShieldAlert size={18} className="shrink-0 text-pending max-sm:hidden" />
        <p className="min-w-0 flex-1 basis-64 text-ink">{standingText(standing)}</p>
        <Link
          href={paths.standing}
          className="flex min-h-11 items-center rounded-s font-semibold text-ink underline underline-offset-4"
        >
          See why
        </Link>
      </div>
    </section>
  )
}
