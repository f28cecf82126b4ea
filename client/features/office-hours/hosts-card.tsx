import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock, Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { slotTime, timeOfDay } from '#client/lib/clock/time-text.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { paths } from '#client/lib/paths.ts'
import { PersonRow } from '#client/parts/person-row.tsx'
import { CountryOptions } from '#client/parts/place-options.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Input } from '#client/ui/input.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { Select } from '#client/ui/select.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import type { SlotFilters } from '#shared/contracts/list-filters.ts'
import type { HostWithSlots, OfficeHourSlot } from '#shared/contracts/office-hours.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/search/groups.ts'
import { slotAddress } from './filters.ts'
import { hostsQuery } from './queries.ts'
import { slotsByDay } from './texts.ts'

export type ChosenSlot = { readonly host: MemberCard; readonly slot: OfficeHourSlot }

export function HostsCard({ onChoose }: { onChoose: (chosen: ChosenSlot) => void }) {
  const filters = slotAddress.read(useSearch())
  const query = useInfiniteQuery(hostsQuery(filters))
  const { data } = query
  const hosts = data && [
    ...new Map(data.pages.flatMap(({ items }) => items).map((item) => [item.host.id, item])).values(),
  ]
  return (
    <Card title="Open slots" className="pb-1! sm:pb-2!">
      <Filters filters={filters} />
      {!hosts && (
        <NotLoaded what="open slots" query={query}>
          <LoadingRows
            label="Loading open slots"
            className="py-4"
            picture="size-14"
            lines={['w-40', 'w-full max-w-56']}
          />
        </NotLoaded>
      )}
      {hosts?.length === 0 && <NoSlots isNarrowed={slotAddress.isNarrowed(filters)} />}
      {hosts && hosts.length > 0 && (
        <ul className="divide-y divide-line">
          {hosts.map((item) => (
            <HostRow key={item.host.id} {...item} onChoose={(slot) => onChoose({ host: item.host, slot })} />
          ))}
        </ul>
      )}
      <ShowMore query={query} className="border-t border-line py-4" />
    </Card>
  )
}

function Filters({ filters }: { filters: SlotFilters }) {
  const [, navigate] = useLocation()
  const { q: applied = '' } = filters
  const [typed, setTyped] = useState(applied)
  // The address changed by other means: Back, or all slots again.
  useEffect(() => setTyped(applied), [applied])
  const apply = (country: string) => {
    const next = slotAddress.set({ ...filters, q: typed }, 'country', country)
    navigate(paths.officeHours + slotAddress.text(next), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(filters.country ?? '')
  }
  return (
    <search>
      <form
        action={paths.officeHours}
        onSubmit={submit}
        className="flex flex-wrap gap-3 border-b border-line pb-4"
      >
        <Input
          type="search"
          name="q"
          aria-label="Search by field, name or city"
          placeholder="Field, name or city"
          icon={<Search size={20} />}
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          className="min-w-0 grow basis-52"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          name="country"
          aria-label="Country"
          className="min-w-40 max-sm:grow"
          value={filters.country ?? ''}
          onChange={({ target }) => apply(target.value)}
        >
          <option value="">Any country</option>
          <CountryOptions />
        </Select>
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </form>
    </search>
  )
}

function NoSlots({ isNarrowed }: { isNarrowed: boolean }) {
  const [, navigate] = useLocation()
  return (
    <EmptyState
      icon={<CalendarClock size={26} />}
      title={isNarrowed ? 'No matching slots' : 'No open slots right now'}
      action={
        isNarrowed && (
          <Button variant="quiet" onClick={() => navigate(paths.officeHours)}>
            Show all slots
          </Button>
        )
      }
    >
      {isNarrowed
        ? 'Try another field, or any country.'
        : 'When a verified member offers a time, you can book it here.'}
    </EmptyState>
  )
}

const SHOWN_FIRST = 6
const TICK_MS = 60_000

type HostRowProps = HostWithSlots & { onChoose: (slot: OfficeHourSlot) => void }

function HostRow({ host, slots, onChoose }: HostRowProps) {
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
