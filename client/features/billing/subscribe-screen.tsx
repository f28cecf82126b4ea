import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'wouter'
import { ACCOUNT_PARAMETER, paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { FREE_SKIPS } from '#shared/domain/plans.ts'
import { PlanCard } from './plan-card.tsx'

/** The membership and what it takes to have it. */
export function SubscribeScreen() {
  const [, navigate] = useLocation()
  const user = useUser()
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 px-4 pt-4 pb-12 sm:px-6 lg:grid-cols-2 lg:gap-18 lg:pt-10">
      <div className="grid gap-6">
        <Button
          variant="ghost"
          className="-mb-4 -ml-4 w-fit"
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          onClick={() => navigate(paths.home)}
        >
          Back
        </Button>
        <div>
          <h1 className="text-2xl lg:text-3xl">Premium Membership</h1>
          <p className="mt-2 text-lg wrap-anywhere text-ink-2">
            {user ? `Welcome, ${user.firstName} ${user.lastName}` : 'One plan, everything in it.'}
          </p>
        </div>
        {user ? <Standing isPremium={user.isPremium} /> : <SignInFirst />}
      </div>
      <PlanCard />
    </div>
  )
}

function Standing({ isPremium }: { isPremium: boolean }) {
  if (isPremium) {
    return (
      <Notice title="You are a Premium member">
        Video calls are unlimited. There is nothing to do here.
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title="Joining is not open yet">
      Payments come with a later release; until then nothing can be charged here. Your first {FREE_SKIPS}{' '}
      video calls are free.
    </Notice>
  )
}

function SignInFirst() {
  const [, navigate] = useLocation()
  const open = (mode: 'login' | 'register') => navigate(`?${ACCOUNT_PARAMETER}=${mode}`)
  return (
    <Notice
      title="Sign in first"
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={() => open('login')}>
            Sign In
          </Button>
          <Button size="sm" onClick={() => open('register')}>
            Get Started
          </Button>
        </div>
      }
    >
      A membership belongs to an account. Joining itself is not open yet: payments come with a later release.
    </Notice>
  )
}
