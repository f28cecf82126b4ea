import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focus to a part of the page when the focused element is removed, such as the button of a deleted row. The part
 * must be focusable (`tabIndex={-1}`).
 */
export function useRestoredFocus(part: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(null)
  useEffect(() => {
    const life = new AbortController()
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    part.current?.addEventListener('focusin', note, { signal: life.signal })
    return () => life.abort()
  }, [part])
  useEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  })
}
