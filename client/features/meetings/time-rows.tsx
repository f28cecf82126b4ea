import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { localDate } from '#client/lib/clock/local-date.ts'
import { ownTimeZone, timeZoneName } from '#client/lib/clock/time-zone.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import { useEntries } from '#client/ui/form/use-entries.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { meetings } from '#shared/contracts/meetings.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import { MAX_PROPOSED_TIMES, MEETING_DAYS_AHEAD } from '#shared/domain/scheduling/meetings.ts'
import { type TimesToCheck, timesCheckQuery } from './queries.ts'
import { shiftText, theirTime } from './texts.ts'

export type TypedTime = { date: string; time: string }

export const firstTime = (): TypedTime => ({ date: localDate(1), time: '14:00' })

type TimeRowsProps = Pick<TimesToCheck, 'with' | 'minutes'> & {
  typed: readonly TypedTime[]
  name: string
}

/** Up to five times in the member's own time zone, each with what it means and what they have then. */
export function TimeRows({ typed, name, ...asked }: TimeRowsProps) {
  const { ids, add, remove } = useEntries<TypedTime>('times')
  const adding = useRef<HTMLButtonElement>(null)
  const complete = typed.flatMap((time, index) => (time.date && time.time ? [{ ...time, index }] : []))
  const times = complete.map(({ date, time }) => ({ date, time }))
  const { data } = useQuery(timesCheckQuery({ ...asked, times, timeZone: ownTimeZone() }))
  const last = typed.at(-1)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Times to choose from</legend>
      <p className="text-sm text-muted">
        In your time zone, {timeZoneName()}. {name} sees them in theirs.
      </p>
      {ids.map((id, index) => (
        <TimeRow
          key={id}
          index={index}
          checked={data?.times[complete.findIndex((one) => one.index === index)]}
          theirZone={data?.theirZone ?? null}
          name={name}
          onRemove={
            ids.length > 1
              ? () => {
                  remove(index)
                  adding.current?.focus()
                }
              : null
          }
        />
      ))}
      {ids.length < MAX_PROPOSED_TIMES && (
        <Button
          ref={adding}
          size="sm"
          variant="quiet"
          className="justify-self-start"
          icon={<Plus size={16} />}
          onClick={() => add({ date: last?.date || localDate(1), time: '' })}
        >
          Add another time
        </Button>
      )}
    </fieldset>
  )
}

type Checked = ResponseOf<typeof meetings.check>['times'][number]
type AboutProps = { checked: Checked | undefined; theirZone: string | null; name: string }
type TimeRowProps = AboutProps & {
  index: number
  onRemove: (() => void) | null
}

function TimeRow({ index, onRemove, ...about }: TimeRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset reads both legends for each field
    <div role="group" aria-label={`Time ${index + 1}`} className="relative grid min-w-0 gap-1">
      <div className="grid min-w-0 grid-cols-2 gap-2">
        <TextField
          name={`times.${index}.date`}
          label="Day"
          type="date"
          min={localDate(0)}
          max={localDate(MEETING_DAYS_AHEAD)}
        />
        <TextField name={`times.${index}.time`} label="Time" type="time" step={300} />
      </div>
      {onRemove && (
        <IconButton
          label={`Remove time ${index + 1}`}
          size="sm"
          className="absolute -top-2.5 right-0"
          onClick={onRemove}
        >
          <X size={18} />
        </IconButton>
      )}
      <About {...about} />
    </div>
  )
}

/** Keeps its line while nothing is known, so that the form doesn't jump with each key. */
function About({ checked, theirZone, name }: AboutProps) {
  const warning =
    checked && (checked.problem ?? (checked.conflict && `You have ${checked.conflict} then`) ?? null)
  const texts = checked
    ? [shiftText(checked.shift, checked.startsAt), theirTime(name, theirZone, checked.startsAt)]
    : []
  return (
    <p role="status" className="min-h-5 text-sm text-pretty text-muted">
      {warning && <span className="font-medium text-danger">{warning}. </span>}
      {texts.filter((text) => text !== null).join(' ')}
    </p>
  )
}
