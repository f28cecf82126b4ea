import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { lazyComponent } from '#client/lib/lazy.ts'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { useAlive } from '#client/lib/state/use-alive.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Input } from '#client/ui/input.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { SortLinks } from '#client/ui/sort-links.tsx'
import type { CardFilters } from '#shared/contracts/list-filters.ts'
import { CARD_ORDERS, type CardOrder, skillKey } from '#shared/domain/resume-cards/rules.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/search/groups.ts'
import { countText } from '../texts.ts'
import { cardAddress } from './filters.ts'
import { skillsQuery } from './queries.ts'

type CardSearchProps = { filters: CardFilters; onChange: (filters: CardFilters) => void }

const AdvancedFilters = lazyComponent(async () => (await import('./advanced-filters.tsx')).AdvancedFilters)
const PAUSE_MS = 300

export function CardSearch({ filters, onChange }: CardSearchProps) {
  const isSignedIn = useUser() !== null
  const isAlive = useAlive()
  const { words, write, submit } = useWords(filters, onChange)
  const isNarrow = cardAddress.isNarrowed(filters)
  return (
    <search className="grid min-w-0 gap-3">
      <form action={paths.resumeCards} onSubmit={submit} className="flex gap-3">
        <Input
          name="search"
          type="search"
          aria-label="Search resume cards"
          placeholder="Title, tagline or skill"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          icon={<Search size={18} />}
          value={words}
          onChange={({ target }) => write(target.value)}
          className="min-w-0 flex-1"
        />
        {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
        <div className="flex gap-3">
          <Button type="submit" className="max-sm:sr-only">
            Search
          </Button>
          {isSignedIn && isAlive && <AdvancedFilters filters={filters} onChange={onChange} />}
        </div>
      </form>
      <div className="flex min-w-0 items-center gap-x-4 gap-y-2 max-sm:flex-wrap">
        <SortLinks label="Sort cards by" choices={ordersOf(filters)} />
        <SkillChips filters={filters} />
        {isNarrow && (
          <LinkButton
            href={`${paths.resumeCards}${cardAddress.text(cardAddress.cleared(filters))}`}
            replace
            variant="ghost"
            size="sm"
            icon={<X size={16} />}
          >
            Clear filters
          </LinkButton>
        )}
      </div>
    </search>
  )
}

function useWords(filters: CardFilters, onChange: CardSearchProps['onChange']) {
  const applied = filters.search ?? ''
  const [words, setWords] = useState(applied)
  const [known, setKnown] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Not on the first render: text typed before hydration would be lost.
  if (known !== applied) {
    setKnown(applied)
    if (words.trim() !== applied) setWords(applied)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (text: string) => {
    clearTimeout(timer.current)
    // The address may have changed since this was typed.
    onChange(cardAddress.set(cardAddress.read(location.search), 'search', text))
  }
  const write = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(text), PAUSE_MS)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(words)
  }
  return { words, write, submit }
}

const ORDER_NAMES: Record<CardOrder, string> = { newest: 'Newest', title: 'Title' }

function ordersOf(filters: CardFilters) {
  return CARD_ORDERS.map((sort) => ({
    label: ORDER_NAMES[sort],
    href: `${paths.resumeCards}${cardAddress.text({ ...filters, sort })}`,
    isChosen: sort === (filters.sort ?? 'newest'),
  }))
}

function SkillChips({ filters }: Pick<CardSearchProps, 'filters'>) {
  const { data: skills = [] } = useQuery(skillsQuery)
  const chosen = filters.skill === undefined ? null : skillKey(filters.skill)
  const isListed = skills.some(({ skill }) => skillKey(skill) === chosen)
  const shown =
    filters.skill === undefined || isListed ? skills : [{ skill: filters.skill, cards: 0 }, ...skills]
  const hrefOf = (skill: string) =>
    paths.resumeCards +
    cardAddress.text({ ...filters, skill: skillKey(skill) === chosen ? undefined : skill })
  return (
    <ul
      aria-label="Skills"
      className="flex min-w-0 grow gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4"
    >
      {shown.map(({ skill, cards }) => {
        const isChosen = skillKey(skill) === chosen
        return (
          <li key={skill} className="shrink-0">
            <Link
              href={hrefOf(skill)}
              replace
              aria-current={isChosen ? 'true' : undefined}
              title={cards > 0 ? countText(cards, 'card') : undefined}
              className={cx(
                'touch-target block min-h-9 max-w-64 truncate leading-8.5 rounded-full border px-3.5 text-sm font-medium transition-colors',
                isChosen
                  ? 'border-action bg-action text-on-action'
                  : 'border-line-strong bg-surface text-ink-2 hover:bg-tint',
              )}
            >
              {skill}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
