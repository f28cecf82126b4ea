import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { slotTime } from '#client/lib/clock/time-text.ts'
import { timeZoneName, useLocal } from '#client/lib/clock/time-zone.ts'
import { ACCOUNT_PARAMETER, paths, withNext } from '#client/lib/paths.ts'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import type { PublicSlot } from '#shared/contracts/office-hours.ts'
import { SLOT_MINUTES } from '#shared/domain/scheduling/office-hours.ts'
import { nextOfficeHoursQuery } from './next-office-hours.ts'

const SIGN_IN = withNext(`${paths.home}?${ACCOUNT_PARAMETER}=login`, paths.officeHours)

export function OfficeHours() {
  const { data } = useQuery(nextOfficeHoursQuery)
  const zone = useLocal(timeZoneName)
  if (!data?.slots.length) return null
  return (
    <section aria-labelledby="office-hours" className="mx-auto max-w-page px-4 pb-14 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="office-hours" className="text-2xl">
            Office hours
          </h2>
          <p className="mt-2 max-w-[60ch] text-pretty text-muted">
            Talk to a verified member for {SLOT_MINUTES} minutes. Times are in {zone ?? 'UTC'}.
          </p>
        </div>
        <Link href={SIGN_IN} className="touch-target text-sm font-semibold text-action hover:underline">
          Sign in to book
        </Link>
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.slots.map((slot) => (
          <Slot key={`${slot.name} ${slot.startsAt}`} {...slot} />
        ))}
      </ul>
    </section>
  )
}

function Slot({ startsAt, topic, name, title }: PublicSlot) {
  const time = useLocal(() => slotTime(startsAt, new Date()))
  return (
    <li className="grid content-start gap-1 rounded-l border border-line bg-surface p-5 shadow-1">
      <p className="flex items-center gap-1.5 font-semibold wrap-anywhere">
        {name}
        <SealMark size={16} className="text-verified" />
        <span className="sr-only">, ID verified</span>
      </p>
      {title && <p className="text-sm text-muted wrap-anywhere">{title}</p>}
      {topic && <p className="mt-1 text-sm text-pretty wrap-anywhere">{topic}</p>}
      <time dateTime={startsAt} className="mt-1 text-sm font-semibold tabular-nums">
        {time ?? utcText(startsAt)}
      </time>
    </li>
  )
}

/** The server doesn't know the visitor's time zone. */
function utcText(startsAt: string): string {
  return new Date(startsAt).toLocaleString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}
