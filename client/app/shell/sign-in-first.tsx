import { LogIn } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { leaveToSignIn, loginAddress } from '#client/lib/unauthorized.ts'
import { Button } from '#client/ui/button.tsx'
import { OUTCOME_PARAMETER } from '#shared/domain/account/social-outcome.ts'
import { DeadEnd } from './dead-end.tsx'

/** With scripts the link knows which page to come back to. */
function goToLogin(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.href = loginAddress()
}

/** What a visitor gets at a page for members: said, and sent to sign in (spec 1, section 4); without scripts, the button. */
export function SignInFirst() {
  useEffect(() => {
    // How a sign-in with a provider went is said first.
    if (!new URLSearchParams(location.search).has(OUTCOME_PARAMETER)) leaveToSignIn()
  }, [])
  return (
    <DeadEnd
      icon={<LogIn size={30} aria-hidden="true" />}
      title="Please sign in"
      ways={
        <>
          <Button asChild>
            <a href={paths.login} onClick={goToLogin}>
              Sign In
            </a>
          </Button>
          <Button asChild variant="quiet">
            <Link href={paths.home}>Go to home</Link>
          </Button>
        </>
      }
    >
      This page is for members. Sign in or create an account to see it.
    </DeadEnd>
  )
}
