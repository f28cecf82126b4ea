import type { Country } from '#shared/domain/account/accounts.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'

/** For a Select or datalist: the states or provinces of a country. */
export function RegionOptions({ country }: { country: Country }) {
  return Object.entries(REGION_NAMES[country]).map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
