import { COUNTRIES, COUNTRY_NAMES, type Country } from '#shared/domain/account/accounts.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'

export function CountryOptions() {
  return <Options names={COUNTRIES.map((country) => [country, COUNTRY_NAMES[country]])} />
}

export function RegionOptions({ country }: { country: Country }) {
  return <Options names={Object.entries(REGION_NAMES[country])} />
}

function Options({ names }: { names: [code: string, name: string][] }) {
  return names.map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
