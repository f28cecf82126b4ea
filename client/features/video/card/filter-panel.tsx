import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { COUNTRIES, COUNTRY_NAMES } from '#shared/domain/accounts.ts'
import { type Filters, filtersPreference } from '../preferences.ts'

/** Who one wants to be matched with; remembered on this device. */
export function FilterPanel({ filters }: { filters: Filters }) {
  const change = (patch: Partial<Filters>) => filtersPreference.write({ ...filters, ...patch })
  return (
    <div className="grid gap-2 rounded-m bg-sunken p-4 pb-2">
      <Field label="Where they are">
        <Select
          value={filters.country ?? ''}
          onChange={({ target }) =>
            change({ country: COUNTRIES.find((country) => country === target.value) ?? null })
          }
        >
          <option value="">Anywhere</option>
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {COUNTRY_NAMES[country]}
            </option>
          ))}
        </Select>
      </Field>
      <Switch
        label="Verified only"
        hint="Members whose ID was checked"
        checked={filters.verifiedOnly}
        onChange={({ target }) => change({ verifiedOnly: target.checked })}
      />
    </div>
  )
}
