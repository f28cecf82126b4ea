import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ACCOUNT_PARAMETER, NEXT_PARAMETER, paths, withNext } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { SubscribeLayout } from './subscribe-layout.tsx'
import { SIGN_IN_AFTER_MS, TEXTS } from './texts.ts'

/** The membership for visitors, who have to sign in first. */
export function SubscribeVisitorScreen() {
  return (
    <SubscribeLayout greeting="One plan with everything included.">
      <SignInFirst />
    </SubscribeLayout>
  )
}

function SignInFirst() {
  const [, navigate] = useLocation()
  const open = (mode: 'login' | 'register') =>
    navigate(
      `?${new URLSearchParams({ [ACCOUNT_PARAMETER]: mode, [NEXT_PARAMETER]: paths.subscribe + location.search })}`,
    )
  useEffect(() => {
    // With the dialog open they are signing in already.
    if (new URLSearchParams(location.search).has(ACCOUNT_PARAMETER)) return
    toast({ ...TEXTS.signIn, tone: 'destructive' })
    const timer = setTimeout(() => {
      if (!new URLSearchParams(location.search).has(ACCOUNT_PARAMETER))
        location.assign(withNext(paths.login, paths.subscribe + location.search))
    }, SIGN_IN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notice
      title="Sign in to subscribe"
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
      Your membership goes with your account.
    </Notice>
  )
}
