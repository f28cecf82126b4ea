import { CountryOptions } from '#client/ui/country-options.tsx'
import { Field } from '#client/ui/field.tsx'
import { RegionOptions } from '#client/ui/region-options.tsx'
import { Select } from '#client/ui/select.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { COUNTRIES, COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { type DirectoryFilters, withCountry } from './filters.ts'

type FilterFieldsProps = {
  filters: DirectoryFilters
  isMember: boolean
  onChange: (filters: DirectoryFilters) => void
}

/** Named like the query parameters, so that the form works without scripts. */
export function MemberFilterFields({ filters, isMember, onChange }: FilterFieldsProps) {
  const shown = filters.country ? [filters.country] : COUNTRIES
  return (
    <div className="grid gap-4">
      <Field label="Country">
        <Select
          name="country"
          value={filters.country ?? ''}
          onChange={({ target }) =>
            onChange(withCountry(filters, COUNTRIES.find((one) => one === target.value) ?? null))
          }
        >
          <option value="">Anywhere</option>
          <CountryOptions />
        </Select>
      </Field>
      <Field label="State or province">
        <Select
          name="state"
          value={filters.state ?? ''}
          onChange={({ target }) => onChange({ ...filters, state: target.value || null })}
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
          checked={filters.verified}
          onChange={({ target }) => onChange({ ...filters, verified: target.checked })}
        />
        {isMember && (
          <Switch
            name="online"
            value="1"
            label="Online now"
            checked={filters.online}
            onChange={({ target }) => onChange({ ...filters, online: target.checked })}
          />
        )}
      </div>
    </div>
  )
}
