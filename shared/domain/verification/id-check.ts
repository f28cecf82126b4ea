/**
 * Results of the machine check of an ID document. It helps the reviewer and decides nothing: `not_read` says nothing about
 * the document.
 */
export const ID_CHECK_STATUSES = ['queued', 'running', 'done', 'failed'] as const
export type IdCheckStatus = (typeof ID_CHECK_STATUSES)[number]

export const ID_CHECK_OUTCOMES = ['read', 'partly_read', 'not_read'] as const
export type IdCheckOutcome = (typeof ID_CHECK_OUTCOMES)[number]

/** The source in the picture: the barcode of a license or ID card, or a passport's machine-readable lines. */
export const ID_CHECK_SOURCES = ['licence_barcode', 'mrz', 'nothing'] as const
export type IdCheckSource = (typeof ID_CHECK_SOURCES)[number]

export const DOCUMENT_TYPES = [
  'driving_licence',
  'id_card',
  'passport',
  'passport_card',
  'visa',
  'other',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** The fields compared with the profile, in display order. */
export const COMPARED_FIELDS = ['given_names', 'family_name', 'country', 'region'] as const
export type ComparedField = (typeof COMPARED_FIELDS)[number]

/** `close`: probably the same, written differently. */
export const FIELD_VERDICTS = ['match', 'close', 'differs', 'not_read'] as const
export type FieldVerdict = (typeof FIELD_VERDICTS)[number]

/** What the print on a license is compared with its barcode by, in display order. `differs` takes clear print beside its label. */
export const PRINTED_FIELDS = ['family_name', 'given_names', 'birth_date', 'expiry', 'number'] as const
export type PrintedField = (typeof PRINTED_FIELDS)[number]

export const EXPIRY_STATES = ['ok', 'soon', 'expired', 'never'] as const
export type ExpiryState = (typeof EXPIRY_STATES)[number]

export const ID_CHECK_REMARKS = [
  'document_number_check_failed',
  'birth_date_check_failed',
  'expiry_check_failed',
  'overall_check_failed',
  'name_truncated',
  'family_name_unclear',
  'given_names_unclear',
  'unknown_issuer',
  'unknown_version',
  'several_documents',
  'only_first_pages',
  'out_of_time',
  'picture_not_opened',
] as const
export type IdCheckRemark = (typeof ID_CHECK_REMARKS)[number]
