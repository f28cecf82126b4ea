import { isQuotaReached } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { failureText } from './failure-text.ts'

type LoadFailureProps = { what: string; error?: unknown; pending: boolean; onRetry: () => void }

/** Stands where something would be that could not be fetched. */
export function LoadFailure({ what, error, pending, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 text-sm text-ink-2">
      <p>
        We couldn't load {what}.{' '}
        {isQuotaReached(error) ? failureText(error) : 'Check your connection and try again.'}
      </p>
      <Button size="sm" variant="quiet" pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
