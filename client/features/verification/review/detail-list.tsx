import type { ReactNode } from 'react'
import { onFirstUse } from '#shared/on-first-use.ts'

export type Detail = readonly [name: string, value: ReactNode]

const dateTimeFormat = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
)
const calendarDayFormat = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
)
/** For `YYYY-MM-DD`, which is the same day in every time zone. */
export const calendarDayOf = (day: string) => calendarDayFormat().format(new Date(day))
export const reviewDateTime = (iso: string) => dateTimeFormat().format(new Date(iso))

export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {details.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
