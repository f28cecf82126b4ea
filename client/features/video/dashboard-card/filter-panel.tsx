import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import { useUser } from '#client/lib/session.ts'
import { useSubscribePath } from '#client/lib/use-subscribe-path.ts'
import { Button } from '#client/ui/button.tsx'
import { CountryOptions } from '#client/ui/country-options.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { COUNTRIES } from '#shared/domain/account/accounts.ts'
import { type Filters, filtersPreference } from '../preferences.ts'

/** Who the member wants to be matched with; part of Premium, remembered on this device. */
export function FilterPanel({ filters }: { filters: Filters }) {
  const isPremium = useUser()?.isPremium ?? false
  const change = (patch: Partial<Filters>) => filtersPreference.write({ ...filters, ...patch })
  return (
    <fieldset disabled={!isPremium} className="grid min-w-0 items-center gap-x-8 gap-y-2 sm:grid-cols-2">
      <legend className="sr-only">Filters</legend>
      {!isPremium && <Locked />}
      <Field label="Where they are">
        <Select
          value={filters.country ?? ''}
          onChange={({ target }) =>
            change({ country: COUNTRIES.find((country) => country === target.value) ?? null })
          }
        >
          <option value="">Anywhere</option>
          <CountryOptions />
        </Select>
      </Field>
      <Switch
        label="Verified only"
        hint="Members with a verified ID"
        checked={filters.verifiedOnly}
        onChange={({ target }) => change({ verifiedOnly: target.checked })}
      />
    </fieldset>
  )
}

function Locked() {
  const subscribePath = useSubscribePath()
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3 rounded-m bg-action-soft p-4 text-sm text-ink-2 sm:col-span-2">
      <p className="flex min-w-48 flex-1 items-start gap-2">
        <Lock size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-action-ink" />
        Choose a country or verified members only with the Premium Membership. Without it, you'll meet anyone
        who's available.
      </p>
      <Button asChild size="sm">
        <Link href={subscribePath}>See Premium</Link>
      </Button>
    </div>
  )
}
