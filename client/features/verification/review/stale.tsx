import { ChangedNotice } from '#client/ui/changed-notice.tsx'

/** Shown above the answers when the item has changed. */
export function Stale({ onRenew }: { onRenew: () => void }) {
  return (
    <ChangedNotice role="alert" title="This changed while you were looking" onShowLatest={onRenew}>
      The member replaced or corrected this. Check it again before you decide.
    </ChangedNotice>
  )
}
