import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'
import { REGION_NAMES, regionCode } from '#shared/domain/regions.ts'

export type ImportedPlace = { country: Country; state: string | null }

const USA = /\b(?:usa|united states|u\.s\.)/i
const US = /\bUS\b/
const CANADA = /\bcanada\b/i
const REMOTE = /\b(?:remote|anywhere|work from home|wfh|distributed)\b/i

export function saysRemote(text: string): boolean {
  return REMOTE.test(text)
}

export function readPlace(text: string): ImportedPlace | null {
  const places = text.split(/[;|/•\n]|\bor\b/i).map((place) => place.trim())
  return places.map(readOne).find((place) => place !== null) ?? null
}

function readOne(text: string): ImportedPlace | null {
  const country: Country | null = CANADA.test(text)
    ? 'Canada'
    : USA.test(text) || US.test(text)
      ? 'USA'
      : null
  const candidates: readonly Country[] = country ? [country] : COUNTRIES
  const parts = text.split(/[,()]|\s[-–—]\s/).map((part) => part.trim())
  // The last part is most specific: in 'New York, NY' and 'Washington, DC' the first is a city.
  for (const part of parts.toReversed()) {
    for (const candidate of candidates) {
      const state = stateOf(candidate, part, country !== null)
      if (state) return { country: candidate, state }
    }
  }
  return country && { country, state: null }
}

/** Codes count in capitals only. A name that is also a country, such as 'Georgia', needs the country next to it. */
function stateOf(country: Country, part: string, isSure: boolean): string | null {
  if (part in REGION_NAMES[country]) return part
  if (part.length <= 2 || (!isSure && part === 'Georgia')) return null
  return regionCode(country, part)
}

const CODES: Record<string, Country> = {
  us: 'USA',
  usa: 'USA',
  'united states': 'USA',
  ca: 'Canada',
  can: 'Canada',
  canada: 'Canada',
}

export function readCountry(text: string): Country | undefined {
  return CODES[text.trim().toLowerCase().replace(/\./g, '')]
}

export function placeIn(
  country: Country,
  region: string | null | undefined,
  location: string,
): ImportedPlace {
  const stated = region ? regionCode(country, region) : null
  const read = stated ? null : readPlace(`${location}, ${country}`)
  return { country, state: stated ?? (read?.country === country ? read.state : null) }
}
