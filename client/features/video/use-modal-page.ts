import { type RefObject, useEffect } from 'react'

/** Room that toasts leave to the controls at the foot of a call. */
const CONTROLS_HEIGHT = '5.5rem'
/** What stands beside a stage in the shell and is out of reach while it covers the page; toasts stay reachable. */
const PAGE_PARTS = ':scope > :is(a, header, main, nav, footer)'

/** While a stage covers the page: focus is on the stage, the page behind cannot be reached or scrolled. */
export function useModalPage(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current
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
  }, [stage])
}
