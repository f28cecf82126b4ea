import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { useEntries } from './use-entries.ts'

type EntriesProps = {
  name: string
  one: string
  max: number
  empty: object
  fields: (path: string) => ReactNode
  about?: (path: string) => ReactNode
  /** Entries that were there stay folded until one opens them or they have an error. */
  folds?: boolean
}

export function Entries({ name, one, max, empty, fields, about, folds = false }: EntriesProps) {
  const { ids, add, remove, move } = useEntries(name)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(folds ? ids : []))
  const [news, setNews] = useState('')
  const adding = useRef<HTMLButtonElement>(null)
  const moveTo = (from: number, to: number) => {
    move(from, to)
    setNews(`Moved to place ${to + 1} of ${ids.length}`)
  }
  const drop = (index: number) => {
    remove(index)
    setNews(`${one} removed`)
    adding.current?.focus()
  }
  const toggle = (id: string) =>
    setFolded((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <>
      <span role="status" className="sr-only">
        {news}
      </span>
      {ids.map((id, index) => (
        <Entry
          key={id}
          path={`${name}.${index}`}
          label={`${one} ${index + 1}`}
          about={about?.(`${name}.${index}`)}
          isFolded={folded.has(id)}
          onToggle={folds ? () => toggle(id) : undefined}
          onUp={index > 0 ? () => moveTo(index, index - 1) : undefined}
          onDown={index < ids.length - 1 ? () => moveTo(index, index + 1) : undefined}
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
          icon={<Plus size={18} />}
          onClick={() => add(empty)}
        >
          Add {one.toLowerCase()}
        </Button>
      )}
    </>
  )
}

type EntryProps = {
  path: string
  label: string
  about: ReactNode
  isFolded: boolean
  onToggle: (() => void) | undefined
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
  children: ReactNode
}

/** Stays focusable, so that moving an entry to the end doesn't lose the focus. */
const FADED = 'aria-disabled:opacity-40'

function Entry({ path, label, about, isFolded, onToggle, onUp, onDown, onRemove, children }: EntryProps) {
  const fieldsId = useId()
  const { errors } = useFormState()
  const isOpen = !isFolded || get(errors, path) !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't stand beside its buttons
    <div role="group" aria-label={label} className="grid min-w-0 gap-4 rounded-m border border-line p-4">
      <div className={cx('flex items-center gap-1', onToggle && '-my-2')}>
        <div className="min-w-0 grow text-sm">
          {onToggle ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={fieldsId}
              className="flex min-h-11 w-full items-center gap-2 rounded-s text-left"
              onClick={onToggle}
            >
              <ChevronDown
                size={18}
                className={cx('shrink-0 text-muted transition-transform', !isOpen && '-rotate-90')}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className={about ? 'sr-only' : 'font-semibold'}>{label}</span> {about}
              </span>
            </button>
          ) : (
            <p>
              <span className="font-semibold">{label}</span> {about}
            </p>
          )}
        </div>
        <IconButton
          label={`Move ${label} up`}
          size="sm"
          className={FADED}
          aria-disabled={!onUp}
          onClick={onUp}
        >
          <ArrowUp size={18} />
        </IconButton>
        <IconButton
          label={`Move ${label} down`}
          size="sm"
          className={FADED}
          aria-disabled={!onDown}
          onClick={onDown}
        >
          <ArrowDown size={18} />
        </IconButton>
        <IconButton label={`Remove ${label}`} size="sm" onClick={onRemove}>
          <Trash2 size={18} />
        </IconButton>
      </div>
      <div id={fieldsId} hidden={!isOpen} className="grid min-w-0 gap-4 [[hidden]]:hidden">
        {children}
      </div>
    </div>
  )
}
