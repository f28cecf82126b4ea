import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { ownTimeZone } from '#client/lib/clock/time-zone.ts'
import { refreshMeetings } from '#client/lib/refresh/refresh-meetings.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorNotice } from '#client/ui/notice.tsx'
import { Radio } from '#client/ui/radio.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { MeetingView, ProposedTime } from '#shared/contracts/meetings.ts'
import { meetingTime, NOT_SENT, otherName, theirTime } from './texts.ts'

type PickTimeProps = {
  meeting: MeetingView
  now: number
  onOthers: () => void
  onDecline: () => void
}

export function PickTime({ meeting, now, onOthers, onDecline }: PickTimeProps) {
  const { minutes, times } = meeting
  const group = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const name = otherName(meeting)
  const pick = usePick(meeting)
  const failure = pick.error && ((pick.error instanceof ApiError && pick.error.text) || NOT_SENT)
  const isChosen = times.some((time) => time.startsAt === chosen && isFree(time))
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">Pick a time</legend>
        {times.map((time) => (
          <Option
            key={time.startsAt}
            time={time}
            group={group}
            isChosen={time.startsAt === chosen}
            onChoose={() => setChosen(time.startsAt)}
            label={meetingTime(time.startsAt, minutes, now)}
            theirs={theirTime(name, meeting.theirZone, time.startsAt)}
            name={name}
          />
        ))}
      </fieldset>
      <ErrorNotice>{failure}</ErrorNotice>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!isChosen}
          pending={pick.isPending}
          pendingLabel="Confirming"
          onClick={() => chosen !== null && pick.mutate(chosen)}
        >
          Confirm
        </Button>
        <Button size="sm" variant="quiet" onClick={onOthers}>
          Propose other times
        </Button>
        <Button size="sm" variant="quiet" onClick={onDecline}>
          Decline<span className="sr-only"> the times of {name}</span>
        </Button>
      </div>
    </div>
  )
}

function usePick({ id, revision, minutes }: MeetingView) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (startsAt: string) =>
      api('POST /api/meetings/:id/pick', {
        params: { id },
        body: { startsAt, timeZone: ownTimeZone(), revision },
      }),
    onSuccess: (_, startsAt) =>
      toast({
        title: 'Meeting confirmed',
        description: `${meetingTime(startsAt, minutes, Date.now())}. We've emailed you an invitation.`,
      }),
    onSettled: () => refreshMeetings(client),
  })
}

const isFree = ({ conflict, isTaken }: ProposedTime) => conflict === null && !isTaken

type OptionProps = {
  time: ProposedTime
  group: string
  isChosen: boolean
  onChoose: () => void
  label: string
  theirs: string | null
  name: string
}

function Option({ time, group, isChosen, onChoose, label, theirs, name }: OptionProps) {
  const { startsAt, conflict, isTaken } = time
  const hindrance =
    conflict !== null ? `You have ${conflict} then` : isTaken ? `${name} is no longer free then` : null
  return (
    <Radio name={group} value={startsAt} checked={isChosen} disabled={hindrance !== null} onChange={onChoose}>
      <span className="min-w-0 py-1.5">
        <time dateTime={startsAt} className="font-medium tabular-nums">
          {label}
        </time>
        {theirs && <span className="block text-sm text-muted">{theirs}</span>}
        {hindrance && <span className="block text-sm text-pending">{hindrance}</span>}
      </span>
    </Radio>
  )
}
