import { useState } from 'react'
import { slotTime, timeOfDay } from '#client/lib/clock/time-text.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { paths } from '#client/lib/paths.ts'
import { PersonRow } from '#client/parts/person-row.tsx'
import { Button } from '#client/ui/button.tsx'
import type { HostWithSlots, OfficeHourSlot } from '#shared/contracts/office-hours.ts'
import { slotsByDay } from './texts.ts'

const SHOWN_FIRST = 6
const TICK_MS = 60_000

type HostRowProps = HostWithSlots & { onChoose: (slot: OfficeHourSlot) => void }

export function HostRow({ host, slots, onChoose }: HostRowProps) {
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow(TICK_MS)
  const bookable = slots.filter(({ startsAt }) => Date.parse(startsAt) > now)
  const shown = showsAll ? bookable : bookable.slice(0, SHOWN_FIRST)
  const topics = [...new Set(slots.flatMap(({ topic }) => topic ?? []))]
  if (bookable.length === 0) return null
  return (
    <li className="pb-4">
      <PersonRow
        person={host}
        href={paths.member(host.id)}
        note={topics.length > 0 ? topics.join(' · ') : undefined}
      />
      <div className="grid gap-3 sm:ml-17">
        {slotsByDay(shown, now).map(([day, ofDay]) => (
          <section key={day} aria-label={`${host.name}, ${day}`}>
            <h3 className="text-sm font-semibold">{day}</h3>
            <ul className="mt-1.5 flex flex-wrap gap-2">
              {ofDay.map((slot) => (
                <li key={slot.id}>
                  <Button
                    variant="quiet"
                    className="tabular-nums"
                    aria-label={`Book ${host.name}, ${slotTime(slot.startsAt, new Date(now))}`}
                    onClick={() => onChoose(slot)}
                  >
                    {timeOfDay(slot.startsAt)}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {bookable.length > shown.length && (
          <Button
            size="sm"
            variant="ghost"
            className="-ml-3 justify-self-start"
            onClick={() => setShowsAll(true)}
          >
            Show {bookable.length - shown.length} more
            <span className="sr-only"> times of {host.name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
