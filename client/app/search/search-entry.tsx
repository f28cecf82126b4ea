import { Search } from 'lucide-react'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLocal } from '#client/lib/clock/time-zone.ts'
import { useLazy } from '#client/lib/lazy.ts'
import { paths } from '#client/lib/paths.ts'
import { onSearchKeys, searchKeysName } from '#client/lib/search/search-keys.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/search/groups.ts'

const loadDialog = () => import('./everything-dialog.tsx')
/** Opening the search retries a failed load. */
const prefetch = () => void loadDialog().catch(() => {})

/** The search in the header: a field where there is room, otherwise a magnifier. Without scripts both lead to a page. */
export function SearchEntry({ user }: { user: CurrentUser }) {
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const { loaded, failed } = useLazy(loadDialog, isWanted)
  const open = useCallback(() => {
    setIsWanted(true)
    setIsOpen(true)
    // Keeps what is typed until the dialog has loaded.
    field.current?.focus()
  }, [])
  useEffect(() => onSearchKeys(open), [open])
  useEffect(() => {
    if (failed) location.assign(addressFor(field.current?.value ?? ''))
  }, [failed])
  return (
    <>
      <Field field={field} onOpen={open} />
      <IconButton asChild label="Search" tooltipSide="bottom" className="-mr-3 xl:hidden">
        <a
          href={paths.search}
          data-search=""
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            open()
          }}
        >
          <Search size={21} />
        </a>
      </IconButton>
      {loaded && (
        <loaded.EverythingDialog user={user} open={isOpen} onOpenChange={setIsOpen} typedInto={field} />
      )}
    </>
  )
}

const addressFor = (text: string) => (text.trim() === '' ? paths.search : paths.searchFor(text.trim()))

type FieldProps = { field: RefObject<HTMLInputElement | null>; onOpen: () => void }

function Field({ field, onOpen }: FieldProps) {
  const [, navigate] = useLocation()
  const keys = useLocal(searchKeysName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim()
    if (!text) onOpen()
    else navigate(paths.searchFor(text))
  }
  return (
    <search className="max-xl:hidden">
      <form action={paths.search} onSubmit={submit} className="relative">
        <Search size={17} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          name="q"
          data-search=""
          aria-label="Search"
          placeholder="Search"
          autoComplete="off"
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={onOpen}
          onInput={onOpen}
          className="h-10 w-44 rounded-full border border-control bg-surface pr-3 pl-9 text-sm text-ink hover:border-ink-2"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto h-fit rounded-s border border-line px-1.5 py-0.5 font-sans text-xs text-muted"
        >
          {keys}
        </span>
      </form>
    </search>
  )
}
