import type { Country } from '../../account/accounts.ts'
import type { JobFacts } from './warning.ts'

export type PayLaw = {
  readonly place: string
  readonly country: Country
  readonly state: string
  readonly city?: RegExp
  readonly since: string
  /** The fewest employees of a covered employer; 1 for every employer. */
  readonly employees: number
  /** True if it also covers remote jobs of employers elsewhere that people in the place could fill. */
  readonly isForRemote?: true
  /** The widest range in dollars a year, unless the top is above `exemptAbove`. */
  readonly widest?: { readonly range: number; readonly exemptAbove: number }
  readonly law: string
  readonly source: string
}

const US = 'USA' as const
const CA = 'Canada' as const

/**
 * Leaves out laws that require a range only on request or before an offer (Connecticut, Nevada, Rhode Island, Cincinnati,
 * Toledo), and acts without a date (Newfoundland and Labrador).
 */
export const PAY_LAWS: readonly PayLaw[] = [
  {
    place: 'California',
    country: US,
    state: 'CA',
    since: '2023-01-01',
    employees: 15,
    isForRemote: true,
    law: 'California Labor Code 432.3',
    source: 'https://leginfo.legislature.ca.gov/faces/billNavClient.xhtml?bill_id=202120220SB1162',
  },
  {
    place: 'Colorado',
    country: US,
    state: 'CO',
    since: '2021-01-01',
    employees: 1,
    isForRemote: true,
    law: 'Equal Pay for Equal Work Act',
    source: 'https://leg.colorado.gov/bills/sb19-085',
  },
  {
    place: 'Delaware',
    country: US,
    state: 'DE',
    since: '2027-09-26',
    employees: 26,
    law: 'House Bill 105 of 2025',
    source: 'https://legis.delaware.gov/BillDetail/141978',
  },
  {
    place: 'Washington, DC',
    country: US,
    state: 'DC',
    since: '2024-06-30',
    employees: 1,
    law: 'DC Code 32-1453.01',
    source: 'https://code.dccouncil.gov/us/dc/council/code/sections/32-1453.01',
  },
  {
    place: 'Hawaii',
    country: US,
    state: 'HI',
    since: '2024-01-01',
    employees: 50,
    law: 'Act 203 of 2023',
    source:
      'https://www.capitol.hawaii.gov/session/archives/measure_indiv_Archives.aspx?billtype=SB&billnumber=1057&year=2023',
  },
  {
    place: 'Illinois',
    country: US,
    state: 'IL',
    since: '2025-01-01',
    employees: 15,
    law: 'Equal Pay Act of 2003',
    source: 'https://www.ilga.gov/legislation/publicacts/103/103-0539.htm',
  },
  {
    place: 'Maine',
    country: US,
    state: 'ME',
    since: '2026-07-13',
    employees: 10,
    law: 'LD 54 of the 132nd Legislature',
    source: 'https://legislature.maine.gov/billtracker/#Paper/54?legislature=132',
  },
  {
    place: 'Maryland',
    country: US,
    state: 'MD',
    since: '2024-10-01',
    employees: 1,
    law: 'Wage Range Transparency Act',
    source: 'https://mgaleg.maryland.gov/mgawebsite/Legislation/Details/hb0649?ys=2024RS',
  },
  {
    place: 'Massachusetts',
    country: US,
    state: 'MA',
    since: '2025-10-29',
    employees: 25,
    law: 'Chapter 141 of the Acts of 2024',
    source: 'https://malegislature.gov/Laws/SessionLaws/Acts/2024/Chapter141',
  },
  {
    place: 'Minnesota',
    country: US,
    state: 'MN',
    since: '2025-01-01',
    employees: 30,
    law: 'Minnesota Statutes 181.173',
    source: 'https://www.revisor.mn.gov/statutes/cite/181.173',
  },
  {
    place: 'Jersey City',
    country: US,
    state: 'NJ',
    city: /\bjersey city\b/i,
    since: '2022-04-13',
    employees: 5,
    law: 'Ordinance 22-026',
    source: 'https://cityofjerseycity.civicweb.net/',
  },
  {
    place: 'New Jersey',
    country: US,
    state: 'NJ',
    since: '2025-06-01',
    employees: 10,
    law: 'P.L. 2024, c. 91',
    source: 'https://pub.njleg.gov/Bills/2024/PL24/91_.HTM',
  },
  {
    place: 'New York City',
    country: US,
    state: 'NY',
    city: /\b(?:new york(?: city)?|nyc|manhattan|brooklyn|queens|bronx|staten island)\b/i,
    since: '2022-11-01',
    employees: 4,
    law: 'NYC Human Rights Law',
    source: 'https://www.nyc.gov/site/cchr/media/pay-transparency.page',
  },
  {
    place: 'New York',
    country: US,
    state: 'NY',
    since: '2023-09-17',
    employees: 4,
    law: 'New York Labor Law 194-b',
    source: 'https://www.nysenate.gov/legislation/laws/LAB/194-B',
  },
  {
    place: 'Cleveland',
    country: US,
    state: 'OH',
    city: /\bcleveland\b(?! heights)/i,
    since: '2025-10-27',
    employees: 15,
    law: 'Ordinance 104-2025',
    source: 'https://cleveland.legistar.com/',
  },
  {
    place: 'Columbus',
    country: US,
    state: 'OH',
    city: /\bcolumbus\b/i,
    // In effect since December 3, 2025; enforced from this day on.
    since: '2027-01-01',
    employees: 15,
    law: 'Ordinance 2898-2025',
    source: 'https://columbus.legistar.com/',
  },
  {
    place: 'Vermont',
    country: US,
    state: 'VT',
    since: '2025-07-01',
    employees: 5,
    law: '21 V.S.A. 495t',
    source: 'https://legislature.vermont.gov/statutes/section/21/005/00495t',
  },
  {
    place: 'Virginia',
    country: US,
    state: 'VA',
    since: '2026-07-01',
    employees: 1,
    law: 'Code of Virginia 40.1-28.7:12',
    source: 'https://law.lis.virginia.gov/vacode/40.1-28.7:12/',
  },
  {
    place: 'Washington State',
    country: US,
    state: 'WA',
    since: '2023-01-01',
    employees: 15,
    isForRemote: true,
    law: 'RCW 49.58.110',
    source: 'https://app.leg.wa.gov/RCW/default.aspx?cite=49.58.110',
  },
  {
    place: 'British Columbia',
    country: CA,
    state: 'BC',
    since: '2023-11-01',
    employees: 1,
    isForRemote: true,
    law: 'Pay Transparency Act',
    source: 'https://www.bclaws.gov.bc.ca/civix/document/id/complete/statreg/23018',
  },
  {
    place: 'Ontario',
    country: CA,
    state: 'ON',
    since: '2026-01-01',
    employees: 25,
    widest: { range: 50_000, exemptAbove: 200_000 },
    law: 'Ontario Regulation 476/24',
    source: 'https://www.ontario.ca/laws/regulation/240476',
  },
  {
    place: 'Prince Edward Island',
    country: CA,
    state: 'PE',
    since: '2022-06-01',
    employees: 1,
    law: 'Employment Standards Act',
    source: 'https://www.princeedwardisland.ca/en/legislation/employment-standards-act',
  },
]

type Place = Pick<JobFacts, 'country' | 'state' | 'location'>

/** A city's law replaces its state's. */
export function payLawsAt({ country, state, location }: Place, on: Date): PayLaw[] {
  const laws = lawsInForce(country, on).filter(
    (law) => law.state === state && (law.city === undefined || law.city.test(location)),
  )
  const city = laws.find((law) => law.city !== undefined)
  return city ? [city] : laws
}

export function remotePayLaws(country: Country, on: Date): PayLaw[] {
  return lawsInForce(country, on).filter(({ isForRemote }) => isForRemote)
}

function lawsInForce(country: Country, on: Date): PayLaw[] {
  const day = on.toISOString().slice(0, 10)
  return PAY_LAWS.filter((law) => law.country === country && law.since <= day)
}
