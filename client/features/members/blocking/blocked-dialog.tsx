import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { CompactPersonRow } from '#client/parts/person-row.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { blockedQuery } from '../queries.ts'
import { useBlocking } from './use-blocking.ts'

type BlockedDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function BlockedDialog({ open, onOpenChange }: BlockedDialogProps) {
  const query = useQuery({ ...blockedQuery, enabled: open })
  const { data, isError } = query
  return (
    <Dialog size="sm" open={open} onOpenChange={onOpenChange} title="People you blocked">
      {isError && <LoadFailure what="the list" query={query} />}
      {!data && !isError && (
        <Loading label="Loading the list">
          <Skeleton className="h-14" />
        </Loading>
      )}
      {data?.items.length === 0 && (
        <EmptyState className="py-4" icon={<ShieldCheck size={26} />} title="You haven't blocked anyone">
          You can block someone from their profile. We won't tell them.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((person) => (
            <BlockedPerson key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function BlockedPerson({ person }: { person: MemberCard }) {
  const { mutate, isPending } = useBlocking(person, () => {})
  return (
    <CompactPersonRow person={person} className="first:border-t-0">
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Unblock ${person.name}`}
        pending={isPending}
        onClick={() => mutate(false)}
      >
        Unblock
      </Button>
    </CompactPersonRow>
  )
}
