import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Card } from '#client/ui/card.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'

type SectionProps<T> = {
  id: string
  title: string
  what: string
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

export function AccountSection<T>({ id, title, what, query, children }: SectionProps<T>) {
  const { data, isError, isFetching, refetch } = query
  const part = useRef<HTMLDivElement>(null)
  useRestoredFocus(part)
  return (
    <div ref={part} id={id} tabIndex={-1} className="scroll-mt-24 rounded-l">
      <Card title={title}>
        {data !== undefined ? (
          children(data)
        ) : isError ? (
          <LoadFailure what={what} pending={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading label={`Loading ${what}`} className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        )}
      </Card>
    </div>
  )
}

/** Returns the focus to a part of the page when the focused element is removed. The part needs `tabIndex={-1}`. */
function useRestoredFocus(part: RefObject<HTMLElement | null>): void {
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
