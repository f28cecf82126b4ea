import { SlidersHorizontal } from 'lucide-react'
import { useSubscribePath } from '#client/lib/links/use-subscribe-path.ts'
import { useUser } from '#client/lib/session.ts'
import { CountryOptions, RegionOptions } from '#client/parts/place-options.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Select } from '#client/ui/select.tsx'
import type { CardFilters } from '#shared/contracts/list-filters.ts'
import { ADVANCED_CARD_FILTERS } from '#shared/domain/resume-cards/rules.ts'
import { cardAddress } from './filters.ts'

type AdvancedFiltersProps = { filters: CardFilters; onChange: (filters: CardFilters) => void }

export function AdvancedFilters({ filters, onChange }: AdvancedFiltersProps) {
  const subscribePath = useSubscribePath()
  const isPremium = useUser()?.isPremium ?? false
  const change = (name: keyof CardFilters, value: string) => onChange(cardAddress.set(filters, name, value))
  const count = ADVANCED_CARD_FILTERS.filter((name) => filters[name] !== undefined).length
  return (
    <Dialog
      size="sm"
      title="Filters"
      trigger={
        <Button variant="quiet" icon={<SlidersHorizontal size={18} />}>
          Filters
          {count > 0 && <Badge tone="action">{count}</Badge>}
        </Button>
      }
      footer={
        <>
          <Button
            variant="quiet"
            disabled={count === 0}
            onClick={() => onChange(cardAddress.without(filters, ADVANCED_CARD_FILTERS))}
          >
            Clear
          </Button>
          <DialogClose>
            <Button>Show cards</Button>
          </DialogClose>
        </>
      }
    >
      {!isPremium && (
        <Notice
          title="Part of the Premium Membership"
          action={
            <LinkButton href={subscribePath} size="sm">
              See Premium
            </LinkButton>
          }
        >
          Filter cards by place and verified members.
        </Notice>
      )}
      <fieldset disabled={!isPremium} className="grid gap-4">
        <legend className="sr-only">Place and verification</legend>
        <PlaceFields filters={filters} change={change} />
        <Checkbox
          label="Verified members only"
          checked={filters.verified === '1'}
          onChange={({ target }) => change('verified', target.checked ? '1' : '')}
        />
      </fieldset>
    </Dialog>
  )
}

type PlaceFieldsProps = { filters: CardFilters; change: (name: keyof CardFilters, value: string) => void }

function PlaceFields({ filters: { country, state }, change }: PlaceFieldsProps) {
  return (
    <>
      <Field label="Country">
        <Select value={country ?? ''} onChange={({ target }) => change('country', target.value)}>
          <option value="">USA and Canada</option>
          <CountryOptions />
        </Select>
      </Field>
      <Field label="State or province">
        <Select
          value={state ?? ''}
          disabled={!country}
          onChange={({ target }) => change('state', target.value)}
        >
          <option value="">Any</option>
          {country && <RegionOptions country={country} />}
        </Select>
      </Field>
    </>
  )
}
