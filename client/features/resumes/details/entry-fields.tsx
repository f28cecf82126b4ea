import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { useEntries } from '#client/ui/form/use-entries.ts'
import { isText, useField } from '#client/ui/form/use-field.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { DETAIL_LIMITS as MAX } from '#shared/domain/resumes/details.ts'
import { Section } from './detail-fields.tsx'
import { NO_JOB, NO_SCHOOLING } from './details-input.ts'

export function JobEntries() {
  return (
    <Entries
      name="jobs"
      title="Experience"
      one="Job"
      max={MAX.jobs}
      empty={NO_JOB}
      fields={(job) => (
        <>
          <Pair>
            <TextField name={`${job}.title`} label="Title" maxLength={MAX.line} />
            <TextField name={`${job}.employer`} label="Employer" maxLength={MAX.line} />
          </Pair>
          <Period entry={job} isNow />
          <TextareaField
            name={`${job}.points`}
            label="Bullet points"
            optional
            hint="One per line."
            rows={5}
            maxLength={MAX.all}
          />
        </>
      )}
    />
  )
}

export function SchoolingEntries() {
  return (
    <Entries
      name="education"
      title="Education"
      one="School"
      max={MAX.education}
      empty={NO_SCHOOLING}
      fields={(schooling) => (
        <>
          <Pair>
            <TextField name={`${schooling}.degree`} label="Degree" maxLength={MAX.line} />
            <TextField name={`${schooling}.school`} label="School" maxLength={MAX.line} />
          </Pair>
          <Period entry={schooling} />
        </>
      )}
    />
  )
}

type EntriesProps = {
  name: string
  title: string
  /** The name of one entry: 'Job'. */
  one: string
  max: number
  empty: object
  fields: (path: string) => ReactNode
}

function Entries({ name, title, one, max, empty, fields }: EntriesProps) {
  const { ids, add, remove, move } = useEntries(name)
  const adding = useRef<HTMLButtonElement>(null)
  const drop = (index: number) => {
    remove(index)
    adding.current?.focus()
  }
  return (
    <Section title={title}>
      {ids.map((id, index) => (
        <Entry
          key={id}
          path={`${name}.${index}`}
          label={`${one} ${index + 1}`}
          onUp={index > 0 ? () => move(index, index - 1) : undefined}
          onDown={index < ids.length - 1 ? () => move(index, index + 1) : undefined}
          onRemove={() => drop(index)}
        >
          {fields(`${name}.${index}`)}
        </Entry>
      ))}
      {ids.length < max && (
        <Button
          ref={adding}
          variant="quiet"
          className="justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => add(empty)}
        >
          Add {one.toLowerCase()}
        </Button>
      )}
    </Section>
  )
}

type EntryProps = {
  path: string
  label: string
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
  children: ReactNode
}

function Entry({ path, label, onUp, onDown, onRemove, children }: EntryProps) {
  const { value: at } = useField(`${path}.at`, isText)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't stand beside its buttons
    <div role="group" aria-label={label} className="grid min-w-0 gap-4 rounded-m border border-line p-4">
      <div className="flex items-center gap-1">
        <p className="min-w-0 grow text-sm">
          <span className="font-semibold">{label}</span>
          {at !== '' && <span className="text-muted"> · {at}</span>}
        </p>
        <IconButton label={`Move ${label} up`} size="sm" aria-disabled={!onUp} onClick={onUp}>
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move ${label} down`} size="sm" aria-disabled={!onDown} onClick={onDown}>
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${label}`} size="sm" onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </div>
  )
}

function Period({ entry, isNow = false }: { entry: string; isNow?: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <TextField name={`${entry}.place`} label="Place" optional maxLength={MAX.line} />
      <TextField name={`${entry}.from`} label="From" optional placeholder="May 2019" maxLength={40} />
      <TextField
        name={`${entry}.to`}
        label="To"
        optional
        placeholder={isNow ? 'Present' : '2014'}
        maxLength={40}
      />
    </div>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}
