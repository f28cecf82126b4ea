import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing, Repeat } from 'lucide-react'
import type { ResponseAt } from '#client/lib/api.ts'
import { timeOfDay } from '#client/lib/clock/time-text.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import type { Filters } from '../call/preferences.ts'
import { presenceQuery, useAlert, useMeetEveryoneAgain } from './queries.ts'
import { usualTimesText } from './usual-times.ts'

type Presence = ResponseAt<'GET /api/video-chat/room'>

export function NoMatches({ filters, className }: { filters: Filters; className?: string }) {
  const { data: presence } = useQuery(presenceQuery)
  if (!presence) return null
  const usual = usualTimesText(presence.usualTimes, new Date())
  return (
    <div className={cx('grid gap-3 text-sm', className)}>
      {usual && <p className="text-pretty">People are usually here {usual}.</p>}
      <Alert presence={presence} filters={filters} />
      {presence.met > 0 && <MetToday presence={presence} />}
    </div>
  )
}

function Alert({ presence: { alert }, filters }: { presence: Presence; filters: Filters }) {
  const { mutate, isPending } = useAlert()
  if (!alert || alert.isFound)
    return (
      <div>
        <Button
          size="sm"
          variant="quiet"
          icon={<Bell size={18} />}
          pending={isPending}
          onClick={() => mutate(filters)}
        >
          Notify me when someone fits
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 in-[.text-center]:justify-center">
      <p role="status" className="text-pretty">
        <BellRing size={16} className="mr-1.5 inline align-[-0.15em]" />
        We'll notify you once if someone who fits is here by {timeOfDay(alert.expiresAt)}.
      </p>
      <Button size="sm" variant="quiet" pending={isPending} onClick={() => mutate(null)}>
        Turn off
      </Button>
    </div>
  )
}

/** The members stay unnamed: they may be waiting, and no one sees who waits. */
function MetToday({ presence: { met, askedAgain } }: { presence: Presence }) {
  const { mutate, isPending } = useMeetEveryoneAgain()
  const people = met === 1 ? 'the person you met today' : `the ${met} people you met today`
  if (askedAgain === met)
    return <p className="text-pretty">You can be matched again with {people}, if they ask too.</p>
  return (
    <div className="grid justify-items-[inherit] gap-2">
      <p className="text-pretty">We won't match you again with {people}, unless you both ask.</p>
      <div>
        <Button
          size="sm"
          variant="quiet"
          icon={<Repeat size={18} />}
          pending={isPending}
          onClick={() => mutate(undefined)}
        >
          Meet again
        </Button>
      </div>
    </div>
  )
}
