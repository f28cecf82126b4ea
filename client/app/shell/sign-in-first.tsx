import { LogIn } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { paths } from '#client/lib/paths.ts'
import { leaveToSignIn, loginAddress } from '#client/lib/unauthorized.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { OUTCOME_PARAMETER } from '#shared/domain/account/social-outcome.ts'
import { DeadEnd } from './dead-end.tsx'

/** Adds the page to return to, which only scripts know. */
function goToLogin(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.href = loginAddress()
}

/** Shown to a visitor on a members' page, with a redirect to sign in (spec 1, section 4), or a button without scripts. */
export function SignInFirst() {
  useEffect(() => {
    // The outcome of a provider sign-in is shown first.
    if (!new URLSearchParams(location.search).has(OUTCOME_PARAMETER)) leaveToSignIn()
  }, [])
  return (
    <DeadEnd
      icon={<LogIn size={30} />}
      title="Please sign in"
      links={
        <>
          <Button asChild>
            <a href={paths.login} onClick={goToLogin}>
              Sign In
            </a>
          </Button>
          <LinkButton href={paths.home} variant="quiet">
            Go to home
          </LinkButton>
        </>
      }
    >
      This page is for members. Sign in or create an account to see it.
    </DeadEnd>
  )
}
