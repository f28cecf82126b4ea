import type { Country } from './account/accounts.ts'
import { foldText } from './texts/fold.ts'

const USA: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

const CANADA: Record<string, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

/** States and provinces by two-letter code. No code is used for both. */
export const REGION_NAMES: Record<Country, Readonly<Record<string, string>>> = { USA, Canada: CANADA }

export const REGION_CODES: Record<Country, readonly string[]> = {
  USA: Object.keys(USA),
  Canada: Object.keys(CANADA),
}

const FRENCH: Readonly<Record<string, string>> = {
  BC: 'Colombie-Britannique',
  NB: 'Nouveau-Brunswick',
  NL: 'Terre-Neuve-et-Labrador',
  NS: 'Nouvelle-Écosse',
  NT: 'Territoires du Nord-Ouest',
  PE: 'Île-du-Prince-Édouard',
  QC: 'Québec',
}

/** How people write a state or province, in lower case, with and without accents: its code, its name, its French name. */
function regionSpellings(code: string): string[] {
  const names = [code, USA[code], CANADA[code], FRENCH[code]].filter((name) => name !== undefined)
  return [...new Set(names.flatMap((name) => [name.toLowerCase(), foldText(name)]))]
}

export const UNKNOWN_REGION = 'Choose a state or province from the list'

/** Older abbreviations and short forms, without accents, periods and spaces. */
const SHORT_FORMS: Record<Country, Readonly<Record<string, string>>> = {
  USA: {
    ...{ ala: 'AL', ariz: 'AZ', ark: 'AR', calif: 'CA', cal: 'CA', colo: 'CO', conn: 'CT', del: 'DE' },
    ...{ fla: 'FL', ill: 'IL', ind: 'IN', kan: 'KS', kans: 'KS', mass: 'MA', mich: 'MI', minn: 'MN' },
    ...{ miss: 'MS', mont: 'MT', neb: 'NE', nebr: 'NE', nev: 'NV', okla: 'OK', ore: 'OR', penn: 'PA' },
    ...{ penna: 'PA', tenn: 'TN', tex: 'TX', wash: 'WA', wisc: 'WI', wis: 'WI', wyo: 'WY' },
    ...{ washingtondc: 'DC', newyorkstate: 'NY', washingtonstate: 'WA' },
  },
  Canada: {
    ...{ alta: 'AB', man: 'MB', newfoundland: 'NL', nfld: 'NL', nwt: 'NT', ont: 'ON', pei: 'PE' },
    ...{ que: 'QC', pq: 'QC', sask: 'SK', yukonterritory: 'YT' },
  },
}

/** The code of a state or province, given the code, a name or a common abbreviation; null for anything else. */
export function regionCode(country: Country, text: string): string | null {
  const wanted = foldText(text.trim()).replace(/\s+/g, ' ')
  const named = REGION_CODES[country].find((code) => regionSpellings(code).includes(wanted))
  if (named !== undefined) return named
  const short = wanted.replace(/[\s.,]/g, '')
  const initials = short.toUpperCase()
  if (short.length === 2 && initials in REGION_NAMES[country]) return initials
  const forms = SHORT_FORMS[country]
  return Object.hasOwn(forms, short) ? (forms[short] ?? null) : null
}
