import { useQuery } from '@tanstack/react-query'
import { CalendarX, Video } from 'lucide-react'
import { ApiError } from '#client/lib/api.ts'
import { slotTime, timeOfDay } from '#client/lib/clock/time-text.ts'
import { timeZoneName, useLocal } from '#client/lib/clock/time-zone.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { paths } from '#client/lib/paths.ts'
import { CompactPersonRow } from '#client/parts/person-row.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { LiveDot } from '#client/ui/live-dot.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import type { MeetingRoom } from '#shared/contracts/meeting-room.ts'
import type { RoomPhase } from '#shared/domain/scheduling/meeting-room.ts'
import { GuestLink } from '../guests/guest-link.tsx'
import { GuestsAtDoor } from '../guests/guests-at-door.tsx'
import { MeetingNotes } from '../notes.tsx'
import { presenceQuery, roomQuery } from '../queries.ts'
import { PRESENCE_TEXTS, phaseOf, timeLeftText, whenText } from '../texts.ts'
import { AfterCard, type AfterCardProps } from './after-card.tsx'

const TICK_MS = 5_000

type RoomWidgets = Pick<AfterCardProps, 'decisions' | 'propose'> & {
  onJoin: (room: MeetingRoom) => void
}

type RoomScreenProps = RoomWidgets & { id: string }

export function RoomScreen({ id, ...widgets }: RoomScreenProps) {
  const query = useQuery(roomQuery(id))
  const { data: room, error } = query
  return (
    <div className="mx-auto grid max-w-4xl gap-4 px-4 pt-4 pb-10 sm:px-6 lg:gap-5 lg:pt-6">
      <BackLink list={paths.meetings}>Meetings</BackLink>

      {room ? (
        <Room room={room} {...widgets} />
      ) : error && isRefused(error) ? (
        <NotYours />
      ) : (
        <NotLoaded
          what="this meeting"
          query={query}
          className="grid gap-4"
          skeletons={['h-8 w-72 rounded-full', 'h-40']}
        />
      )}
    </div>
  )
}

const isRefused = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500

function NotYours() {
  return (
    <EmptyCard
      level={1}
      icon={<CalendarX size={26} />}
      title="There's no such meeting"
      action={<LinkButton href={paths.meetings}>Your meetings</LinkButton>}
    >
      It was deleted, or it isn't yours.
    </EmptyCard>
  )
}

function Room({ room, onJoin, decisions, propose }: RoomWidgets & { room: MeetingRoom }) {
  const now = useNow(TICK_MS)
  const zone = useLocal(timeZoneName)
  const { id, topic, note, startsAt, minutes } = room
  const phase = phaseOf(room, now)
  const hasStarted = startsAt !== null && Date.parse(startsAt) <= now
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold wrap-anywhere">{topic}</h1>
        <p className="text-ink-2">
          {startsAt && phase ? (
            <>
              <time dateTime={startsAt}>{whenText({ startsAt, minutes }, now)}</time>
              {zone && ` (${zone})`}
              {phase === 'open' && ` · ${timeLeftText(room, now)}`}
            </>
          ) : (
            STATUS_TEXTS[room.status]
          )}
        </p>
        {note && <p className="text-ink-2 whitespace-pre-line wrap-anywhere">{note}</p>}
      </header>
      {phase ? (
        <WhoCard room={room} phase={phase} now={now} onJoin={() => onJoin(room)} />
      ) : (
        <Card>
          <p className="mb-4 text-ink-2">Only meetings with an agreed time can be joined.</p>
          <LinkButton href={paths.meetings} variant="quiet">
            Your meetings
          </LinkButton>
        </Card>
      )}
      <Card title="Your notes">
        <MeetingNotes meetingId={id} rows={6} label="Your notes about this meeting" />
      </Card>
      {hasStarted && phase && <AfterCard room={room} now={now} decisions={decisions} propose={propose} />}
    </>
  )
}

const STATUS_TEXTS: Record<MeetingRoom['status'], string> = {
  proposed: 'No time is agreed on yet.',
  confirmed: '',
  declined: 'This meeting was declined.',
  canceled: 'This meeting was canceled.',
}

type WhoCardProps = { room: MeetingRoom; phase: RoomPhase; now: number; onJoin: () => void }

function WhoCard({ room, phase, now, onJoin }: WhoCardProps) {
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
