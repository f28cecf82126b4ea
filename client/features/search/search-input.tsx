import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { DialogClose } from '#client/ui/dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/search/groups.ts'
import type { SearchOption } from './option.ts'

type SearchInputProps = {
  text: string
  listId: string
  options: readonly SearchOption[]
  active: SearchOption | null
  onType: (text: string) => void
  onActivate: (id: string) => void
  onSubmit: (isElsewhere: boolean) => void
}

/** The field at the top: arrow keys move through the results without leaving it (ARIA Authoring Practices, 'Combobox'). */
export function SearchInput(props: SearchInputProps) {
  const { text, listId, options, active, onType, onActivate, onSubmit } = props
  const move = (step: 1 | -1) => {
    const at = active ? options.indexOf(active) : step > 0 ? -1 : 0
    const next = options.at((at + step) % options.length)
    if (next) onActivate(next.id)
  }
  const press = (event: KeyboardEvent) => {
    // Enter and arrow keys choose among the suggestions of an input method, too.
    if (event.nativeEvent.isComposing || event.altKey) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') onSubmit(event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const isExpanded = options.length > 0
  return (
    <search className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4 focus-within:border-action sm:pl-6">
      <Search size={20} className="shrink-0 text-muted" />
      <input
        role="combobox"
        aria-label="Search everything"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={active ? optionId(listId, active.id) : undefined}
        placeholder="People, jobs, cards, messages, help"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="search"
        enterKeyHint="search"
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
        className="h-11 min-w-0 grow bg-transparent text-md text-ellipsis outline-none"
      />
      <DialogClose>
        <IconButton label="Close" tooltipSide="bottom">
          <X size={20} />
        </IconButton>
      </DialogClose>
    </search>
  )
}

export const optionId = (listId: string, id: string): string => `${listId}-${id}`
