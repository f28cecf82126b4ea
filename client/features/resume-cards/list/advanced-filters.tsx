import { SlidersHorizontal } from 'lucide-react'
import { Link } from 'wouter'
import { useUser } from '#client/lib/session.ts'
import { useSubscribePath } from '#client/lib/use-subscribe-path.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { CountryOptions } from '#client/ui/country-options.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { RegionOptions } from '#client/ui/region-options.tsx'
import { Select } from '#client/ui/select.tsx'
import { COUNTRIES } from '#shared/domain/account/accounts.ts'
import { ADVANCED_CARD_FILTERS } from '#shared/domain/resume-cards/rules.ts'
import { basicFilters, type CardFilters } from './filters.ts'

type AdvancedFiltersProps = { filters: CardFilters; onChange: (filters: CardFilters) => void }

/** Place and verification: part of the Premium Membership; the server decides. */
export function AdvancedFilters({ filters, onChange }: AdvancedFiltersProps) {
  const subscribePath = useSubscribePath()
  const isPremium = useUser()?.isPremium ?? false
  const count = ADVANCED_CARD_FILTERS.filter((name) => filters[name] !== undefined).length
  return (
    <Dialog
      size="sm"
      title="Filters"
      trigger={
        <Button variant="quiet" icon={<SlidersHorizontal size={18} aria-hidden="true" />}>
          Filters
          {count > 0 && <Badge tone="action">{count}</Badge>}
        </Button>
      }
      footer={
        <>
          <Button variant="quiet" disabled={count === 0} onClick={() => onChange(basicFilters(filters))}>
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
            <Button asChild size="sm">
              <Link href={subscribePath}>See Premium</Link>
            </Button>
          }
        >
          Filter cards by place and verified members.
        </Notice>
      )}
      <fieldset disabled={!isPremium} className="grid gap-4">
        <legend className="sr-only">Place and verification</legend>
        <PlaceFields filters={filters} onChange={onChange} />
        <Checkbox
          label="Verified members only"
          checked={filters.verified === '1'}
          onChange={({ target }) => {
            const { verified: _old, ...others } = filters
            onChange(target.checked ? { ...others, verified: '1' } : others)
          }}
        />
      </fieldset>
    </Dialog>
  )
}

function PlaceFields({ filters, onChange }: AdvancedFiltersProps) {
  const { country, state: _state, ...others } = filters
  return (
    <>
      <Field label="Country">
        <Select
          value={country ?? ''}
          onChange={({ target }) => {
            const next = COUNTRIES.find((known) => known === target.value)
            onChange(next ? { ...others, country: next } : others)
          }}
        >
          <option value="">USA and Canada</option>
          <CountryOptions />
        </Select>
      </Field>
      <Field label="State or province">
        <Select
          value={filters.state ?? ''}
          disabled={!country}
          onChange={({ target }) =>
            onChange({ ...others, ...(country && { country }), ...(target.value && { state: target.value }) })
          }
        >
          <option value="">Any</option>
          {country && <RegionOptions country={country} />}
        </Select>
      </Field>
    </>
  )
}
