import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** Shown above the answers when the item has changed. */
export function Stale({ onRenew }: { onRenew: () => void }) {
  return (
    <Notice
      tone="warn"
      role="alert"
      title="This changed while you were looking"
      action={
        <Button size="sm" variant="quiet" onClick={onRenew}>
          Show the latest
        </Button>
      }
    >
      The member replaced or corrected this. Check it again before you decide.
    </Notice>
  )
}
