import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type DirectoryFilters, directoryPath, readMemberFilters } from './filters.ts'

const TYPING_PAUSE_MS = 300

/** The address holds the filters; typed text is added after a pause. */
export function useDirectoryFilters() {
  const filters = readMemberFilters(useSearch())
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(filters.q)
  const sent = useRef(filters.q)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    // The address changed by other means: Back, or a link.
    if (filters.q !== sent.current) setTyped(filters.q)
    sent.current = filters.q
  }, [filters.q])

  const apply = (next: DirectoryFilters) => {
    clearTimeout(pause.current)
    sent.current = readMemberFilters(directoryPath(next).split('?')[1] ?? '').q
    navigate(directoryPath(next), { replace: true })
  }
  return {
    filters,
    typed,
    type: (q: string) => {
      setTyped(q)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => apply({ ...filters, q }), TYPING_PAUSE_MS)
    },
    change: (next: DirectoryFilters) => apply({ ...next, q: typed }),
    clear: (none: DirectoryFilters) => {
      setTyped('')
      apply(none)
    },
  }
}
