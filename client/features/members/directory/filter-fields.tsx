import { CountryOptions, RegionOptions } from '#client/parts/place-options.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Switch } from '#client/ui/switch.tsx'
import type { MemberFilters } from '#shared/contracts/list-filters.ts'
import { COUNTRIES, COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { memberAddress } from './filters.ts'

type FilterFieldsProps = {
  filters: MemberFilters
  isMember: boolean
  onChange: (filters: MemberFilters) => void
}

export function MemberFilterFields({ filters, isMember, onChange }: FilterFieldsProps) {
  const change = (name: keyof MemberFilters, value: string) =>
    onChange(memberAddress.set(filters, name, value))
  const shown = filters.country ? [filters.country] : COUNTRIES
  return (
    <div className="grid gap-4">
      <Field label="Country">
        <Select
          name="country"
          value={filters.country ?? ''}
          onChange={({ target }) => change('country', target.value)}
        >
          <option value="">Anywhere</option>
          <CountryOptions />
        </Select>
      </Field>
      <Field label="State or province">
        <Select
          name="state"
          value={filters.state ?? ''}
          onChange={({ target }) => change('state', target.value)}
        >
          <option value="">Any</option>
          {shown.map((country) => (
            <optgroup key={country} label={COUNTRY_NAMES[country]}>
              <RegionOptions country={country} />
            </optgroup>
          ))}
        </Select>
      </Field>
      <div className="grid">
        <Switch
          name="verified"
          value="1"
          label="Verified only"
          hint="Members with a verified ID"
          checked={filters.verified === '1'}
          onChange={({ target }) => change('verified', target.checked ? '1' : '')}
        />
        {isMember && (
          <Switch
            name="online"
            value="1"
            label="Online now"
            checked={filters.online === '1'}
            onChange={({ target }) => change('online', target.checked ? '1' : '')}
          />
        )}
      </div>
    </div>
  )
}
