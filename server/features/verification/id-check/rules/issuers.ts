import { REGION_NAMES } from '#shared/domain/regions.ts'

/** Who issued a document. `country` is ISO 3166-1 alpha-3; `region` the two letters of a state, territory or province. */
export type IdIssuer = {
  readonly country: string
  readonly countryName: string
  readonly region: string | null
}

export const UNITED_STATES: IdIssuer = { country: 'USA', countryName: 'United States', region: null }
export const CANADA: IdIssuer = { country: 'CAN', countryName: 'Canada', region: null }

const TERRITORY_NAMES: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  VI: 'U.S. Virgin Islands',
}

/**
 * Issuer identification numbers of licenses and ID cards, as listed by AAMVA (aamva.org, 'Issuer Identification Numbers'):
 * six digits and place, in order.
 */
const ISSUERS = `
604426 PE 604427 AS 604428 QC 604429 YT 604430 MP 604431 PR 604432 AB 604433 NU 604434 NT
636000 VA 636001 NY 636002 MA 636003 MD 636004 NC 636005 SC 636006 CT 636007 LA 636008 MT 636009 NM
636010 FL 636011 DE 636012 ON 636013 NS 636014 CA 636015 TX 636016 NL 636017 NB 636018 IA 636019 GU
636020 CO 636021 AR 636022 KS 636023 OH 636024 VT 636025 PA 636026 AZ 636028 BC 636029 OR 636030 MO
636031 WI 636032 MI 636033 AL 636034 ND 636035 IL 636036 NJ 636037 IN 636038 MN 636039 NH 636040 UT
636041 ME 636042 SD 636043 DC 636044 SK 636045 WA 636046 KY 636047 HI 636048 MB 636049 NV 636050 ID
636051 MS 636052 RI 636053 TN 636054 NE 636055 GA 636058 OK 636059 AK 636060 WY 636061 WV 636062 VI
990876 AB`

const REGION_OF_NUMBER = new Map(
  [...ISSUERS.matchAll(/(\d{6}) ([A-Z]{2})/g)].map(([, number = '', region = '']) => [number, region]),
)

const STATE_DEPARTMENT = '636027'

/** The issuer behind the number in a license's barcode; null for numbers that are not listed. */
export function issuerOfNumber(number: string): IdIssuer | null {
  if (number === STATE_DEPARTMENT) return UNITED_STATES
  const region = REGION_OF_NUMBER.get(number)
  return region ? issuerOfRegion(region) : null
}

/** The issuer for a two-letter code, unique across both countries; null for anything else. */
export function issuerOfRegion(letters: string): IdIssuer | null {
  const region = letters.trim().toUpperCase()
  if (region in REGION_NAMES.Canada) return { ...CANADA, region }
  return region in REGION_NAMES.USA || region in TERRITORY_NAMES ? { ...UNITED_STATES, region } : null
}

/** The issuer for display: 'Oregon, United States'. */
export function issuerText({ countryName, region }: IdIssuer): string {
  return region ? `${regionText(region)}, ${countryName}` : countryName
}

export function regionText(region: string): string {
  return REGION_NAMES.USA[region] ?? REGION_NAMES.Canada[region] ?? TERRITORY_NAMES[region] ?? region
}

export const ISSUER_NUMBERS: readonly string[] = [...REGION_OF_NUMBER.keys()]
