import { Link } from 'wouter'
import { useSubscribePath } from '#client/lib/links/use-subscribe-path.ts'
import { useUser } from '#client/lib/session.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { COUNTRIES, COUNTRY_NAMES, type Country } from '#shared/domain/account/accounts.ts'
import { type Filters, filtersPreference } from '../call/preferences.ts'

export function FilterPanel({ filters }: { filters: Filters }) {
  const user = useUser()
  const isFree = (country: Country) => user?.isPremium || country === user?.country
  const change = (patch: Partial<Filters>) => filtersPreference.write({ ...filters, ...patch })
  return (
    <fieldset className="grid min-w-0 items-center gap-x-8 gap-y-2 sm:grid-cols-2">
      <legend className="sr-only">Filters</legend>
      <Field label="Where they are">
        <Select
          value={filters.country ?? ''}
          onChange={({ target }) =>
            change({ country: COUNTRIES.find((country) => country === target.value) ?? null })
          }
        >
          <option value="">Anywhere</option>
          {COUNTRIES.map((country) => (
            <option key={country} value={country} disabled={!isFree(country)}>
              {COUNTRY_NAMES[country]}
              {!isFree(country) && ' (Premium)'}
            </option>
          ))}
        </Select>
      </Field>
      <Switch
        label="Verified only"
        hint="Members with a verified ID"
        checked={filters.verifiedOnly}
        onChange={({ target }) => change({ verifiedOnly: target.checked })}
      />
      {!user?.isPremium && <OtherCountry />}
    </fieldset>
  )
}

function OtherCountry() {
  const subscribePath = useSubscribePath()
  return (
    <p className="text-sm text-muted sm:col-span-2">
      Meeting people in another country only is part of the Premium Membership.{' '}
      <Link href={subscribePath} className="font-semibold text-action hover:underline">
        See Premium
      </Link>
    </p>
  )
}
