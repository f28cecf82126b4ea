import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DidYouMean } from '#client/ui/did-you-mean.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Input } from '#client/ui/input.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/search/groups.ts'
import { foundGroups } from './found-groups.tsx'
import type { LocalGroups, OptionGroup } from './option.ts'
import { OptionContent } from './option-content.tsx'
import { everythingQuery, readSearchAddress } from './queries.ts'

const NOTHING_LOCAL: LocalGroups = { before: [], after: [], otherwise: [] }

export function SearchScreen({ localGroups }: { localGroups: (text: string) => LocalGroups }) {
  const isMember = useUser() !== null
  const { q, kind } = readSearchAddress(useSearch(), isMember)
  const query = useQuery({ ...everythingQuery(q, kind), enabled: q !== '' })
  const { before, after } = kind === null ? localGroups(q) : NOTHING_LOCAL
  const serverGroups = q !== '' && query.data ? foundGroups(query.data, q) : []
  const groups = [...before, ...serverGroups, ...after]
  const isEmpty = q !== '' && query.data !== undefined && groups.length === 0
  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 pt-6 pb-10 sm:px-6 lg:pt-8">
      <h1 className="text-2xl wrap-anywhere">{q === '' ? 'Search' : `Results for “${q}”`}</h1>
      <SearchForm key={q} q={q} />
      {kind !== null && (
        <Link
          href={paths.searchFor(q)}
          className="touch-target w-fit text-sm font-semibold text-action hover:underline"
        >
          Search everything
        </Link>
      )}
      <DidYouMean
        text={query.data?.didYouMean}
        hrefOf={(text) => paths.searchFor(text)}
        className="empty:hidden"
      />
      {groups.map((group) => (
        <Group key={group.id} group={withoutOwnLink(group, kind)} text={q} />
      ))}
      {q !== '' && query.isPending && (
        <LoadingRows
          label="Searching"
          className="py-2"
          picture="size-8"
          lines={['w-40', 'w-56 max-w-full']}
        />
      )}
      {query.isError && <LoadFailure what="the results" query={query} />}
      {isEmpty && <NothingFound />}
    </div>
  )
}

function SearchForm({ q }: { q: string }) {
  const id = useId()
  const [, navigate] = useLocation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('q')).trim()
    if (text !== '') navigate(paths.searchFor(text))
  }
  return (
    <search>
      <form action={paths.search} onSubmit={submit} className="flex gap-3">
        <Input
          id={id}
          type="search"
          name="q"
          aria-label="Search everything"
          placeholder="People, jobs, cards, help"
          icon={<Search size={20} />}
          defaultValue={q}
          required
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          className="min-w-0 grow"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

function NothingFound() {
  return (
    <EmptyState
      level={2}
      icon={<SearchX size={26} />}
      title="No results"
      className="rounded-l border border-line bg-surface"
      action={
        <>
          <LinkButton href={paths.members} variant="quiet">
            Browse people
          </LinkButton>
          <LinkButton href={paths.jobs} variant="quiet">
            Browse jobs
          </LinkButton>
        </>
      }
    >
      Check the spelling, or try fewer or different words.
    </EmptyState>
  )
}

function Group({ group: { id, heading, options }, text }: { group: OptionGroup; text: string }) {
  return (
    <Card title={heading}>
      <ul className="-mx-2">
        {options.map((option) => (
          <li key={`${id}-${option.id}`}>
            <Link
              href={option.href ?? paths.search}
              className="flex min-h-12 items-center gap-3 rounded-m px-2 py-1.5 hover:bg-tint"
            >
              <OptionContent option={option} text={text} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const withoutOwnLink = (group: OptionGroup, kind: string | null): OptionGroup =>
  group.id === kind && kind === 'messages'
    ? { ...group, options: group.options.filter(({ isMore }) => !isMore) }
    : group
