import type { DocumentType, IdCheckRemark, IdCheckSource } from '#shared/domain/verification/id-check.ts'
import type { Issuer } from './issuers.ts'

/**
 * What was read from a document, and no more than the reviewer needs: neither address nor sex nor the whole number.
 * Dates are `YYYY-MM-DD`; null where it was not read.
 */
export type Reading = {
  readonly source: Exclude<IdCheckSource, 'nothing'>
  readonly documentType: DocumentType
  readonly issuer: Issuer | null
  readonly familyName: string | null
  /** First name, then further ones, in the document's order. */
  readonly givenNames: readonly string[]
  /** The document has no room for the whole name. */
  readonly isFamilyNameCut: boolean
  readonly areGivenNamesCut: boolean
  readonly birthDate: string | null
  readonly expiry: Expiry | null
  readonly issuedOn: string | null
  /** The last four characters of the document's number. */
  readonly numberEnding: string | null
  readonly remarks: readonly IdCheckRemark[]
}

/** A date, or a document that does not expire. */
export type Expiry = string | 'never'

const ENDING_LENGTH = 4
/** A number this short would be given away by its ending. */
const SHORTEST_ENDED = 6

/** The last four letters and digits of a document's number; null when nothing would stay hidden. */
export function endingOf(number: string): string | null {
  const characters = number.replace(/[^0-9A-Za-z]/g, '')
  return characters.length < SHORTEST_ENDED ? null : characters.slice(-ENDING_LENGTH).toUpperCase()
}
