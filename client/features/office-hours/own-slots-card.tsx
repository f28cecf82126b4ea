import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { slotTime, timeOfDay } from '#client/lib/clock/time-text.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { Card } from '#client/ui/card.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { OfficeHourSlot } from '#shared/contracts/office-hours.ts'
import { refreshOfficeHours } from './queries.ts'
import { slotsByDay } from './texts.ts'

const TICK_MS = 60_000

export function OwnSlotsCard({ slots }: { slots: readonly OfficeHourSlot[] }) {
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
