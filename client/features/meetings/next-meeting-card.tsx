import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { dayAhead, timeOfDay } from '#client/lib/clock/time-text.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { paths } from '#client/lib/paths.ts'
import { CompactPersonRow } from '#client/parts/person-row.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { Card } from '#client/ui/card.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import type { MeetingView } from '#shared/contracts/meetings.ts'
import { meetingsQuery, useLiveMeetings } from './queries.ts'
import { isMeetingNow, isUpcoming, waitingText } from './texts.ts'

const TICK_MS = 15_000

export function NextMeetingCard() {
  useLiveMeetings()
  const query = useQuery(meetingsQuery)
  const { data, isError, isPending } = query
  const now = useNow(TICK_MS)
  const next = data?.ahead.find((meeting) => isUpcoming(meeting, now))
  const waiting = [...(data?.open ?? []), ...(data?.ahead ?? [])].filter(
    ({ times, proposedBy }) => times.length > 0 && proposedBy === 'they',
  )
  return (
    <Card
      title="Meetings"
      action={
        <Link
          href={paths.meetings}
          className="touch-target text-sm font-semibold text-action hover:underline"
        >
          See all<span className="sr-only"> meetings</span>
        </Link>
      }
    >
      {isError && <LoadFailure what="your meetings" query={query} />}
      {isPending && (
        <LoadingRows
          label="Loading your meetings"
          count={1}
          className="border-t border-line py-3.5"
          lines={['w-32', 'w-full max-w-48']}
        />
      )}
      {data && !next && waiting.length === 0 && (
        <p className="text-sm text-pretty text-muted">
          Nothing planned. Propose times to a connection, and both of you get an invitation.
        </p>
      )}
      {waiting.length > 0 && (
        <p className="pb-3 text-sm">
          <Link href={paths.meetings} className="touch-target font-semibold text-action hover:underline">
            {waitingText(waiting.length)}
          </Link>
        </p>
      )}
      {next && (
        <ul className="-mb-2">
          <NextRow meeting={next} now={now} />
        </ul>
      )}
    </Card>
  )
}

function NextRow({ meeting, now }: { meeting: MeetingView; now: number }) {
  const { id, member, startsAt } = meeting
  if (!member || startsAt === null) return null
  return (
    <CompactPersonRow person={member} seal={<MemberSeal badges={member.badges} />}>
      {isMeetingNow(meeting, now) ? (
        <LinkButton href={paths.meeting(id)} aria-label={`Open the meeting with ${member.name}`} size="sm">
          Open
        </LinkButton>
      ) : (
        <time dateTime={startsAt} className="shrink-0 text-right text-sm tabular-nums">
          <span className="block font-semibold">{timeOfDay(startsAt)}</span>{' '}
          <span className="text-muted">{dayAhead(startsAt, new Date(now))}</span>
        </time>
      )}
    </CompactPersonRow>
  )
}
