import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { pageAt } from '../pages.ts'

/** What a browser does for a new page and a change of address inside one does not: title, top of the page, focus. */
export function useArrival(isSignedIn: boolean) {
  const [path] = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(path)

  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    document.title = pageAt(path, isSignedIn).head.title
    scrollTo({ top: 0, behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }, [path, isSignedIn])
  return { main, path }
}
