import type {
  DocumentType,
  FieldVerdict,
  IdCheckRemark,
  IdCheckSource,
  PrintedField,
} from '#shared/domain/verification/id-check.ts'
import type { IdIssuer } from './issuers.ts'

/**
 * What was read from a document, limited to what the reviewer needs: no address, sex or full number. Dates are `YYYY-MM-DD`;
 * null if not read.
 */
export type Reading = {
  readonly source: Exclude<IdCheckSource, 'nothing'>
  readonly documentType: DocumentType
  readonly issuer: IdIssuer | null
  readonly familyName: string | null
  /** First name, then further ones, in the document's order. */
  readonly givenNames: readonly string[]
  /** The name was truncated on the document. */
  readonly isFamilyNameCut: boolean
  readonly areGivenNamesCut: boolean
  readonly birthDate: string | null
  readonly expiry: Expiry | null
  readonly issuedOn: string | null
  /** The last four characters of the document's number. */
  readonly numberEnding: string | null
  /** The print on a license next to its barcode; null without a barcode. */
  readonly print: readonly PrintedReading[] | null
  readonly remarks: readonly IdCheckRemark[]
}

/** `text` is kept only where it isn't what the barcode says; of a number, its end. */
export type PrintedReading = {
  readonly field: PrintedField
  readonly verdict: FieldVerdict
  readonly text: string | null
}

/** A license as its barcode has it. The number and the precision of the expiration date are for the comparison only. */
export type LicenseBarcode = {
  readonly reading: Reading
  readonly number: string
  readonly hasExpiryDay: boolean
}

export type Expiry = string | 'never'

const ENDING_LENGTH = 4
/** A shorter number would be given away by its ending. */
const SHORTEST_ENDED = 6

/** The last four characters of a document's number; null if nothing would stay hidden. */
export function endingOf(number: string): string | null {
  const characters = number.replace(/[^0-9A-Za-z]/g, '')
  return characters.length < SHORTEST_ENDED ? null : characters.slice(-ENDING_LENGTH).toUpperCase()
}

/** A misread number would be someone else's. */
const UNSURE: ReadonlySet<IdCheckRemark> = new Set([
  'document_number_check_failed',
  'overall_check_failed',
  'several_documents',
])

/** What recognizes the document wherever it is handed in again; null if it isn't certain. */
export function identityOf({ source, issuer, remarks }: Reading, number: string): string | null {
  const characters = number.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (!issuer || characters.length < SHORTEST_ENDED || remarks.some((remark) => UNSURE.has(remark)))
    return null
  return [source, issuer.country, issuer.region ?? '', characters].join(' ')
}
