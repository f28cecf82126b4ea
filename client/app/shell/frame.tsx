import type { ReactNode } from 'react'
import { useAtRest } from '#client/lib/lazy.ts'
import { cx } from '#client/ui/cx.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Toasts } from './toasts.tsx'
import { useRouteChange } from './use-route-change.ts'

type FrameProps = {
  user: CurrentUser | null
  bar: ReactNode
  foot: ReactNode
  /** Rendered over every screen. `canPrefetch`: the page is idle, so likely next parts can be prefetched. */
  over: (canPrefetch: boolean) => ReactNode
  className?: string
  children: ReactNode
}

export function Frame({ user, bar, foot, over, className, children }: FrameProps) {
  const { main, path } = useRouteChange(user)
  const canPrefetch = useAtRest()

  return (
    <div className={cx('flex min-h-dvh flex-col', className)}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 rounded-m bg-action px-4 py-3 text-sm font-semibold text-on-action not-focus:sr-only"
      >
        Skip to content
      </a>
      {bar}
      <main id="main" ref={main} tabIndex={-1} className="grow outline-none">
        <noscript>
          <p className="bg-tint px-4 py-2.5 text-center text-sm text-ink-2">
            JavaScript is off. You can read and search here. Calls, messages and changes need it.
          </p>
        </noscript>
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </main>
      {foot}
      {over(canPrefetch)}
      <Toasts early={canPrefetch} />
    </div>
  )
}
