import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { failureToast } from '#client/ui/failure.ts'
import type { RoomGuest } from '#shared/contracts/meeting-room.ts'
import { GUEST_TITLE } from '#shared/domain/scheduling/meeting-room.ts'
import { presenceQuery } from '../queries.ts'

export function GuestsAtDoor({ meetingId }: { meetingId: string }) {
  const { data } = useQuery(presenceQuery(meetingId))
  const { guests = [], moreGuests = 0, turnedAway = 0 } = data ?? {}
  return (
    <div role="status" className="grid gap-2 text-left">
      {guests.length === 0 && <p className="text-sm text-ink-2">Your guest isn't here yet.</p>}
      <ul className="grid gap-2">
        {guests.map((guest) => (
          <GuestRow key={guest.id} meetingId={meetingId} guest={guest} />
        ))}
      </ul>
      {moreGuests > 0 && (
        <p className="text-sm text-pretty">
          {moreGuests === 1 ? '1 more person is' : `${moreGuests} more people are`} asking to come in. If you
          didn't invite them all, make a new link on the meeting's page.
        </p>
      )}
      {turnedAway > 0 && (
        <p className="text-sm">
          {turnedAway === 1 ? '1 person was' : `${turnedAway} people were`} turned away.
        </p>
      )}
    </div>
  )
}

type GuestRowProps = { meetingId: string; guest: RoomGuest }

function useDeciding({ meetingId, guest: { id } }: GuestRowProps) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isAdmitted: boolean) =>
      api('POST /api/meetings/:id/guests/:guestId', {
        params: { id: meetingId, guestId: id },
        body: { isAdmitted },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: presenceQuery(meetingId).queryKey }),
    onError: failureToast("That Didn't Work"),
  })
}

function GuestRow(props: GuestRowProps) {
  const { name, status, isHere, isNameShared } = props.guest
  const { mutate, isPending } = useDeciding(props)
  const isWaiting = status === 'waiting'
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-m bg-surface p-3 text-ink">
      <Avatar name={name} />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <Badge tone="wait">{GUEST_TITLE}</Badge>
        {isNameShared && (
          <p className="text-sm text-pretty text-muted">
            Someone else here gave this name too. Check who it is before you let them in.
          </p>
        )}
        {!isWaiting && !isHere && <p className="text-sm text-muted">Let in, but not here right now</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isWaiting && (
          <Button
            size="sm"
            icon={<Check size={16} />}
            pending={isPending}
            aria-label={`Let in ${name}`}
            onClick={() => mutate(true)}
          >
            Let in
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          icon={<X size={16} />}
          pending={isPending}
          aria-label={isWaiting ? `Turn away ${name}` : `Remove ${name}`}
          onClick={() => mutate(false)}
        >
          {isWaiting ? 'Turn away' : 'Remove'}
        </Button>
      </div>
    </li>
  )
}
