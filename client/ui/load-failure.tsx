import type { ReactNode } from 'react'
import { isQuotaReached } from '#client/lib/api.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

type Retryable = { error?: unknown; isFetching?: boolean; refetch: () => unknown }
type LoadFailureProps = { what: string; query: Retryable }

export function LoadFailure({ what, query: { error, isFetching = false, refetch } }: LoadFailureProps) {
  const hint = isQuotaReached(error) ? error.text : null
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-2 text-sm text-ink-2">
      <p>
        We couldn't load {what}. {hint ?? 'Check your connection and try again.'}
      </p>
      <TryAgain pending={isFetching} onRetry={refetch} />
    </div>
  )
}

type NotLoadedProps = LoadFailureProps & {
  query: Retryable & { isError: boolean }
  /** The size of each placeholder, unless `children` draw them. */
  skeletons?: readonly string[]
  className?: string
  children?: ReactNode
}

/** Stands in for data that is loading or couldn't be loaded. */
export function NotLoaded({
  what,
  query,
  skeletons = [],
  className = 'grid gap-3',
  children,
}: NotLoadedProps) {
  if (query.isError) return <LoadFailure what={what} query={query} />
  if (children !== undefined) return children
  return (
    <Loading label={`Loading ${what}`} className={className}>
      {[...skeletons.entries()].map(([at, size]) => (
        <Skeleton key={at} className={size} />
      ))}
    </Loading>
  )
}

type LoadFailureNoticeProps = { title: string; query: Retryable; children?: ReactNode }

export function LoadFailureNotice({ title, query, children }: LoadFailureNoticeProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      action={<TryAgain pending={query.isFetching ?? false} onRetry={query.refetch} />}
    >
      {children}
    </Notice>
  )
}

function TryAgain({ pending, onRetry }: { pending: boolean; onRetry: () => unknown }) {
  return (
    <Button size="sm" variant="quiet" pending={pending} onClick={() => void onRetry()}>
      Try again
    </Button>
  )
}
