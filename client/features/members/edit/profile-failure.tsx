import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#client/ui/dialog.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { ownProfileQuery } from './queries.ts'

/** Shown instead of the editor when there is nothing to edit. Separate, so that the dashboard doesn't load dialogs for it. */
export function ProfileFailure({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { isFetching, refetch } = useQuery(ownProfileQuery)
  return (
    <Dialog size="sm" title="Edit Profile" open onOpenChange={onOpenChange}>
      <LoadFailure what="your profile" pending={isFetching} onRetry={() => void refetch()} />
    </Dialog>
  )
}
