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

/** Patterns that find a city with its own law in a job's location. */
const CITIES: Readonly<Record<string, RegExp>> = {
  'Jersey City': /\bjersey city\b/i,
  'New York City': /\b(?:new york(?: city)?|nyc|manhattan|brooklyn|queens|bronx|staten island)\b/i,
  Cleveland: /\bcleveland\b(?! heights)/i,
  Columbus: /\bcolumbus\b/i,
}
const WIDEST: Readonly<Record<string, PayLaw['widest']>> = {
  Ontario: { range: 50_000, exemptAbove: 200_000 },
}

/** A line is `place | state | since | employees | law | source`; `remote` after the employees sets `isForRemote`. */
const parse = (country: Country, lines: string): PayLaw[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [place = '', state = '', since = '', covered = '', law = '', source = ''] = line
        .trim()
        .split(' | ')
      const [employees, remote] = covered.split(' ')
      return {
        place,
        country,
        state,
        since,
        employees: Number(employees),
        law,
        source,
        ...(CITIES[place] && { city: CITIES[place] }),
        ...(WIDEST[place] && { widest: WIDEST[place] }),
        ...(remote && { isForRemote: true }),
      }
    })

/**
 * Leaves out laws that require a range only on request or before an offer (Connecticut, Nevada, Rhode Island, Cincinnati,
 * Toledo), and acts without a date (Newfoundland and Labrador). Columbus enforces its law of December 3, 2025 from 2027 on.
 */
export const PAY_LAWS: readonly PayLaw[] = [
  ...parse(
    'USA',
    `
  California | CA | 2023-01-01 | 15 remote | California Labor Code 432.3 | https://leginfo.legislature.ca.gov/faces/billNavClient.xhtml?bill_id=202120220SB1162
  Colorado | CO | 2021-01-01 | 1 remote | Equal Pay for Equal Work Act | https://leg.colorado.gov/bills/sb19-085
  Delaware | DE | 2027-09-26 | 26 | House Bill 105 of 2025 | https://legis.delaware.gov/BillDetail/141978
  Washington, DC | DC | 2024-06-30 | 1 | DC Code 32-1453.01 | https://code.dccouncil.gov/us/dc/council/code/sections/32-1453.01
  Hawaii | HI | 2024-01-01 | 50 | Act 203 of 2023 | https://www.capitol.hawaii.gov/session/archives/measure_indiv_Archives.aspx?billtype=SB&billnumber=1057&year=2023
  Illinois | IL | 2025-01-01 | 15 | Equal Pay Act of 2003 | https://www.ilga.gov/legislation/publicacts/103/103-0539.htm
  Maine | ME | 2026-07-13 | 10 | LD 54 of the 132nd Legislature | https://legislature.maine.gov/billtracker/#Paper/54?legislature=132
  Maryland | MD | 2024-10-01 | 1 | Wage Range Transparency Act | https://mgaleg.maryland.gov/mgawebsite/Legislation/Details/hb0649?ys=2024RS
  Massachusetts | MA | 2025-10-29 | 25 | Chapter 141 of the Acts of 2024 | https://malegislature.gov/Laws/SessionLaws/Acts/2024/Chapter141
  Minnesota | MN | 2025-01-01 | 30 | Minnesota Statutes 181.173 | https://www.revisor.mn.gov/statutes/cite/181.173
  Jersey City | NJ | 2022-04-13 | 5 | Ordinance 22-026 | https://cityofjerseycity.civicweb.net/
  New Jersey | NJ | 2025-06-01 | 10 | P.L. 2024, c. 91 | https://pub.njleg.gov/Bills/2024/PL24/91_.HTM
  New York City | NY | 2022-11-01 | 4 | NYC Human Rights Law | https://www.nyc.gov/site/cchr/media/pay-transparency.page
  New York | NY | 2023-09-17 | 4 | New York Labor Law 194-b | https://www.nysenate.gov/legislation/laws/LAB/194-B
  Cleveland | OH | 2025-10-27 | 15 | Ordinance 104-2025 | https://cleveland.legistar.com/
  Columbus | OH | 2027-01-01 | 15 | Ordinance 2898-2025 | https://columbus.legistar.com/
  Vermont | VT | 2025-07-01 | 5 | 21 V.S.A. 495t | https://legislature.vermont.gov/statutes/section/21/005/00495t
  Virginia | VA | 2026-07-01 | 1 | Code of Virginia 40.1-28.7:12 | https://law.lis.virginia.gov/vacode/40.1-28.7:12/
  Washington State | WA | 2023-01-01 | 15 remote | RCW 49.58.110 | https://app.leg.wa.gov/RCW/default.aspx?cite=49.58.110`,
  ),
  ...parse(
    'Canada',
    `
  British Columbia | BC | 2023-11-01 | 1 remote | Pay Transparency Act | https://www.bclaws.gov.bc.ca/civix/document/id/complete/statreg/23018
  Ontario | ON | 2026-01-01 | 25 | Ontario Regulation 476/24 | https://www.ontario.ca/laws/regulation/240476
  Prince Edward Island | PE | 2022-06-01 | 1 | Employment Standards Act | https://www.princeedwardisland.ca/en/legislation/employment-standards-act`,
  ),
]

type Place = Pick<JobFacts, 'country' | 'state' | 'location'>

/** A city's law replaces its state's. */
export function payLawsAt({ country, state, location }: Place, on: Date): PayLaw[] {
  const found = lawsInForce(country, on).filter(
    (law) => law.state === state && (law.city === undefined || law.city.test(location)),
  )
  const city = found.find((law) => law.city !== undefined)
  return city ? [city] : found
}

export function remotePayLaws(country: Country, on: Date): PayLaw[] {
  return lawsInForce(country, on).filter(({ isForRemote }) => isForRemote)
}

function lawsInForce(country: Country, on: Date): PayLaw[] {
  const day = on.toISOString().slice(0, 10)
  return PAY_LAWS.filter((law) => law.country === country && law.since <= day)
}
