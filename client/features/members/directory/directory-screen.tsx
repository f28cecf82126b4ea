import { Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { ACCOUNT_PARAMETER, paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Input } from '#client/ui/input.tsx'
import type { MemberFilters } from '#shared/contracts/list-filters.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/search/groups.ts'
import { BlockedButton } from '../blocking/blocked-button.tsx'
import { MemberFilterFields } from './filter-fields.tsx'
import { directoryPath, memberAddress } from './filters.ts'
import { Results } from './results.tsx'

export function DirectoryScreen() {
  const isMember = useUser() !== null
  const { filters, typed, type, change, clear } = useDirectoryFilters()
  const [showsFilters, setShowsFilters] = useState(false)
  const panelId = useId()
  const count = memberAddress.count(filters)
  const narrowing = {
    isNarrowed: memberAddress.isNarrowed(filters),
    onClear: () => clear(memberAddress.cleared(filters)),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change(filters)
  }
  return (
    <form
      action={paths.members}
      onSubmit={submit}
      className="mx-auto grid max-w-wide gap-4 px-4 pt-5 pb-10 sm:px-6"
    >
      <Heading isMember={isMember} />
      {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
      <search className="flex gap-3">
        <SearchInput typed={typed} onType={type} />
        <Button type="submit" className="not-noscript:max-lg:sr-only">
          Search
        </Button>
        <Button
          variant="quiet"
          className="lg:hidden"
          icon={<SlidersHorizontal size={18} />}
          aria-expanded={showsFilters}
          aria-controls={panelId}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          Filters{count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
      </search>
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_1fr] lg:gap-5">
        <section
          id={panelId}
          aria-label="Filters"
          className={cx(
            'rounded-l border border-line bg-surface p-4 shadow-1 lg:sticky lg:top-24 lg:p-5',
            !showsFilters && 'max-lg:hidden noscript:block',
          )}
        >
          <MemberFilterFields filters={filters} isMember={isMember} onChange={change} />
          <PanelFoot isMember={isMember} {...narrowing} />
        </section>
        <Results filters={filters} {...narrowing} />
      </div>
    </form>
  )
}

function Heading({ isMember }: { isMember: boolean }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h1 className="text-2xl">Find professionals</h1>
        <p className="mt-1 text-pretty text-muted">People across the USA and Canada.</p>
      </div>
      {isMember && (
        <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm font-semibold text-action">
          <Link href={paths.officeHours} className="touch-target hover:underline">
            Office hours
          </Link>
          <Link href={paths.connections} className="touch-target hover:underline">
            Your connections
          </Link>
        </div>
      )}
    </div>
  )
}

function SearchInput({ typed, onType }: { typed: string; onType: (q: string) => void }) {
  return (
    <Input
      type="search"
      name="q"
      aria-label="Search by name, title, city or skill"
      placeholder="Name, title, city or skill"
      icon={<Search size={20} />}
      maxLength={SEARCH_TEXT_MAX_LENGTH}
      enterKeyHint="search"
      autoComplete="off"
      className="min-w-0 grow"
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

type PanelFootProps = { isMember: boolean; isNarrowed: boolean; onClear: () => void }

function PanelFoot({ isMember, isNarrowed, onClear }: PanelFootProps) {
  return (
    <div className="mt-4 grid justify-items-start gap-3 border-t border-line pt-4 text-sm text-muted">
      {isNarrowed && (
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear search and filters
        </Button>
      )}
      {isMember ? (
        <BlockedButton />
      ) : (
        <p>
          <Link
            href={`${paths.members}?${ACCOUNT_PARAMETER}=login`}
            className="font-semibold text-action hover:underline"
          >
            Sign in
          </Link>{' '}
          to see who's online and connect.
        </p>
      )}
    </div>
  )
}

const TYPING_PAUSE_MS = 300

/** The address holds the filters; typed text is added after a pause. */
function useDirectoryFilters() {
  const filters = memberAddress.read(useSearch())
  const { q: applied = '' } = filters
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(applied)
  const sent = useRef(applied)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    // The address changed by other means: Back, or a link.
    if (applied !== sent.current) setTyped(applied)
    sent.current = applied
  }, [applied])

  const apply = (next: MemberFilters) => {
    clearTimeout(pause.current)
    sent.current = memberAddress.read(memberAddress.text(next)).q ?? ''
    navigate(directoryPath(next), { replace: true })
  }
  return {
    filters,
    typed,
    type: (q: string) => {
      setTyped(q)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => apply({ ...filters, q }), TYPING_PAUSE_MS)
    },
    change: (next: MemberFilters) => apply({ ...next, q: typed }),
    clear: (none: MemberFilters) => {
      setTyped('')
      apply(none)
    },
  }
}
