import { COUNTRY_NAMES, type Country } from '#shared/domain/account/accounts.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { REGION_NAMES, regionCode } from '#shared/domain/regions.ts'
import type { ComparedField, ExpiryState, IdCheckOutcome } from '#shared/domain/verification/id-check.ts'
import { compareFamilyName, compareGivenNames, type NameVerdict } from './compare-names.ts'
import { ageOn } from './dates.ts'
import { regionText } from './issuers.ts'
import type { Expiry, Reading } from './reading.ts'

export type Profile = {
  readonly firstName: string
  readonly lastName: string
  readonly country: Country
  readonly state: string | null
}
export type Compared = NameVerdict & {
  readonly field: ComparedField
  readonly onDocument: string | null
  readonly onProfile: string | null
}

const ADULT_AGE = 18
export const EXPIRES_SOON_DAYS = 30
const COUNTRY_LETTERS: Record<Country, string> = { USA: 'USA', Canada: 'CAN' }
const NOT_READ = { verdict: 'not_read', note: null } as const

/** Each field of a document next to the profile's; a null reading found nothing. */
export function compareWithProfile(read: Reading | null, profile: Profile): Compared[] {
  const names = read ?? { familyName: null, givenNames: [], isFamilyNameCut: false, areGivenNamesCut: false }
  const given = compareGivenNames(names, profile)
  const family = compareFamilyName(names, profile)
  const mayHaveMarried = family.verdict === 'differs' && ['match', 'close'].includes(given.verdict)
  const rows: Compared[] = [
    {
      field: 'given_names',
      onDocument: names.givenNames.join(' ') || null,
      onProfile: profile.firstName,
      ...given,
    },
    {
      field: 'family_name',
      onDocument: names.familyName,
      onProfile: profile.lastName,
      ...family,
      ...(mayHaveMarried && { note: 'Possible after a marriage or another name change.' }),
    },
    compareCountry(read, profile),
  ]
  return read?.source === 'mrz' ? rows : [...rows, compareRegion(read, profile)]
}

function compareCountry(read: Reading | null, profile: Profile): Compared {
  const onProfile = COUNTRY_NAMES[profile.country]
  const issuer = read?.issuer
  if (!issuer) return { field: 'country', onDocument: null, onProfile, ...NOT_READ }
  const isSame = issuer.country === COUNTRY_LETTERS[profile.country]
  const abroad = read.source === 'mrz' ? 'A passport or ID card can be from a country other than home.' : null
  return {
    field: 'country',
    onDocument: issuer.countryName,
    onProfile,
    verdict: isSame ? 'match' : 'differs',
    note: isSame ? null : abroad,
  }
}

function compareRegion(read: Reading | null, profile: Profile): Compared {
  const wanted = profile.state === null ? null : regionCode(profile.country, profile.state)
  const onProfile = wanted ? (REGION_NAMES[profile.country][wanted] ?? profile.state) : profile.state
  const row = { field: 'region', onProfile } as const
  const region = read?.issuer?.region
  if (!region) return { ...row, onDocument: null, ...NOT_READ }
  const onDocument = regionText(region)
  if (onProfile === null)
    return { ...row, onDocument, verdict: 'not_read', note: 'The profile has no state or province.' }
  const isSame = region === wanted
  return {
    ...row,
    onDocument,
    verdict: isSame ? 'match' : 'differs',
    note: isSame ? null : 'Possible after a move.',
  }
}

export type Birth = { readonly date: string; readonly age: number; readonly isUnderAge: boolean }

/** The holder's age today (`YYYY-MM-DD`); null if no plausible birth date was read. */
export function birthOf(read: Reading, today: string): Birth | null {
  if (read.birthDate === null || read.birthDate > today) return null
  const age = ageOn(read.birthDate, today)
  return { date: read.birthDate, age, isUnderAge: age < ADULT_AGE }
}

/** Whether the document is valid today (`YYYY-MM-DD`), including the day it expires. */
export function expiryStateOf(expiry: Expiry, today: string): ExpiryState {
  if (expiry === 'never') return 'never'
  if (expiry < today) return 'expired'
  const daysLeft = (Date.parse(expiry) - Date.parse(today)) / DAY_MS
  return daysLeft <= EXPIRES_SOON_DAYS ? 'soon' : 'ok'
}

/** `read`: everything a reviewer needs, and no check digit contradicts it. */
export function outcomeOf(read: Reading | null): IdCheckOutcome {
  if (!read) return 'not_read'
  const wanted = [read.familyName, read.givenNames[0], read.issuer, read.birthDate, read.expiry]
  const isDoubtful = read.remarks.some((remark) => remark.endsWith('_check_failed'))
  return isDoubtful || wanted.some((value) => !value) ? 'partly_read' : 'read'
}
