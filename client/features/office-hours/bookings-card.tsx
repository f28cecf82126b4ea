import { Video, X } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#client/lib/clock/use-now.ts'
import { paths } from '#client/lib/paths.ts'
import { PersonRow } from '#client/parts/person-row.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { OfficeHourBooking } from '#shared/contracts/office-hours.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { bookingOutcomeText, presenceText, slotRange, stageOf, startsIn } from './texts.ts'

/** Stages change by the minute. */
const TICK_MS = 5_000

type BookingsCardProps = {
  title: string
  bookings: readonly OfficeHourBooking[]
  onJoin: (person: MemberCard) => void
}

export function BookingsCard({ title, bookings, onJoin }: BookingsCardProps) {
  const now = useNow(TICK_MS)
  const [canceling, setCanceling] = useState<OfficeHourBooking | null>(null)
  return (
    <Card title={title} className="pb-1! sm:pb-2!">
      <ul className="-mt-3 divide-y divide-line">
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            now={now}
            onJoin={onJoin}
            onCancel={() => setCanceling(booking)}
          />
        ))}
      </ul>
      {canceling && <CancelDialog booking={canceling} onClose={() => setCanceling(null)} />}
    </Card>
  )
}

type BookingRowProps = {
  booking: OfficeHourBooking
  now: number
  onJoin: (person: MemberCard) => void
  onCancel: () => void
}

function BookingRow({ booking, now, onJoin, onCancel }: BookingRowProps) {
  const { member, startsAt, role, topic, note } = booking
  const stage = booking.outcome === null ? stageOf(startsAt, now) : 'over'
  return (
    <li>
      <PersonRow
        person={member}
        href={paths.member(member.id)}
        note={
          <>
            <time dateTime={startsAt} className="font-medium text-ink">
              {slotRange(startsAt, now)}
            </time>
            {role === 'host' ? ' · You host' : ' · They host'}
            {topic && ` · ${topic}`}
          </>
        }
      >
        <Stage booking={booking} stage={stage} now={now} />
        {stage === 'open' && (
          <Button
            size="sm"
            icon={<Video size={16} />}
            aria-label={`Join ${member.name}`}
            onClick={() => onJoin(member)}
          >
            Join
          </Button>
        )}
        {stage !== 'over' && (
          <Button
            size="sm"
            variant="quiet"
            icon={<X size={16} />}
            aria-label={`Cancel with ${member.name}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        )}
      </PersonRow>
      {note && (
        <p className="mb-4 rounded-m bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-wrap wrap-anywhere sm:ml-17">
          <span className="font-medium">{role === 'host' ? 'Their note: ' : 'Your note: '}</span>
          {note}
        </p>
      )}
      {stage === 'open' && (
        <p role="status" className="mb-4 text-sm text-ink-2 sm:ml-17">
          {presenceText(booking, now)}
        </p>
      )}
    </li>
  )
}

type StageProps = { booking: OfficeHourBooking; stage: ReturnType<typeof stageOf>; now: number }

function Stage({ booking: { outcome, startsAt }, stage, now }: StageProps) {
  if (stage === 'ahead') return null
  const text =
    stage === 'soon'
      ? `Starts ${startsIn(startsAt, now)}`
      : stage === 'open'
        ? 'Now'
        : outcome
          ? bookingOutcomeText(outcome)
          : 'Over'
  const tone = stage === 'open' ? 'action' : stage === 'soon' ? 'wait' : 'plain'
  return (
    <Badge tone={tone} className="self-center">
      {text}
    </Badge>
  )
}
