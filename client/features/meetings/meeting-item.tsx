import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { PersonRow } from '#client/parts/person-row.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { MeetingView } from '#shared/contracts/meetings.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import { EndDialog, type EndKind } from './end-dialog.tsx'
import { InterviewOffer } from './interview-offer.tsx'
import { PickTime } from './pick-time.tsx'
import { OtherTimesDialog } from './propose-dialog.tsx'
import { isMeetingNow, isUpcoming, meetingOutcome, meetingTime, otherName, theirTime } from './texts.ts'

type MeetingItemProps = { meeting: MeetingView; now: number }

export function MeetingItem({ meeting, now }: MeetingItemProps) {
  const [open, setOpen] = useState<EndKind | 'others' | null>(null)
  const isStanding = isUpcoming(meeting, now)
  const close = () => setOpen(null)
  return (
    <li className="grid gap-3 py-4">
      <Heading meeting={meeting} now={now} isStanding={isStanding} />
      <Words meeting={meeting} />
      {isStanding && <Standing meeting={meeting} now={now} onOpen={setOpen} />}
      {meeting.times.length > 0 && meeting.proposedBy === 'they' && (
        <PickTime
          meeting={meeting}
          now={now}
          onOthers={() => setOpen('others')}
          onDecline={() => setOpen('decline')}
        />
      )}
      {meeting.times.length > 0 && meeting.proposedBy === 'you' && (
        <OwnTimes meeting={meeting} now={now} isStanding={isStanding} onOpen={setOpen} />
      )}
      {meeting.status === 'proposed' && meeting.times.length === 0 && (
        <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setOpen('others')}>
          Propose other times
        </Button>
      )}
      {open === 'others' && <OtherTimesDialog meeting={meeting} onClose={close} />}
      {open !== null && open !== 'others' && (
        <EndDialog meeting={meeting} kind={open} stays={isStanding} onClose={close} />
      )}
    </li>
  )
}

type HeadingProps = MeetingItemProps & { isStanding: boolean }

function Heading({ meeting, now, isStanding }: HeadingProps) {
  const { member, topic, startsAt, minutes, status } = meeting
  const isOver = !isStanding && meeting.times.length === 0
  const note = (
    <>
      <span className="block font-medium text-ink">{topic}</span>
      {startsAt === null ? (
        `${minutes} minutes`
      ) : (
        <time dateTime={startsAt} className={status === 'canceled' ? 'line-through' : 'tabular-nums'}>
          {meetingTime(startsAt, minutes, now)}
        </time>
      )}
    </>
  )
  const badge = isOver ? (
    <Badge tone={meetingOutcome(meeting).tone}>{meetingOutcome(meeting).text}</Badge>
  ) : isMeetingNow(meeting, now) && isStanding ? (
    <Badge tone="action">Now</Badge>
  ) : null
  if (!member) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <p className="font-semibold">{otherName(meeting)}</p>
          <p className="text-sm text-ink-2 wrap-anywhere">{note}</p>
        </div>
        {badge}
      </div>
    )
  }
  return (
    <div className="-my-3">
      <PersonRow person={member} href={paths.member(member.id)} note={note}>
        {badge}
      </PersonRow>
    </div>
  )
}

function Words({ meeting }: { meeting: MeetingView }) {
  const { note, proposedBy, reason, endedBy } = meeting
  const lines = [
    { by: proposedBy, text: note },
    { by: endedBy ?? proposedBy, text: reason },
  ].filter((line) => line.text !== null && line.by !== null)
  return lines.map(({ by, text }) => (
    <p key={text} className="rounded-m bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-wrap wrap-anywhere">
      <span className="font-medium">{by === 'you' ? 'You wrote: ' : `${otherName(meeting)} wrote: `}</span>
      {text}
    </p>
  ))
}

type StandingProps = MeetingItemProps & { onOpen: (kind: EndKind | 'others') => void }

function Standing({ meeting, now, onOpen }: StandingProps) {
  const { id, startsAt, theirZone, times } = meeting
  if (startsAt === null) return null
  const name = otherName(meeting)
  const theirs = theirTime(name, theirZone, startsAt)
  return (
    <div className="grid gap-3">
      {theirs && <p className="text-sm text-muted">{theirs}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          asChild
          size="sm"
          variant={isMeetingNow(meeting, now) ? 'primary' : 'quiet'}
          icon={<ArrowRight size={16} />}
        >
          <Link href={paths.meeting(id)} aria-label={`Open meeting with ${name}`}>
            Open meeting
          </Link>
        </Button>
        <CalendarMenu meeting={{ ...meeting, startsAt }} />
        {times.length === 0 && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Move the meeting with ${name}`}
            onClick={() => onOpen('others')}
          >
            Move
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Cancel the meeting with ${name}`}
          onClick={() => onOpen('cancel')}
        >
          Cancel
        </Button>
      </div>
      <InterviewOffer meeting={meeting} />
      {times.length > 0 && (
        <p className="text-sm text-pretty text-ink-2">
          {meeting.proposedBy === 'they'
            ? `${name} would like to move it. It stays as it is until you pick a time.`
            : `You asked to move it. It stays as it is until ${name} picks a time.`}
        </p>
      )}
    </div>
  )
}

type OwnTimesProps = StandingProps & { isStanding: boolean }

function OwnTimes({ meeting, now, isStanding, onOpen }: OwnTimesProps) {
  const { times, minutes, theirZone } = meeting
  const name = otherName(meeting)
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1 text-sm" aria-label="Times you proposed">
        {times.map(({ startsAt, conflict }) => (
          <li key={startsAt}>
            <time dateTime={startsAt} className="tabular-nums">
              {meetingTime(startsAt, minutes, now)}
            </time>
            <span className="text-muted">
              {[theirTime(name, theirZone, startsAt), conflict && `you have ${conflict} then`]
                .filter(Boolean)
                .map((text) => ` · ${text}`)
                .join('')}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={() => onOpen('others')}>
          Change times<span className="sr-only"> for {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onOpen('takeBack')}>
          {isStanding ? 'Keep the time' : 'Take back'}
          <span className="sr-only">, with {name}</span>
        </Button>
      </div>
    </div>
  )
}
