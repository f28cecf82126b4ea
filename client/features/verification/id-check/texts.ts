import type { IdCheck } from '#shared/contracts/verification-id-check.ts'
import type {
  ComparedField,
  DocumentType,
  ExpiryState,
  FieldVerdict,
  IdCheckOutcome,
  IdCheckRemark,
} from '#shared/domain/id-check.ts'

export const FIELD_TEXTS: Record<ComparedField, string> = {
  given_names: 'Given names',
  family_name: 'Family name',
  country: 'Country of issue',
  region: 'State or province',
}

export const VERDICT_TEXTS: Record<FieldVerdict, string> = {
  match: 'Same',
  close: 'Close',
  differs: 'Differs',
  not_read: 'Not read',
}

export const OUTCOME_TEXTS: Record<IdCheckOutcome, string> = {
  read: 'Read',
  partly_read: 'Partly read',
  not_read: 'Not read',
}

export const DOCUMENT_TEXTS: Record<DocumentType, string> = {
  driving_licence: "Driver's license",
  id_card: 'ID card',
  passport: 'Passport',
  passport_card: 'Passport card',
  visa: 'Visa',
  other: 'Document',
}

export const EXPIRY_TEXTS: Record<ExpiryState, string> = {
  ok: 'Valid',
  soon: 'Expires within 30 days',
  expired: 'Expired',
  never: 'Does not expire',
}

export const REMARK_TEXTS: Record<IdCheckRemark, string> = {
  document_number_check_failed:
    'The check digit of the document number does not fit: misread, or misprinted.',
  birth_date_check_failed: 'The check digit of the birth date does not fit: misread, or misprinted.',
  expiry_check_failed: 'The check digit of the expiry date does not fit: misread, or misprinted.',
  overall_check_failed: 'The last check digit, over the whole lines, does not fit: misread, or misprinted.',
  name_truncated: 'The document has no room for the whole name and cuts it short.',
  unknown_issuer: 'The issuer is not on the list of known ones.',
  unknown_version: 'The barcode follows a newer standard than this reader knows.',
  several_documents: 'There is more than one barcode in the picture; this is the first.',
  only_first_pages: 'The file has more pages; only the first two were looked at.',
  out_of_time: 'The time ran out before everything was tried.',
  picture_not_opened: 'The file could not be opened as a picture.',
}

/** Where it was read from, or that nothing was. */
export function sourceText({ source }: Pick<IdCheck, 'source'>): string {
  if (source === 'licence_barcode') return 'Read from the barcode.'
  if (source === 'mrz') return 'Read from the machine-readable lines.'
  return 'No barcode and no machine-readable lines were found. This says nothing about the document: many pictures are too small, blurred or show only the front. Compare by eye.'
}

/** What could not be read of a document that was, in words. */
export function unreadTexts({ source, birth, expiry, fields, numberEnding, isReduced }: IdCheck): string[] {
  if (source === 'nothing' || source === null) return []
  const unread = fields.filter(({ verdict, note }) => verdict === 'not_read' && note === null)
  return [
    ...unread.map(({ field }) => FIELD_TEXTS[field]),
    ...(birth === null ? ['Birth date'] : []),
    ...(expiry === null ? ['Expiry date'] : []),
    ...(numberEnding === null && !isReduced ? ['Document number'] : []),
  ]
}
