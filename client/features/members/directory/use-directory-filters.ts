import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { MemberFilters } from '#shared/contracts/list-filters.ts'
import { directoryPath, memberAddress } from './filters.ts'

const TYPING_PAUSE_MS = 300

/** The address holds the filters; typed text is added after a pause. */
export function useDirectoryFilters() {
  const filters = memberAddress.read(useSearch())
  const { q: applied = '' } = filters
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(applied)
  const sent = useRef(applied)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    // The address changed by other means: Back, or a link.
    if (applied !== sent.current) setTyped(applied)
    sent.current = applied
  }, [applied])

  const apply = (next: MemberFilters) => {
    clearTimeout(pause.current)
    sent.current = memberAddress.read(memberAddress.text(next)).q ?? ''
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
    change: (next: MemberFilters) => apply({ ...next, q: typed }),
    clear: (none: MemberFilters) => {
      setTyped('')
      apply(none)
    },
  }
}
