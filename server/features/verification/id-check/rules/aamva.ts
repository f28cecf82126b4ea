import type { IdCheckRemark } from '#shared/domain/verification/id-check.ts'
import { type Elements, splitElements } from './aamva-elements.ts'
import { licenseDay } from './dates.ts'
import { CANADA, type IdIssuer, issuerOfNumber, issuerOfRegion, UNITED_STATES } from './issuers.ts'
import { licenseNames } from './license-names.ts'
import { type Expiry, endingOf, type LicenseBarcode, type Reading } from './reading.ts'

/** Issuer number and version of the standard. What follows differs by version, and on some cards by mistake. */
const HEADER = /(?:ANSI|AAMVA)\s*(\d{6})(\d{2})/
/** Where the data start: the kind of card again, then its first element. */
const SUBFILE = /(DL|ID|EN)(?=\p{Cc}*D[A-D][A-Z])/u
const NEWEST_VERSION = 11

/**
 * Reads the barcode (PDF417) of a US or Canadian license or ID card, versions 01 to 11 of the AAMVA DL/ID Card Design
 * Standard (DL/ID-2000, then 2003 to 2025, annex D: 'Mandatory PDF417 bar code'). Null if it isn't one.
 * Tolerates what real cards get wrong: missing or mixed separators, wrong or non-numeric offsets, 'AAMVA' instead of 'ANSI',
 * a missing entry count, unlisted issuers, padding, an appended tail.
 */
export function readAamva(barcode: string): LicenseBarcode | null {
  const text = barcode.toUpperCase()
  const header = HEADER.exec(text)
  if (!header) return null
  const [heading, issuerNumber = '', version = ''] = header
  const rest = text.slice(header.index + heading.length)
  const subfile = SUBFILE.exec(rest)
  if (!subfile) return null
  const elements = splitElements(rest.slice(subfile.index + subfile[0].length))
  const names = licenseNames(elements)
  const issuer = issuerOfNumber(issuerNumber) ?? issuerInData(elements)
  const number = elements.get('DAQ') ?? ''
  const reading: Reading = {
    source: 'licence_barcode',
    documentType: subfile[1] === 'ID' ? 'id_card' : 'driving_licence',
    issuer,
    ...names,
    birthDate: licenseDay(elements.get('DBB') ?? ''),
    expiry: expiryOf(elements.get('DBA') ?? ''),
    issuedOn: licenseDay(elements.get('DBD') ?? ''),
    numberEnding: endingOf(number),
    remarks: remarksOn({
      issuerNumber,
      version: Number(version),
      isCut: names.isFamilyNameCut || names.areGivenNamesCut,
    }),
    print: null,
  }
  return { reading, number, hasExpiryDay: true }
}

/** If the issuer's number isn't listed: the state of the holder's address, which is where cards are issued. */
function issuerInData(elements: Elements): IdIssuer | null {
  const place = issuerOfRegion(elements.get('DAJ') ?? elements.get('DAO') ?? '')
  if (place) return place
  const country = elements.get('DCG')
  if (country === 'CAN') return CANADA
  return country === 'USA' ? UNITED_STATES : null
}

function expiryOf(text: string): Expiry | null {
  return licenseDay(text) ?? (/^(NONE|NON.?EXP|INDEF)/.test(text) ? 'never' : null)
}

function remarksOn(found: { issuerNumber: string; version: number; isCut: boolean }): IdCheckRemark[] {
  const remarks: IdCheckRemark[] = []
  if (!issuerOfNumber(found.issuerNumber)) remarks.push('unknown_issuer')
  if (found.version > NEWEST_VERSION) remarks.push('unknown_version')
  if (found.isCut) remarks.push('name_truncated')
  return remarks
}
