import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw, UsersRound } from 'lucide-react'
import { CallMemberButton } from '#client/parts/call-member-button.tsx'
import { CompactPersonRow } from '#client/parts/person-row.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { LoadingRows, Skeleton } from '#client/ui/skeleton.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'

type CallableMembersCardProps = {
  query: UseQueryResult<{ people: MemberCard[] }>
  onRefresh: () => void
  onCall: (person: MemberCard) => void
}

export function CallableMembersCard({
  query: { data, isError, isFetching },
  onRefresh,
  onCall,
}: CallableMembersCardProps) {
  const people = data?.people
  return (
    <Card
      title="People online now"
      action={
        <IconButton
          label="Refresh the list"
          className="-my-2 -mr-2"
          aria-busy={isFetching}
          onClick={onRefresh}
        >
          <RotateCw size={18} className={isFetching ? 'animate-spin' : undefined} />
        </IconButton>
      }
    >
      {isError && <LoadFailure what="who is online" query={{ isFetching, refetch: onRefresh }} />}
      {!isError && !people && (
        <LoadingRows
          label="Loading who is online"
          className="border-t border-line py-3.5"
          lines={['w-32', 'w-full max-w-48']}
        >
          <Skeleton className="h-9 w-18 shrink-0" />
        </LoadingRows>
      )}
      {!isError && people?.length === 0 && (
        <EmptyState icon={<UsersRound size={26} />} title="No one to call right now" className="py-6">
          Start a call and we'll match you with the next person.
        </EmptyState>
      )}
      {!isError && people && people.length > 0 && (
        <ul className="-mb-2">
          {people.map((person) => (
            <CompactPersonRow key={person.id} person={person} seal={<MemberSeal badges={person.badges} />}>
              <CallMemberButton person={person} onCall={onCall} />
            </CompactPersonRow>
          ))}
        </ul>
      )}
    </Card>
  )
}
