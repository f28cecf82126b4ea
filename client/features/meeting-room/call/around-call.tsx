import { useQuery } from '@tanstack/react-query'
import { useNow } from '#client/lib/clock/use-now.ts'
import { cx } from '#client/ui/cx.ts'
import { GuestsAtDoor } from '../guests/guests-at-door.tsx'
import { presenceQuery, roomQuery } from '../queries.ts'
import { PRESENCE_TEXTS, timeLeftText, whenText } from '../texts.ts'

const TICK_MS = 1_000

type OfMeeting = { meetingId: string }

export function AboutMeeting({ meetingId }: OfMeeting) {
  const { data: room } = useQuery(roomQuery(meetingId))
  const now = useNow(TICK_MS)
  if (!room) return null
  const { startsAt, minutes } = room
  return (
    <div className="grid gap-3">
      {startsAt && (
        <p className="text-ink-2">
          {whenText({ startsAt, minutes }, now)} · {timeLeftText(room, now)}
        </p>
      )}
      <WhoIsThere meetingId={meetingId} />
    </div>
  )
}

export function WhileWaiting({ meetingId }: OfMeeting) {
  return (
    <div className="grid w-80 max-w-full gap-3 text-white/85">
      <WhoIsThere meetingId={meetingId} />
    </div>
  )
}

function WhoIsThere({ meetingId }: OfMeeting) {
  const { data: room } = useQuery(roomQuery(meetingId))
  const { data: presence } = useQuery(presenceQuery(meetingId))
  if (!room || !presence) return null
  if (room.isWithGuest) return <GuestsAtDoor meetingId={meetingId} />
  return (
    <p role="status">
      {room.other?.name ?? 'The other person'} {PRESENCE_TEXTS[presence.other]}.
    </p>
  )
}

/** The planned end changes nothing about the call, so this only says how late it is. */
export function TimeLeft({ meetingId }: OfMeeting) {
  const { data: room } = useQuery(roomQuery(meetingId))
  return room ? <MeetingClock {...room} /> : null
}

type MeetingClockProps = { startsAt: string | null; endsAt: string | null }

export function MeetingClock({ startsAt, endsAt }: MeetingClockProps) {
  const now = useNow(TICK_MS)
  const isOver = endsAt !== null && Date.parse(endsAt) <= now
  return (
    <span
      role="timer"
      aria-label="Time of the meeting"
      className={cx(
        'rounded-full bg-tint px-2.5 py-1 text-xs font-semibold whitespace-nowrap tabular-nums',
        isOver ? 'text-pending' : 'text-ink-2',
      )}
    >
      {timeLeftText({ startsAt, endsAt, opensAt: null, closesAt: null }, now)}
    </span>
  )
}
