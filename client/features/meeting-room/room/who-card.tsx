import { useQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { slotTime, timeOfDay } from '#client/lib/clock/time-text.ts'
import { CompactPersonRow } from '#client/parts/person-row.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { LiveDot } from '#client/ui/live-dot.tsx'
import type { MeetingRoom } from '#shared/contracts/meeting-room.ts'
import type { RoomPhase } from '#shared/domain/scheduling/meeting-room.ts'
import { GuestLink } from '../guests/guest-link.tsx'
import { GuestsAtDoor } from '../guests/guests-at-door.tsx'
import { presenceQuery } from '../queries.ts'
import { PRESENCE_TEXTS } from '../texts.ts'

type WhoCardProps = { room: MeetingRoom; phase: RoomPhase; now: number; onJoin: () => void }

export function WhoCard({ room, phase, now, onJoin }: WhoCardProps) {
  const { id, other, isWithGuest, opensAt, closesAt } = room
  return (
    <Card title={phase === 'closed' ? 'This meeting is over' : "Who's here"}>
      {other && (
        <ul className="-mt-3 mb-3">
          <CompactPersonRow person={other} seal={<MemberSeal badges={other.badges} />} className="border-t-0">
            {phase === 'open' && <Presence id={id} />}
          </CompactPersonRow>
        </ul>
      )}
      {!other && !isWithGuest && <p className="mb-4 text-ink-2">The other person isn't available anymore.</p>}
      {isWithGuest && (
        <div className="mb-4 grid gap-4">
          {phase === 'open' && <GuestsAtDoor meetingId={id} />}
          {phase !== 'closed' && <GuestLink meetingId={id} />}
        </div>
      )}
      {phase === 'open' && (other || isWithGuest) && (
        <div className="grid justify-items-start gap-2">
          <Button size="lg" icon={<Video size={20} />} onClick={onJoin}>
            Join
          </Button>
          <p className="text-sm text-pretty text-muted">
            You'll see yourself first. It doesn't use a free call, and neither of you needs a membership.
            {closesAt && ` You can join until ${timeOfDay(closesAt)}.`}
          </p>
        </div>
      )}
      {phase === 'early' && opensAt && (
        <p className="text-ink-2">You can join from {slotTime(opensAt, new Date(now))}.</p>
      )}
      {phase === 'closed' && (
        <p className="text-ink-2">
          {room.hasMet ? 'You met in a call.' : 'There was no call in which you both were.'}
        </p>
      )}
    </Card>
  )
}

function Presence({ id }: { id: string }) {
  const { data } = useQuery(presenceQuery(id))
  if (!data) return null
  const text = PRESENCE_TEXTS[data.other]
  return (
    <p role="status" className="text-right text-sm text-ink-2">
      {data.other === 'away' ? text : <LiveDot className="text-sm">{text}</LiveDot>}
    </p>
  )
}
