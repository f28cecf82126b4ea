import { type ReactNode, useRef } from 'react'
import { ThemeScope } from '#client/ui/theme-scope.tsx'
import { useModalPage } from './use-modal-page.ts'

type StageFrameProps = {
  /** Names the stage for screen readers. */
  label: string
  children: ReactNode
}

/** The dark room that covers the page from the first look at oneself to the end of a call. */
export function StageFrame({ label, children }: StageFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  useModalPage(stage)
  return (
    <div data-stage="" className="fixed inset-0 z-40">
      <ThemeScope scheme="dark" className="h-dvh overflow-hidden">
        <div
          ref={stage}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          tabIndex={-1}
          className="h-full pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] outline-none"
        >
          <div className="relative h-full">{children}</div>
        </div>
      </ThemeScope>
    </div>
  )
}
