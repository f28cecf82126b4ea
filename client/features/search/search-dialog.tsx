import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { addRecentSearch } from '#client/lib/search/recent-searches.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { follow, type LocalGroups, type SearchOption } from './option.ts'
import { SearchInput } from './search-input.tsx'
import { SearchList } from './search-list.tsx'
import { useRecentSearches } from './use-recent-searches.tsx'
import { useSearchResults } from './use-search-results.ts'

const REMEMBERED_MIN_LENGTH = 2

type SearchDialogProps = {
  memberId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  typedInto: RefObject<HTMLInputElement | null>
  localGroups: (text: string) => LocalGroups
}

export function SearchDialog({ memberId, open, onOpenChange, typedInto, localGroups }: SearchDialogProps) {
  const listId = useId()
  const [text, setText] = useTypedText(open, typedInto)
  const [activeId, setActiveId] = useState<string | null>(null)
  const change = (next: string) => {
    setText(next)
    setActiveId(null)
  }
  const recent = useRecentSearches(memberId, { isWanted: open && text.trim() === '', onPick: change })
  const local = localGroups(text)
  const results = useSearchResults(text, { ...local, before: [...recent.groups, ...local.before] })
  const options = results.groups.flatMap((group) => group.options)
  const active = options.find(({ id }) => id === activeId) ?? firstAction(local, text)

  const { pick, submit, close, focusAfter } = usePicking({
    memberId,
    text,
    active,
    onClose: () => onOpenChange(false),
  })
  return (
    <Dialog
      title="Search"
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      focusAfter={focusAfter}
      header={
        <SearchInput
          text={text}
          listId={listId}
          options={options}
          active={active}
          onType={change}
          onActivate={setActiveId}
          onSubmit={submit}
        />
      }
    >
      <SearchList
        id={listId}
        text={text}
        results={results}
        activeId={active?.id ?? null}
        onActivate={setActiveId}
        onPick={pick}
        onCorrect={change}
        recent={recent}
      />
    </Dialog>
  )
}

type Picking = {
  memberId: string
  text: string
  active: SearchOption | null
  onClose: () => void
}

/** Opens a result; `isElsewhere` asks for another tab. */
function usePicking({ memberId, text, active, onClose }: Picking) {
  const [, navigate] = useLocation()
  const wasFollowed = useRef(false)
  const remember = () => {
    const q = text.trim()
    if (q.length >= REMEMBERED_MIN_LENGTH) addRecentSearch(memberId, q)
  }
  const close = () => {
    wasFollowed.current = false
    onClose()
  }
  const leaveFor = (href: string) => {
    remember()
    close()
    wasFollowed.current = true
    follow(href, navigate)
  }
  const pick = (option: SearchOption, isElsewhere: boolean) => {
    if (option.staysOpen) option.act?.()
    else if (isElsewhere && option.href !== null) {
      remember()
      window.open(option.href, '_blank')
    } else if (option.act) {
      remember()
      close()
      option.act()
    } else if (option.href !== null) leaveFor(option.href)
  }
  const submit = (isElsewhere: boolean) => {
    if (active) pick(active, isElsewhere)
    else if (text.trim() !== '') leaveFor(paths.searchFor(text.trim()))
  }
  const focusAfter = () => (wasFollowed.current ? document.getElementById('main') : null)
  return { pick, submit, close, focusAfter }
}

/** If the query names an action, Enter runs it. Other results may still change, so they need the arrow keys. */
const firstAction = ({ before }: LocalGroups, text: string): SearchOption | null =>
  text.trim() === '' ? null : (before[0]?.options[0] ?? null)

function useTypedText(open: boolean, typedInto: RefObject<HTMLInputElement | null>) {
  const state = useState('')
  const [, setText] = state
  // Runs before the focus moves, because letters typed until now are in the other field.
  useLayoutEffect(() => {
    if (!open) return
    setText(typedInto.current?.value ?? '')
    if (typedInto.current) typedInto.current.value = ''
  }, [open, typedInto])
  return state
}
