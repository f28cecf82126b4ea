import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { dayAhead, slotTime, timeOfDay } from '#client/lib/clock/time-text.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { paths } from '#client/lib/paths.ts'
import { CompactPersonRow } from '#client/parts/person-row.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import type { HostWithSlots, OfficeHourBooking } from '#shared/contracts/office-hours.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { nextHostsQuery, ownHoursQuery, useLiveOfficeHours } from './queries.ts'
import { stageOf, startsIn } from './texts.ts'

const TICK_MS = 5_000
const SHOWN_MAX = 3

export function NextHoursCard({ onJoin }: { onJoin: (person: MemberCard) => void }) {
  useLiveOfficeHours()
  const ownHours = useQuery(ownHoursQuery)
  const next = useQuery(nextHostsQuery)
  const now = useNow(TICK_MS)
  const bookings = (ownHours.data?.ahead ?? []).filter(({ startsAt }) => stageOf(startsAt, now) !== 'over')
  const booked = new Set(bookings.map(({ member }) => member.id))
  const hosts = (next.data?.items ?? []).filter(({ host }) => !booked.has(host.id))
  const isEmpty = ownHours.data && next.data && bookings.length === 0 && hosts.length === 0
  const retry = () => void Promise.all([ownHours.refetch(), next.refetch()])
  return (
    <Card
      title="Office hours"
      action={
        <Link
          href={paths.officeHours}
          className="touch-target text-sm font-semibold text-action hover:underline"
        >
          See all
        </Link>
      }
    >
      {(ownHours.isError || next.isError) && (
        <LoadFailure
          what="office hours"
          query={{ isFetching: ownHours.isFetching || next.isFetching, refetch: retry }}
        />
      )}
      {(ownHours.isPending || next.isPending) && (
        <LoadingRows
          label="Loading office hours"
          count={2}
          className="border-t border-line py-3.5"
          lines={['w-32', 'w-full max-w-48']}
        />
      )}
      {isEmpty && (
        <p className="text-sm text-pretty text-muted">
          No one has open times right now. Verified members can offer their own.
        </p>
      )}
      <ul className="-mb-2">
        {bookings.slice(0, SHOWN_MAX).map((booking) => (
          <BookedRow key={booking.id} booking={booking} now={now} onJoin={onJoin} />
        ))}
        {hosts.slice(0, Math.max(0, SHOWN_MAX - bookings.length)).map((item) => (
          <OpenRow key={item.host.id} {...item} now={now} />
        ))}
      </ul>
    </Card>
  )
}

type BookedRowProps = { booking: OfficeHourBooking; now: number; onJoin: (person: MemberCard) => void }

function BookedRow({ booking: { member, startsAt }, now, onJoin }: BookedRowProps) {
  const stage = stageOf(startsAt, now)
  return (
    <CompactPersonRow person={member} seal={<MemberSeal badges={member.badges} />}>
      {stage === 'open' ? (
        <Button size="sm" aria-label={`Join ${member.name}`} onClick={() => onJoin(member)}>
          Join
        </Button>
      ) : (
        <p className="shrink-0 text-right text-sm">
          <span className="block font-semibold">Booked</span>
          <time dateTime={startsAt} className="text-muted tabular-nums">
            {stage === 'soon' ? startsIn(startsAt, now) : slotTime(startsAt, new Date(now))}
          </time>
        </p>
      )}
    </CompactPersonRow>
  )
}

function OpenRow({ host, slots: [slot], now }: HostWithSlots & { now: number }) {
  if (!slot) return null
  const { startsAt } = slot
  const [time, day] = [timeOfDay(startsAt), dayAhead(startsAt, new Date(now))]
  return (
    <CompactPersonRow person={host} seal={<MemberSeal badges={host.badges} />}>
      <Link
        href={paths.officeHours}
        aria-label={`${time} ${day}: see times of ${host.name}`}
        className="touch-target shrink-0 rounded-s text-right text-sm tabular-nums hover:underline"
      >
        <span className="block font-semibold text-action">{time}</span>{' '}
        <span className="text-muted">{day}</span>
      </Link>
    </CompactPersonRow>
  )
}
