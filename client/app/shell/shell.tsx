import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useFinishRegistration } from '#client/features/auth/use-finish-registration.ts'
import { SiteBar } from '#client/features/marketing/site-bar.tsx'
import { SiteFooter } from '#client/features/marketing/site-footer.tsx'
import { useUser } from '#client/lib/session.ts'
import { signInAgain, watchFailures } from '#client/lib/unauthorized.ts'
import { cx } from '#client/ui/cx.ts'
import { AccountGate } from './account-gate.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useWarm } from './late.ts'
import { MemberHeader } from './member-header.tsx'
import { shareStyleNonce } from './style-nonce.ts'
import { Toasts } from './toasts.tsx'
import { useArrival } from './use-arrival.ts'

type ShellProps = {
  /** What lies over every screen of a member, such as a call that comes in. */
  overlay?: ReactNode
  children: ReactNode
}

/** The frame of every screen: bar, landmarks, foot, toasts. */
export function Shell({ overlay, children }: ShellProps) {
  const user = useUser()
  const client = useQueryClient()
  const isSignedIn = user !== null
  const { main, path } = useArrival(user)
  const isWarm = useWarm()
  useFinishRegistration(user)
  useEffect(shareStyleNonce, [])
  useEffect(() => watchFailures(client, signInAgain), [client])

  return (
    <div
      className={cx(
        'flex min-h-dvh flex-col',
        isSignedIn &&
          'max-md:pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] max-md:[--bottom-bar:4rem]',
      )}
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 rounded-m bg-action px-4 py-3 text-sm font-semibold text-on-action not-focus:sr-only"
      >
        Skip to content
      </a>
      {user ? <MemberHeader user={user} /> : <SiteBar />}
      <main id="main" ref={main} tabIndex={-1} className="grow outline-none">
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </main>
      {isSignedIn ? <BottomBar path={path} /> : <SiteFooter />}
      {isSignedIn ? overlay : <AccountGate warm={isWarm} />}
      <Toasts early={isWarm} />
    </div>
  )
}
