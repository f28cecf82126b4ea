import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy.ts'
import { ACCOUNT_PARAMETER } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import type { JobFilters } from '#shared/contracts/list-filters.ts'
import { jobAddress } from '../listing/filters.ts'

const SaveSearchDialog = lazyComponent(async () => (await import('./search-dialogs.tsx')).SaveSearchDialog)

export function SaveSearchButton({ filters }: { filters: JobFilters }) {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useUser() !== null
  if (!jobAddress.isNarrowed(filters)) return null
  const icon = <BellPlus size={16} />
  if (!isSignedIn) {
    return (
      <LinkButton
        href={`${jobAddress.text(filters)}&${ACCOUNT_PARAMETER}=login`}
        size="sm"
        variant="quiet"
        icon={icon}
      >
        Save this search
      </LinkButton>
    )
  }
  const { sort: _order, ...search } = filters
  return (
    <>
      <Button size="sm" variant="quiet" icon={icon} onClick={() => setIsOpen(true)}>
        Save this search
      </Button>
      {isOpen && <SaveSearchDialog search={search} onClose={() => setIsOpen(false)} />}
    </>
  )
}
