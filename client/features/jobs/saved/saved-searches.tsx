import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { lazyComponent } from '#client/lib/lazy.ts'
import { paths } from '#client/lib/paths.ts'
import { refreshJobs } from '#client/lib/refresh/refresh-jobs.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import type { SavedSearch } from '#shared/contracts/jobs-saved.ts'
import { CADENCE_NAMES } from '#shared/domain/jobs/saved.ts'
import { jobAddress } from '../listing/filters.ts'
import { savedSearchesQuery } from './queries.ts'
import { searchText } from './search-text.ts'

const EditSearchDialog = lazyComponent(async () => (await import('./search-dialogs.tsx')).EditSearchDialog)

export function SavedSearches() {
  const query = useQuery(savedSearchesQuery)
  const { data } = query
  const [edited, setEdited] = useState<SavedSearch | null>(null)
  if (!data) {
    return (
      <NotLoaded what="your searches" query={query}>
        <LoadingRows label="Loading your searches" className="py-2" lines={['w-48', 'w-24']} />
      </NotLoaded>
    )
  }
  if (data.searches.length === 0) {
    return (
      <p className="text-sm text-pretty text-muted">
        You haven't saved a search. Search for jobs or choose a filter, then press Save this search to hear
        about new ones.
      </p>
    )
  }
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {data.searches.map((search) => (
          <li key={search.id} className="flex items-center justify-between gap-4 py-3">
            <SearchLine saved={search} />
            <Button size="sm" variant="quiet" icon={<Pencil size={16} />} onClick={() => setEdited(search)}>
              Edit<span className="sr-only"> {search.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {edited && <EditSearchDialog saved={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function SearchLine({ saved: { name, search, cadence, isPaused } }: { saved: SavedSearch }) {
  const client = useQueryClient()
  const text = searchText(search)
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link
          href={`${paths.jobs}${jobAddress.text(search)}`}
          // A list that was open before lacks the jobs of the notification.
          onClick={() => void refreshJobs(client)}
          className="rounded-s text-md font-semibold wrap-anywhere underline-offset-4 hover:text-action-ink hover:underline"
        >
          {name}
        </Link>
        {isPaused ? (
          <Badge tone="wait">Paused</Badge>
        ) : (
          <Badge tone={cadence === 'off' ? 'plain' : 'action'}>{CADENCE_NAMES[cadence]}</Badge>
        )}
      </p>
      {text !== name && <p className="text-muted wrap-anywhere">{text}</p>}
      {isPaused && <p className="text-muted">Its filters are part of the Premium Membership.</p>}
    </div>
  )
}
