import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Card } from '#client/ui/card.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'

type SectionProps<T> = {
  id: string
  title: string
  what: string
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

export function AccountSection<T>({ id, title, what, query, children }: SectionProps<T>) {
  const section = useRef<HTMLDivElement>(null)
  useRestoredFocus(section)
  return (
    <div ref={section} id={id} tabIndex={-1} className="scroll-mt-24 rounded-l">
      <Card title={title}>
        {query.data === undefined ? (
          <NotLoaded what={what} query={query} skeletons={['h-12', 'h-12']} />
        ) : (
          children(query.data)
        )}
      </Card>
    </div>
  )
}

/** Focuses the section when its focused element is removed. It needs `tabIndex={-1}`. */
function useRestoredFocus(section: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(null)
  useEffect(() => {
    const life = new AbortController()
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    section.current?.addEventListener('focusin', note, { signal: life.signal })
    return () => life.abort()
  }, [section])
  useEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  })
}
