import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarDays, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeZoneName, useLocal } from '#client/lib/clock/time-zone.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { paths } from '#client/lib/paths.ts'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { LoadFailure, NotLoaded } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import type { MeetingView } from '#shared/contracts/meetings.ts'
import { MeetingItem } from './meeting-item.tsx'
import { meetingsQuery, pastMeetingsQuery, useLiveMeetings } from './queries.ts'

const TICK_MS = 15_000

export function MeetingsScreen() {
  useLiveMeetings()
  const query = useQuery(meetingsQuery)
  const { data } = query
  const past = useInfiniteQuery(pastMeetingsQuery)
  const now = useNow(TICK_MS)
  const zone = useLocal(timeZoneName)
  const pastItems = past.data?.pages.flatMap((page) => page.items) ?? []
  const isEmpty = data && past.data && data.open.length + data.ahead.length + pastItems.length === 0
  return (
    <div className="mx-auto grid max-w-4xl gap-4 px-4 pt-6 pb-10 sm:px-6 lg:gap-5 lg:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">Meetings</h1>
          <p className="mt-1 text-pretty text-muted">
            Video meetings that you agree on with connections and applicants.
            {zone && ` Times are in ${zone}.`}
          </p>
        </div>
        <LinkButton href={paths.meetWithGuest} variant="quiet" icon={<UserPlus size={18} />}>
          Meet with a guest
        </LinkButton>
      </div>
      {!data && (
        <NotLoaded what="your meetings" query={query}>
          <Card>
            <LoadingRows
              label="Loading your meetings"
              className="py-3.5"
              lines={['w-40', 'w-full max-w-64']}
            />
          </Card>
        </NotLoaded>
      )}
      {isEmpty && <NoMeetings />}
      {data && <Current {...data} now={now} />}
      {past.isError && !past.data && <LoadFailure what="past meetings" query={past} />}
      <MeetingsCard title="Past" meetings={pastItems} now={now}>
        <ShowMore query={past} pendingLabel="Loading" className="pt-2 pb-4" />
      </MeetingsCard>
    </div>
  )
}

type CurrentProps = { open: readonly MeetingView[]; ahead: readonly MeetingView[]; now: number }

function Current({ open, ahead, now }: CurrentProps) {
  const isAsked = ({ times, proposedBy }: MeetingView) => times.length > 0 && proposedBy === 'they'
  const [asked, sent] = [[...open, ...ahead].filter(isAsked), open.filter((one) => !isAsked(one))]
  return (
    <>
      <MeetingsCard title="Waiting for your answer" meetings={asked} now={now} />
      <MeetingsCard title="Upcoming" meetings={ahead.filter((one) => !isAsked(one))} now={now} />
      <MeetingsCard title="Waiting for their answer" meetings={sent} now={now} />
    </>
  )
}

type MeetingsCardProps = {
  title: string
  meetings: readonly MeetingView[]
  now: number
  children?: ReactNode
}

function MeetingsCard({ title, meetings, now, children }: MeetingsCardProps) {
  if (meetings.length === 0) return null
  return (
    <Card title={title} className="pb-1! sm:pb-2!">
      <ul className="-mt-3 divide-y divide-line">
        {meetings.map((meeting) => (
          <MeetingItem key={meeting.id} meeting={meeting} now={now} />
        ))}
      </ul>
      {children}
    </Card>
  )
}

function NoMeetings() {
  return (
    <EmptyCard
      level={2}
      icon={<CalendarDays size={26} />}
      title="No meetings yet"
      action={<LinkButton href={paths.connections}>See your connections</LinkButton>}
    >
      Propose times to a connection, in a conversation, or to someone who applied for your job.
    </EmptyCard>
  )
}
