import type { IdCheck } from '#shared/contracts/verification-id-check.ts'
import type {
  ComparedField,
  DocumentType,
  ExpiryState,
  FieldVerdict,
  IdCheckOutcome,
  IdCheckRemark,
  PrintedField,
} from '#shared/domain/verification/id-check.ts'

export const FIELD_TEXTS: Record<ComparedField, string> = {
  given_names: 'Given names',
  family_name: 'Family name',
  country: 'Country of issue',
  region: 'State or province',
}

export const PRINTED_TEXTS: Record<PrintedField, string> = {
  family_name: 'Family name',
  given_names: 'Given names',
  birth_date: 'Birth date',
  expiry: 'Expiration date',
  number: 'Document number',
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
  never: "Doesn't expire",
}

export const REMARK_TEXTS: Record<IdCheckRemark, string> = {
  document_number_check_failed:
    "The check digit of the document number doesn't match. It may be misread or misprinted.",
  birth_date_check_failed:
    "The check digit of the birth date doesn't match. It may be misread or misprinted.",
  expiry_check_failed:
    "The check digit of the expiration date doesn't match. It may be misread or misprinted.",
  overall_check_failed:
    "The final check digit, over all lines, doesn't match. It may be misread or misprinted.",
  name_truncated: "The document cuts the name short because it doesn't fit.",
  family_name_unclear: "The family name isn't clear enough to read. Compare it by eye.",
  given_names_unclear: "The given names aren't clear enough to read. Compare them by eye.",
  unknown_issuer: "The issuer isn't on the list of known issuers.",
  unknown_version: 'The barcode uses a newer standard than this reader supports.',
  several_documents: 'The image has more than one barcode. This is the first.',
  only_first_pages: 'The file has more pages. Only the first two were read.',
  out_of_time: 'Time ran out before every check was done.',
  picture_not_opened: "The file couldn't be opened as an image.",
}

export function sourceText({ source }: Pick<IdCheck, 'source'>): string {
  if (source === 'licence_barcode') return 'Read from the barcode.'
  if (source === 'mrz') return 'Read from the machine-readable lines.'
  return "No barcode or machine-readable lines were found. That doesn't mean anything is wrong: many images are too small, blurry or show only the front. Compare by eye."
}

export function documentDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
}

export function unreadTexts(check: IdCheck): string[] {
  const { source, birth, expiry, fields, numberEnding, isReduced, remarks } = check
  if (source === 'nothing' || source === null) return []
  const isExplained = (field: ComparedField) => remarks.some((remark) => remark === `${field}_unclear`)
  const unread = fields.filter(
    ({ field, verdict, note }) => verdict === 'not_read' && note === null && !isExplained(field),
  )
  return [
    ...unread.map(({ field }) => FIELD_TEXTS[field]),
    ...(birth === null ? ['Birth date'] : []),
    ...(expiry === null ? ['Expiration date'] : []),
    ...(numberEnding === null && !isReduced ? ['Document number'] : []),
  ]
}
