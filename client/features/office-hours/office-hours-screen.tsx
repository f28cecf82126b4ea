import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api.ts'
import { slotTime, timeOfDay } from '#client/lib/clock/time-text.ts'
import { timeZoneName, useLocal } from '#client/lib/clock/time-zone.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { OfficeHourSlot } from '#shared/contracts/office-hours.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { BookDialog } from './book-dialog.tsx'
import { BookingsCard } from './bookings-card.tsx'
import { type ChosenSlot, HostsCard } from './hosts-card.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ownHoursQuery, refreshOfficeHours, useLiveOfficeHours } from './queries.ts'
import { type CallBalance, slotsByDay } from './texts.ts'

type OfficeHoursScreenProps = {
  balance: CallBalance | null
  onJoin: (person: MemberCard) => void
}

export function OfficeHoursScreen({ balance, onJoin }: OfficeHoursScreenProps) {
  useLiveOfficeHours()
  const query = useQuery(ownHoursQuery)
  const { data: ownHours, isError } = query
  const [isPublishing, setIsPublishing] = useState(false)
  const [chosen, setChosen] = useState<ChosenSlot | null>(null)
  return (
    <div className="mx-auto grid max-w-4xl gap-4 px-4 pt-6 pb-10 sm:px-6 lg:gap-5 lg:pt-8">
      <Heading canHost={ownHours?.canHost} onPublish={() => setIsPublishing(true)} />
      {isError && !ownHours && <LoadFailure what="your bookings" query={query} />}
      {ownHours && ownHours.ahead.length > 0 && (
        <BookingsCard title="Your bookings" bookings={ownHours.ahead} onJoin={onJoin} />
      )}
      {ownHours && ownHours.slots.length > 0 && <OwnSlotsCard slots={ownHours.slots} />}
      <HostsCard onChoose={setChosen} />
      {ownHours && ownHours.past.length > 0 && (
        <BookingsCard title="Last 30 days" bookings={ownHours.past} onJoin={onJoin} />
      )}
      {isPublishing && <PublishDialog onClose={() => setIsPublishing(false)} />}
      {chosen && (
        <BookDialog key={chosen.slot.id} {...chosen} balance={balance} onClose={() => setChosen(null)} />
      )}
    </div>
  )
}

type HeadingProps = { canHost: boolean | undefined; onPublish: () => void }

function Heading({ canHost, onPublish }: HeadingProps) {
  const zone = useLocal(timeZoneName)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl">Office hours</h1>
        <p className="mt-1 text-pretty text-muted">
          Book 10 minutes on video with a verified member.{zone && ` Times are in ${zone}.`}
        </p>
      </div>
      {canHost && (
        <Button icon={<CalendarPlus size={18} />} onClick={onPublish}>
          Offer office hours
        </Button>
      )}
      {canHost === false && (
        <Link href={paths.home} className="touch-target text-sm font-semibold text-action hover:underline">
          Verify your ID to offer your own
        </Link>
      )}
    </div>
  )
}

const TICK_MS = 60_000

function OwnSlotsCard({ slots }: { slots: readonly OfficeHourSlot[] }) {
  const client = useQueryClient()
  const now = useNow(TICK_MS)
  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE /api/office-hours/slots/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Slot canceled' }),
    onError: failureToast("Couldn't cancel this slot"),
    onSettled: () => refreshOfficeHours(client),
  })
  return (
    <Card title="Your open slots">
      <div className="grid gap-4">
        {slotsByDay(slots, now).map(([day, ofDay]) => (
          <section key={day} aria-label={day} className="min-w-0">
            <h3 className="text-sm font-semibold">{day}</h3>
            <ul className="mt-2 flex flex-wrap gap-2">
              {ofDay.map(({ id, startsAt, topic }) => (
                <li
                  key={id}
                  className="flex max-w-full items-center rounded-m border border-line bg-surface pl-3.5 text-sm tabular-nums"
                >
                  <span className="min-w-0 truncate">
                    {timeOfDay(startsAt)}
                    {topic && <span className="text-muted"> · {topic}</span>}
                  </span>
                  <button
                    type="button"
                    aria-label={`Cancel the slot ${slotTime(startsAt, new Date(now))}`}
                    aria-busy={remove.isPending && remove.variables === id}
                    className="grid size-11 shrink-0 place-items-center rounded-m text-muted hover:bg-tint hover:text-ink"
                    onClick={() => remove.mutate(id)}
                  >
                    <X size={16} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
