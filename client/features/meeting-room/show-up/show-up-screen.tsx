import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '#client/lib/api.ts'
import { dayText } from '#client/lib/clock/time-text.ts'
import { paths } from '#client/lib/paths.ts'
import { refreshMeetings } from '#client/lib/refresh/refresh-meetings.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import type { OwnShowUp } from '#shared/contracts/meeting-room.ts'
import { SHOW_UP_MIN } from '#shared/domain/scheduling/meeting-room.ts'
import { showUpQuery } from '../queries.ts'

export function ShowUpScreen() {
  const query = useQuery(showUpQuery)
  const { data } = query
  return (
    <div className="mx-auto grid max-w-3xl gap-4 px-4 pt-4 pb-10 sm:px-6 lg:gap-5 lg:pt-6">
      <BackLink list={paths.meetings}>Meetings</BackLink>
      <h1 className="text-2xl font-semibold">Did you show up?</h1>
      {!data && <NotLoaded what="your show-up figure" query={query} skeletons={['h-32']} />}
      {data && (
        <>
          <Figure {...data} />
          {data.missed.length > 0 && (
            <Card title="Meetings someone said you missed">
              <ul>
                {data.missed.map((one) => (
                  <MissedRow key={one.meetingId} missed={one} />
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </div>
  )
}

function Figure({ figure, counted }: OwnShowUp) {
  return (
    <Card>
      <p className="text-lg font-semibold">
        {figure
          ? `You showed up to ${figure.showedUp} of ${figure.of} meetings.`
          : `There's no figure yet: it takes ${SHOW_UP_MIN} meetings, and ${counted} ${counted === 1 ? 'counts' : 'count'} so far.`}
      </p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm text-pretty text-ink-2">
        <li>Meetings of the last 12 months with other members count. Meetings with guests don't.</li>
        <li>
          If you were in the call, or joined and waited, the meeting counts as attended, whatever anyone says.
        </li>
        <li>
          Otherwise the other person's answer counts. No answer, “not sure” and a no that you dispute don't.
        </li>
        <li>You see it, and so does someone you applied to, once they know who you are. No one else does.</li>
      </ul>
    </Card>
  )
}

type Missed = OwnShowUp['missed'][number]

function MissedRow({
  missed: { meetingId, topic, startsAt, other, isDisputed, wasSeen },
}: {
  missed: Missed
}) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/meetings/:id/dispute', { params: { id: meetingId } }),
    onSuccess: () => refreshMeetings(client),
    onError: failureToast('Not Saved'),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 grow basis-60">
        <Link href={paths.meeting(meetingId)} className="font-semibold wrap-anywhere hover:underline">
          {topic}
        </Link>
        <p className="text-sm text-muted">
          {other?.name ?? 'A member'}, {dayText(startsAt, new Date())}
        </p>
      </div>
      {wasSeen && <Badge tone="ok">We saw you there, so it counts as attended</Badge>}
      {!wasSeen && isDisputed && <Badge>Disputed, so it doesn't count</Badge>}
      {!wasSeen && !isDisputed && (
        <Button
          size="sm"
          variant="quiet"
          pending={isPending}
          aria-label={`Dispute: ${topic}`}
          onClick={() => mutate()}
        >
          Dispute
        </Button>
      )}
    </li>
  )
}
