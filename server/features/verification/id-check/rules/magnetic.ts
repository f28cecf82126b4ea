import { dayOf, lastDayOf } from './dates.ts'
import { issuerOfNumber, issuerOfRegion } from './issuers.ts'
import { type Expiry, endingOf, type LicenseBarcode, type Reading } from './reading.ts'

/** Track 1: place, city, then 'family,$given' up to the separator. */
const TRACK_1 = /%([A-Z]{2})[^^?]{1,13}\^?([^^?]{2,35})\^/
/** Track 2: issuer, number, expiry YYMM, birth date CCYYMMDD. */
const TRACK_2 = /;(\d{6})(\d{1,13})=(\d{2})(\d{2})(\d{8})/
const NEVER_EXPIRES = 77

/**
 * Reads a barcode with the text of a magnetic stripe, as British Columbia prints it (AAMVA DL/ID Card Design Standard, annex
 * on the magnetic stripe). Null if it isn't one.
 */
export function readMagnetic(barcode: string): LicenseBarcode | null {
  const text = barcode.toUpperCase()
  const second = TRACK_2.exec(text)
  if (!second) return null
  const [, issuerNumber = '', number = '', year = '', month = '', birth = ''] = second
  const first = TRACK_1.exec(text)
  const [family = '', given = ''] = (first?.[2] ?? '').split('$')
  const issuer = issuerOfNumber(issuerNumber) ?? issuerOfRegion(first?.[1] ?? '')
  const reading: Reading = {
    source: 'licence_barcode',
    documentType: 'driving_licence',
    issuer,
    familyName: family.replace(/,\s*$/, '').trim() || null,
    givenNames: given.split(/[\s,$]+/).filter(Boolean),
    isFamilyNameCut: false,
    areGivenNamesCut: false,
    birthDate: dayOf(Number(birth.slice(0, 4)), Number(birth.slice(4, 6)), Number(birth.slice(6, 8))),
    expiry: expiryOf(Number(year), Number(month), Number(birth.slice(4, 6))),
    issuedOn: null,
    numberEnding: endingOf(number),
    remarks: issuer ? [] : ['unknown_issuer'],
    print: null,
  }
  return { reading, number, hasExpiryDay: false }
}

/** The stripe has no day. Months over 12 are codes: 77 never; 88 and 99 in, or after, the month of birth. */
function expiryOf(year: number, month: number, birthMonth: number): Expiry | null {
  if (month === NEVER_EXPIRES) return 'never'
  return lastDayOf(2000 + year, month > 12 ? birthMonth : month)
}
