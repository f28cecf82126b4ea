import type { ReactNode } from 'react'
import { isQuotaReached } from '#client/lib/api.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type LoadFailureProps = { what: string; error?: unknown; pending: boolean; onRetry: () => void }

export function LoadFailure({ what, error, pending, onRetry }: LoadFailureProps) {
  const hint = isQuotaReached(error) ? error.text : null
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-2 text-sm text-ink-2">
      <p>
        We couldn't load {what}. {hint ?? 'Check your connection and try again.'}
      </p>
      <TryAgain pending={pending} onRetry={onRetry} />
    </div>
  )
}

type LoadFailureNoticeProps = { title: string; pending?: boolean; onRetry: () => void; children?: ReactNode }

export function LoadFailureNotice({ title, pending = false, onRetry, children }: LoadFailureNoticeProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      action={<TryAgain pending={pending} onRetry={onRetry} />}
    >
      {children}
    </Notice>
  )
}

function TryAgain({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <Button size="sm" variant="quiet" pending={pending} onClick={onRetry}>
      Try again
    </Button>
  )
}
