import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import type { OptionGroup, SearchOption } from './option.ts'
import { OptionContent } from './option-content.tsx'
import { optionId } from './search-input.tsx'
import { KeyHints, SearchOutcome } from './search-outcome.tsx'
import type { RecentSearches } from './use-recent-searches.tsx'
import type { SearchResults } from './use-search-results.ts'

type Pick = (option: SearchOption, isElsewhere: boolean) => void
type Choosing = { activeId: string | null; onActivate: (id: string) => void; onPick: Pick }

type SearchListProps = Choosing & {
  id: string
  text: string
  results: SearchResults
  recent: RecentSearches
  onCorrect: (text: string) => void
}

export function SearchList({ id, text, results, recent, onCorrect, ...choosing }: SearchListProps) {
  const { groups, isEmpty, isLoading, isSettled } = results
  const hasRemovals = recent.texts.length > 0
  return (
    <div className="flex min-h-0 min-w-0 flex-col pt-1 sm:h-[min(62dvh,34rem)]">
      <p role="status" className="sr-only">
        {text.trim() !== '' && isSettled && (isEmpty ? 'No results' : countText(groups))}
      </p>
      <SearchOutcome text={text} results={results} onCorrect={onCorrect} />
      {/* Without removals nothing in it takes the focus, so the list itself scrolls: its field scrolls it. */}
      <div className={cx('relative sm:min-h-0', hasRemovals ? 'sm:overflow-y-auto' : 'contents')}>
        {groups.length > 0 && (
          <List
            id={id}
            text={text}
            groups={groups}
            isStale={!isSettled}
            doesScroll={!hasRemovals}
            {...choosing}
          />
        )}
        {hasRemovals && <Removals recent={recent} />}
      </div>
      {isLoading && (
        <LoadingRows
          label="Searching"
          count={4}
          className="py-2"
          picture="size-8"
          lines={['w-40', 'w-56 max-w-full']}
        />
      )}
      <KeyHints />
    </div>
  )
}

type ListProps = Choosing & {
  id: string
  text: string
  groups: readonly OptionGroup[]
  isStale: boolean
  doesScroll: boolean
}

function List({ id, text, groups, isStale, doesScroll, activeId, onActivate, onPick }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (activeId === null) return
    list.current?.ownerDocument.getElementById(optionId(id, activeId))?.scrollIntoView({ block: 'nearest' })
  }, [id, activeId])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      aria-busy={isStale}
      className={cx(
        '-mx-2 flex flex-col gap-3',
        doesScroll && 'sm:min-h-0 sm:overflow-y-auto sm:overscroll-contain',
      )}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group.id} role="group" aria-labelledby={`${id}-of-${group.id}`}>
          <p
            id={`${id}-of-${group.id}`}
            role="presentation"
            className="flex h-8 items-center px-2 text-xs font-semibold text-muted"
          >
            {group.heading}
          </p>
          {group.options.map((option) => (
            <Option
              key={option.id}
              id={optionId(id, option.id)}
              option={option}
              text={text}
              isActive={option.id === activeId}
              onActivate={onActivate}
              onPick={onPick}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  option: SearchOption
  text: string
  isActive: boolean
  onActivate: (id: string) => void
  onPick: Pick
}

function Option({ id, option, text, isActive, onActivate, onPick }: OptionProps) {
  const Element = option.href === null ? 'div' : 'a'
  return (
    // The field has the focus and handles the keys.
    <Element
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      {...(option.href !== null && { href: option.href })}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => !isActive && onActivate(option.id)}
      onClick={(event) => {
        // The browser opens links in another tab by itself.
        if (option.href !== null && (event.ctrlKey || event.metaKey || event.shiftKey)) return
        event.preventDefault()
        onPick(option, false)
      }}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-m px-2 py-1.5',
        isActive && 'bg-tint',
      )}
    >
      <OptionContent option={option} text={text} />
    </Element>
  )
}

/** Beside the recent searches: a button can't be inside an option. */
function Removals({ recent: { texts, remove } }: { recent: RecentSearches }) {
  return (
    <div className="absolute top-8 right-0 -mr-2 grid">
      {texts.map((text) => (
        <span key={text} className="grid h-12 place-items-center">
          <IconButton label={`Remove “${text}” from recent searches`} onClick={() => remove(text)}>
            <X size={16} />
          </IconButton>
        </span>
      ))}
    </div>
  )
}

function countText(groups: readonly OptionGroup[]): string {
  const count = groups.flatMap(({ options }) => options).filter(({ isMore }) => !isMore).length
  return count === 1 ? '1 result' : `${count} results`
}
