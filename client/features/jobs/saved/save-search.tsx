import { useQueryClient } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api.ts'
import { ownTimeZone } from '#client/lib/clock/time-zone.ts'
import { ACCOUNT_PARAMETER } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { savedSearches } from '#shared/contracts/jobs-saved.ts'
import {
  CADENCE_NAMES,
  isNarrowed,
  SEARCH_CADENCES,
  SEARCH_NAME_MAX_LENGTH,
  type SearchCadence,
} from '#shared/domain/jobs/saved.ts'
import { type JobFilters, jobFiltersText } from '../listing/filters.ts'
import { savedSearchesQuery } from './queries.ts'
import { searchOf, searchText, suggestedName } from './search-text.ts'

/** Saves the words and filters of the list, to hear about new jobs. Nothing while the list has neither. */
export function SaveSearchButton({ filters }: { filters: JobFilters }) {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useUser() !== null
  const search = searchOf(filters)
  if (!isNarrowed(search)) return null
  const icon = <BellPlus size={16} aria-hidden="true" />
  if (!isSignedIn) {
    const query = jobFiltersText(filters)
    return (
      <Button asChild size="sm" variant="quiet" icon={icon}>
        <Link href={`${query}&${ACCOUNT_PARAMETER}=login`}>Save this search</Link>
      </Button>
    )
  }
  return (
    <>
      <Button size="sm" variant="quiet" icon={icon} onClick={() => setIsOpen(true)}>
        Save this search
      </Button>
      {isOpen && <SaveSearchDialog search={search} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Draft = { name: string; cadence: SearchCadence }
type SaveSearchDialogProps = { search: ReturnType<typeof searchOf>; onClose: () => void }

function SaveSearchDialog({ search, onClose }: SaveSearchDialogProps) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: savedSearches.create.body,
    defaults: { name: suggestedName(search), cadence: 'daily' as SearchCadence },
    toInput: (draft: Draft) => ({ ...draft, search, timeZone: ownTimeZone() }),
    onSubmit: async (body) => {
      await api('POST /api/jobs/searches', { body })
      await client.invalidateQueries(savedSearchesQuery)
      toast({ title: 'Search Saved', description: "We'll tell you about new jobs. Find it under Saved." })
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

/** Name and cadence, in a form of either dialog. */
export function SearchFields() {
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
