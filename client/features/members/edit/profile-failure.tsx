import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#client/ui/dialog.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { ownProfileQuery } from './queries.ts'

/** A chunk of its own, so that the dashboard loads no dialogs for it. */
export function ProfileFailure({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const query = useQuery(ownProfileQuery)
  return (
    <Dialog size="sm" title="Edit Profile" open onOpenChange={onOpenChange}>
      <LoadFailure what="your profile" query={query} />
    </Dialog>
  )
}
