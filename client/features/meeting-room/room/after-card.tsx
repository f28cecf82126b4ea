import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { refreshMeetings } from '#client/lib/refresh/refresh-meetings.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { ToggleButton } from '#client/ui/toggle-button.tsx'
import type { MeetingRoom } from '#shared/contracts/meeting-room.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import {
  ANSWER_AFTER_MINUTES,
  ANSWER_WITHIN_DAYS,
  SHOW_UP_ANSWERS,
  type ShowUpAnswer,
} from '#shared/domain/scheduling/meeting-room.ts'
import { setRoom } from '../queries.ts'

export type AfterCardProps = {
  room: MeetingRoom
  now: number
  decisions: (room: MeetingRoom & { applicationId: string }) => ReactNode
  propose: (room: MeetingRoom & { other: MemberCard }) => ReactNode
}

export function AfterCard({ room, now, decisions, propose }: AfterCardProps) {
  const { other, applicationId } = room
  return (
    <Card title="Follow up">
      <div className="grid gap-5">
        {room.saidAbsent && <SaidAbsent room={room} isDisputed={room.saidAbsent.isDisputed} />}
        {other && (
          <div className="flex flex-wrap gap-3">
            <LinkButton
              href={paths.messagesWith(other.id)}
              size="sm"
              variant="quiet"
              icon={<MessageSquare size={16} />}
            >
              Message {other.name}
            </LinkButton>
            {propose({ ...room, other })}
          </div>
        )}
        {applicationId && (
          <section className="grid gap-2">
            <h3 className="text-sm font-semibold text-muted">Their application</h3>
            {decisions({ ...room, applicationId })}
          </section>
        )}
        {!room.isWithGuest && <ShowedUp room={room} now={now} />}
        {room.isWithGuest && (
          <p className="text-sm text-pretty text-muted">
            We delete the names of guests after 30 days. Your notes stay.
          </p>
        )}
      </div>
    </Card>
  )
}

const ANSWER_NAMES: Record<ShowUpAnswer, string> = { yes: 'Yes', no: 'No', not_sure: "I'm not sure" }

function ShowedUp({ room, now }: { room: MeetingRoom; now: number }) {
  const client = useQueryClient()
  const { id, answer, startsAt, hasMet, other } = room
  const { mutate, isPending } = useMutation({
    mutationFn: (next: ShowUpAnswer) =>
      api('PUT /api/meetings/:id/showed-up', { params: { id }, body: { answer: next } }),
    onSuccess: (next) => {
      setRoom(client, next)
      toast({ title: 'Answer Saved' })
    },
    onError: failureToast('Not Saved'),
  })
  const passed = startsAt ? now - Date.parse(startsAt) : 0
  if (passed < ANSWER_AFTER_MINUTES * MINUTE_MS) return null
  const isTooLate = passed > ANSWER_WITHIN_DAYS * 24 * 60 * MINUTE_MS
  if (isTooLate && answer === null) return null
  return (
    <section className="grid gap-2" aria-labelledby="showed-up">
      <h3 id="showed-up" className="text-sm font-semibold text-muted">
        Did they show up?
      </h3>
      <div className="flex flex-wrap gap-2">
        {SHOW_UP_ANSWERS.map((one) => (
          <ToggleButton
            key={one}
            isOn={answer === one}
            disabled={isTooLate}
            pending={isPending}
            onClick={() => mutate(one)}
          >
            {ANSWER_NAMES[one]}
          </ToggleButton>
        ))}
      </div>
      <p className="text-sm text-pretty text-muted">
        {hasMet
          ? 'We saw you both in the call, so this meeting counts as attended whatever you answer.'
          : `${other?.name ?? 'The other person'} can see a no, and dispute it. A disputed one doesn't count.`}{' '}
        <Link href={paths.showUp} className="font-semibold text-action underline underline-offset-4">
          How this counts
        </Link>
      </p>
    </section>
  )
}

function SaidAbsent({ room: { id, other }, isDisputed }: { room: MeetingRoom; isDisputed: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/meetings/:id/dispute', { params: { id } }),
    onSuccess: () => refreshMeetings(client),
    onError: failureToast('Not Saved'),
  })
  const name = other?.name ?? 'The other person'
  if (isDisputed) {
    return (
      <Notice title={`${name} said you didn't come, and you disputed it`}>
        It doesn't count for your show-up figure.
      </Notice>
    )
  }
  return (
    <Notice
      tone="warn"
      title={`${name} said you didn't come`}
      action={
        <Button size="sm" variant="quiet" pending={isPending} onClick={() => mutate()}>
          Dispute this
        </Button>
      }
    >
      We didn't see you join, so it counts as missed. If that's wrong, dispute it, and it won't count.
    </Notice>
  )
}
