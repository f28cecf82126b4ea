import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw, UsersRound, Video } from 'lucide-react'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { MemberSeal } from './member-seal.tsx'

type OnCall = (person: MemberCard) => void
type CallableMembersCardProps = {
  query: UseQueryResult<{ people: MemberCard[] }>
  onRefresh: () => void
  onCall: OnCall
}

/** Members who can be called right now. */
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
          <RotateCw size={18} aria-hidden="true" className={isFetching ? 'animate-spin' : undefined} />
        </IconButton>
      }
    >
      {isError && <LoadFailure what="who is online" pending={isFetching} onRetry={onRefresh} />}
      {!isError && !people && <CallableMembersSkeleton />}
      {!isError && people?.length === 0 && (
        <EmptyState
          icon={<UsersRound size={26} aria-hidden="true" />}
          title="No one to call right now"
          className="py-6"
        >
          Start a call and we'll match you with the next person.
        </EmptyState>
      )}
      {!isError && people && people.length > 0 && (
        <ul className="-mb-2">
          {people.map((person) => (
            <CallableMember key={person.id} person={person} onCall={onCall} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function CallableMember({ person, onCall }: { person: MemberCard; onCall: OnCall }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3">
      <Avatar name={person.name} src={person.profileImageUrl} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{person.name}</span>
          <MemberSeal badges={person.badges} />
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          {[person.title, person.place].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        icon={<Video size={16} aria-hidden="true" />}
        aria-label={`Call ${person.name}`}
        onClick={() => onCall(person)}
      >
        Call
      </Button>
    </li>
  )
}

function CallableMembersSkeleton() {
  return (
    <Loading label="Loading who is online">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3 border-t border-line py-3">
          <Skeleton shape="circle" className="size-10 shrink-0" />
          <div className="grid min-w-0 grow gap-2 py-1">
            <Skeleton shape="line" className="h-4 w-32" />
            <Skeleton shape="line" className="h-3 w-full max-w-48" />
          </div>
          <Skeleton className="h-9 w-18 shrink-0" />
        </div>
      ))}
    </Loading>
  )
}
