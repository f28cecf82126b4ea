import { Button } from './button.tsx'

type LoadAgainProps = { what: string; pending: boolean; onRetry: () => void }

/** Replaces something that couldn't be loaded. */
export function LoadAgain({ what, pending, onRetry }: LoadAgainProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-2 text-sm text-ink-2">
      <p>We couldn't load {what}. Check your connection and try again.</p>
      <Button size="sm" variant="quiet" pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
