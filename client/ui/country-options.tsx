import { COUNTRIES, COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'

/** For a Select. */
export function CountryOptions() {
  return COUNTRIES.map((country) => (
    <option key={country} value={country}>
      {COUNTRY_NAMES[country]}
    </option>
  ))
}
