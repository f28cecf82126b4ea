import { Link } from 'wouter'
import { ACCOUNT_PARAMETER, paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'

export function JoinPanel() {
  const isMember = useUser() !== null
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-l border border-line bg-surface p-5 shadow-1 sm:p-6">
      <div>
        <p className="text-lg font-semibold">{isMember ? 'Ready when you are' : 'See for yourself'}</p>
        <p className="text-sm text-muted">
          {isMember
            ? 'Your dashboard has the Start button.'
            : `An account is free, and so are ${FREE_SKIPS} calls.`}
        </p>
      </div>
      <Button asChild>
        {isMember ? (
          <Link href={paths.home}>Go to your dashboard</Link>
        ) : (
          <Link href={`?${ACCOUNT_PARAMETER}=start`}>Get Started</Link>
        )}
      </Button>
    </div>
  )
}
