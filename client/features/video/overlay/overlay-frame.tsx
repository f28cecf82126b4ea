import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ThemeScope } from '#client/ui/theme-scope.tsx'

type OverlayFrameProps = {
  label: string
  children: ReactNode
}

/** The dark frame that covers the page from the pre-join screen to the end of a call. */
export function OverlayFrame({ label, children }: OverlayFrameProps) {
  const overlay = useRef<HTMLDivElement>(null)
  useModalPage(overlay)
  return (
    <div data-stage="" className="fixed inset-0 z-40">
      <ThemeScope scheme="dark" className="h-dvh overflow-hidden">
        <div
          ref={overlay}
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

/** The space that toasts leave for the controls at the bottom of a call. */
const CONTROLS_HEIGHT = '5.5rem'
/** The parts of the shell that can't be reached while the overlay covers the page; toasts can. */
const PAGE_PARTS = ':scope > :is(a, header, main, nav, footer)'

/** While the overlay covers the page, it traps the focus, and the page can't be reached or scrolled. */
function useModalPage(overlay: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = overlay.current
    if (!element) return
    const root = document.documentElement
    const before = document.activeElement
    const parts = [
      ...(element.closest('[data-stage]')?.parentElement?.querySelectorAll<HTMLElement>(PAGE_PARTS) ?? []),
    ]
    for (const part of parts) {
      part.inert = true
      part.dataset.covered = ''
    }
    root.style.overflow = 'hidden'
    root.style.setProperty('--bottom-bar', CONTROLS_HEIGHT)
    element.focus({ preventScroll: true })
    return () => {
      for (const part of parts) {
        part.inert = false
        delete part.dataset.covered
      }
      root.style.removeProperty('overflow')
      root.style.removeProperty('--bottom-bar')
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [overlay])
}
