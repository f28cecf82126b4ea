import { Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { Input } from '#client/ui/input.tsx'
import type { JobFilters } from '#shared/contracts/list-filters.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/search/groups.ts'
import { FILTERED_FORM, JobFilterFields } from './filter-fields.tsx'
import { jobAddress } from './filters.ts'

type SearchBarProps = { filters: JobFilters; onChange: (filters: JobFilters) => void }

export function SearchBar({ filters, onChange }: SearchBarProps) {
  const applied = filters.q ?? ''
  const [words, setWords] = useState(applied)
  const [known, setKnown] = useState(applied)
  // Not on the first render: text typed before hydration would be lost.
  if (known !== applied) {
    setKnown(applied)
    setWords(applied)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(jobAddress.set(filters, 'q', words))
  }
  return (
    <search>
      <form id={FILTERED_FORM} action={paths.jobs} onSubmit={submit} className="flex gap-3">
        <Input
          name="q"
          type="search"
          aria-label="Search jobs"
          placeholder="Title, skill or company"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          icon={<Search size={18} />}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          className="min-w-0 flex-1"
        />
        {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
        <div className="flex gap-3">
          <Button type="submit" className="max-sm:sr-only">
            Search
          </Button>
          <FilterSheet filters={filters} onChange={onChange} />
        </div>
      </form>
    </search>
  )
}

function FilterSheet({ filters, onChange }: SearchBarProps) {
  const count = jobAddress.count(filters)
  return (
    <Dialog
      size="sm"
      title="Filters"
      trigger={
        <Button variant="quiet" className="lg:hidden" icon={<SlidersHorizontal size={18} />}>
          Filters
          {count > 0 && (
            <Badge tone="action">
              {count}
              <span className="sr-only"> set</span>
            </Badge>
          )}
        </Button>
      }
      footer={
        <>
          {count > 0 && (
            <Button
              variant="quiet"
              onClick={() => onChange({ ...jobAddress.cleared(filters), q: filters.q })}
            >
              Clear
            </Button>
          )}
          <DialogClose>
            <Button>Show jobs</Button>
          </DialogClose>
        </>
      }
    >
      <JobFilterFields filters={filters} onChange={onChange} />
    </Dialog>
  )
}
