import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { ownTimeZone } from '#client/lib/clock/time-zone.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type SavedSearch, savedSearches } from '#shared/contracts/jobs-saved.ts'
import type { JobSearch } from '#shared/contracts/list-filters.ts'
import {
  CADENCE_NAMES,
  SEARCH_CADENCES,
  SEARCH_NAME_MAX_LENGTH,
  type SearchCadence,
} from '#shared/domain/jobs/saved.ts'
import { notSaved, savedSearchesQuery } from './queries.ts'
import { searchText, suggestedName } from './search-text.ts'

type Draft = { name: string; cadence: SearchCadence }
type SaveSearchDialogProps = { search: JobSearch; onClose: () => void }

export function SaveSearchDialog({ search, onClose }: SaveSearchDialogProps) {
  const client = useQueryClient()
  const defaults: Draft = { name: suggestedName(search), cadence: 'daily' }
  const form = useContractForm({
    schema: savedSearches.create.body,
    defaults,
    toInput: (draft: Draft) => ({ ...draft, search, timeZone: ownTimeZone() }),
    onSubmit: async (body) => {
      await api('POST /api/jobs/searches', { body })
      await client.invalidateQueries(savedSearchesQuery)
      const news = body.cadence === 'off' ? '' : "We'll tell you about new jobs. "
      toast({ title: 'Search Saved', description: `${news}Find it under Saved.` })
      onClose()
    },
  })
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save this search"
      description={searchText(search)}
    >
      <Form form={form}>
        <SearchFields />
        <FormFailure form={form} />
        <Button type="submit" block pending={form.isPending} pendingLabel="Saving">
          Save search
        </Button>
      </Form>
    </Dialog>
  )
}

type EditSearchDialogProps = { saved: SavedSearch; onClose: () => void }

export function EditSearchDialog({ saved: { id, search, ...saved }, onClose }: EditSearchDialogProps) {
  const client = useQueryClient()
  const defaults: Draft = { name: saved.name, cadence: saved.cadence }
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

function SearchFields() {
  return (
    <>
      <TextField name="name" label="Name" maxLength={SEARCH_NAME_MAX_LENGTH} />
      <SelectField
        name="cadence"
        label="Tell me about new jobs"
        hint="In your notifications, and the ways you chose in your notification settings."
      >
        {SEARCH_CADENCES.map((cadence) => (
          <option key={cadence} value={cadence}>
            {CADENCE_NAMES[cadence]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
