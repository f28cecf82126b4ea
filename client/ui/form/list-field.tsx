import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { Field } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { Input } from '../input.tsx'
import { isText, useField } from './use-field.ts'

type ListFieldProps = {
  name: string
  nextName: string
  label: string
  one: string
  placeholder: string
  hint?: string
  maxLength: number
  max: number
  display: 'chips' | 'lines'
  add: (entries: readonly string[], text: string) => readonly string[]
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

export function ListField(props: ListFieldProps) {
  const { label, one, max, add } = props
  const { value: entries, error, change: setEntries } = useField(props.name, isTexts)
  const { value: next, change: setNext } = useField(props.nextName, isText)
  const box = useRef<HTMLInputElement>(null)
  const isFull = entries.length >= max
  const take = () => {
    if (next.trim() === '' || isFull) return
    setEntries(add(entries, next))
    setNext('')
    box.current?.focus()
  }
  const remove = (at: number) => {
    setEntries(entries.filter((_, i) => i !== at))
    box.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <Field
          label={label}
          optional
          className="grow"
          hint={isFull ? `You can add up to ${max}.` : props.hint}
          error={error}
        >
          <Input
            ref={box}
            value={next}
            maxLength={props.maxLength}
            placeholder={props.placeholder}
            disabled={isFull}
            enterKeyHint="done"
            onChange={({ target }) => setNext(target.value)}
            onKeyDown={(event) => {
              // While an IME composes, Enter picks a candidate.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              take()
            }}
          />
        </Field>
        <Button
          variant="quiet"
          className="mt-7"
          icon={<Plus size={18} />}
          aria-label={`Add ${one}`}
          disabled={isFull}
          onClick={take}
        >
          Add
        </Button>
      </div>
      {entries.length > 0 && (
        <Entries label={label} entries={entries} display={props.display} onRemove={remove} />
      )}
    </div>
  )
}

type EntriesProps = Pick<ListFieldProps, 'label' | 'display'> & {
  entries: readonly string[]
  onRemove: (at: number) => void
}

function Entries({ label, entries, display, onRemove }: EntriesProps) {
  return (
    <ul aria-label={label} className={display === 'chips' ? 'flex flex-wrap gap-2' : 'grid gap-2'}>
      {entries.map((entry, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
          key={`${i} ${entry}`}
          className={cx(
            'flex min-w-0 items-center gap-1 bg-tint pl-3 text-sm',
            display === 'chips' ? 'rounded-full font-medium' : 'justify-between rounded-m py-0.5',
          )}
        >
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {entry}
          </span>
          <IconButton label={`Remove ${entry}`} size="sm" round onClick={() => onRemove(i)}>
            <X size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
