import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { changeAddress, changePage, watchPlaces } from '#client/lib/places/keep-place.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { headOf, type PageModule } from '../page.tsx'
import { pageAt } from '../pages.ts'

/**
 * Client-side navigation has to do what browsers do for a new page: set the title, scroll to the top or back to where someone
 * was, move the focus.
 */
export function useRouteChange(user: CurrentUser | null) {
  const [path] = useLocation()
  const search = useSearch()
  const client = useQueryClient()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(path)

  useEffect(() => watchPlaces(main.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search is part of the address that is read there
  useEffect(() => {
    if (shownPath.current === path) return changeAddress()
    shownPath.current = path
    if (changePage(main.current)) return
    scrollTo({ top: 0, behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }, [path, search])
  useEffect(() => {
    const { page, params } = pageAt(path, user)
    let loaded: PageModule | null = null
    const name = () => {
      if (!loaded) return
      const visit = { params, search: new URLSearchParams(search) }
      document.title = headOf(loaded, visit, client).title
    }
    let isShown = true
    let stop: (() => void) | undefined
    page.preload().then(
      (module) => {
        if (!isShown) return
        loaded = module
        stop = client.getQueryCache().subscribe(name)
        name()
      },
      // The error boundary reports that the page didn't load.
      () => {},
    )
    return () => {
      isShown = false
      stop?.()
    }
  }, [path, search, user, client])
  return { main, path }
}
