import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { type SavedSearch, savedSearches } from '#shared/contracts/jobs-saved.ts'
import { CADENCE_NAMES, type SearchCadence } from '#shared/domain/jobs/saved.ts'
import { jobFiltersText, readJobFilters } from '../listing/filters.ts'
import { notSaved, savedSearchesQuery } from './queries.ts'
import { SearchFields } from './save-search.tsx'
import { searchText } from './search-text.ts'

/** The member's saved searches; each opens the list it stands for. */
export function SavedSearches() {
  const { data, isError, isFetching, refetch } = useQuery(savedSearchesQuery)
  const [edited, setEdited] = useState<SavedSearch | null>(null)
  if (!data) {
    return isError ? (
      <LoadFailure what="your searches" pending={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows label="Loading your searches" className="py-2" lines={['w-48', 'w-24']} />
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
            <Button
              size="sm"
              variant="quiet"
              icon={<Pencil size={16} aria-hidden="true" />}
              onClick={() => setEdited(search)}
            >
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
  const query = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]))
  const text = searchText(search)
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link
          href={`${paths.jobs}${jobFiltersText(readJobFilters(query))}`}
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

type EditSearchDialogProps = { saved: SavedSearch; onClose: () => void }
type Draft = { name: string; cadence: SearchCadence }

function EditSearchDialog({ saved, onClose }: EditSearchDialogProps) {
  const { id, name, search } = saved
  const client = useQueryClient()
  const defaults: Draft = { name, cadence: saved.cadence }
  const form = useContractForm({
    schema: savedSearches.edit.body,
    defaults,
    onSubmit: async (body) => {
      await api('PATCH /api/jobs/searches/:id', { params: { id }, body })
      await client.invalidateQueries(savedSearchesQuery)
      onClose()
    },
  })
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/jobs/searches/:id', { params: { id } }),
    onSuccess: async () => {
      await client.invalidateQueries(savedSearchesQuery)
      toast({ title: 'Search Deleted', description: 'You can save it again from the list of jobs.' })
      onClose()
    },
    onError: notSaved,
  })
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit saved search"
      description={searchText(search)}
    >
      <Form form={form}>
        <SearchFields />
        <FormFailure form={form} />
        <div className="flex flex-wrap gap-3 *:grow">
          <Button
            variant="danger"
            pending={remove.isPending}
            pendingLabel="Deleting"
            onClick={() => remove.mutate()}
          >
            Delete
          </Button>
          <Button type="submit" pending={form.isPending} pendingLabel="Saving">
            Save
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
