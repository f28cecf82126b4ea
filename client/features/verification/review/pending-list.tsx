import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

type PendingListProps<T> = {
  query: UseQueryResult<T[]>
  empty: string
  hint: string
  icon: ReactNode
  children: (items: T[]) => ReactNode
}

/** A list of pending items, or its empty or error state. */
export function PendingList<T>({ query, empty, hint, icon, children }: PendingListProps<T>) {
  const { data, isError, isFetching, refetch } = query
  if (isError && !data)
    return <LoadFailure what="what is pending" pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <LoadingPending />
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState level={2} icon={icon} title={empty}>
          {hint}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-3">
      <KeyHint />
      {children(data)}
    </div>
  )
}

function LoadingPending() {
  return (
    <div role="status" className="grid gap-3">
      <p className="text-sm text-muted">Loading pending verifications...</p>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  )
}

const KEYS = [
  [['J', 'K'], 'next, previous'],
  [['A'], 'approve'],
  [['R'], 'reject'],
  [['Esc'], 'cancel'],
] as const

function KeyHint() {
  return (
    <p className="hidden flex-wrap gap-x-5 gap-y-1 text-sm text-muted sm:pointer-fine:flex">
      <span className="sr-only">Keys:</span>
      {KEYS.map(([keys, what]) => (
        <span key={what} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd
              key={key}
              className="rounded-s border border-line-strong bg-surface px-1.5 font-sans text-xs leading-5 text-ink-2"
            >
              {key}
            </kbd>
          ))}
          {what}
        </span>
      ))}
    </p>
  )
}
