export const VERIFICATION_STATUSES = ['pending', 'verified', 'rejected'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** How the profile names an ID status. `pending` is the default, so that without a document nothing was submitted. */
export function idStatusText(status: string, hasDocument: boolean): 'Pending' | 'Verified' | 'Not Submitted' {
  if (status === 'verified') return 'Verified'
  return status === 'pending' && hasDocument ? 'Pending' : 'Not Submitted'
}

/** Whether the dashboard asks for an ID: there is none to look at, or the last one was not approved. */
export function needsIdDocument(status: VerificationStatus, hasDocument: boolean): boolean {
  if (status === 'verified') return false
  return status === 'rejected' || !hasDocument
}

/** What a reviewer decides. */
export const DECISIONS = ['verified', 'rejected'] as const
export type Decision = (typeof DECISIONS)[number]
export const REVIEW_KINDS = ['id', 'credential'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export const NOTES_MAX_LENGTH = 1000
/** An ID picture is deleted this long after the decision about it. */
export const ID_DOCUMENT_KEPT_DAYS = 30
/** How long a link to a document opens it. */
export const DOCUMENT_LINK_SECONDS = 60
export const HISTORY_PAGE_SIZE = 25
/** The oldest; as they are decided the next move up. */
export const PENDING_LIST_MAX = 200

export const REJECTION_REASONS = [
  'unreadable',
  'expired',
  'name_differs',
  'not_accepted',
  'suspected_tampering',
  'other',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** As reviewers choose it. */
export const REJECTION_REASON_NAMES: Record<RejectionReason, string> = {
  unreadable: 'Cannot be read',
  expired: 'Expired',
  name_differs: 'Name differs from the profile',
  not_accepted: 'Not an accepted document',
  suspected_tampering: 'Signs of alteration',
  other: 'Another reason',
}

type TypedReason = Exclude<RejectionReason, 'other'>

const COMMON: Record<Exclude<TypedReason, 'not_accepted'>, string> = {
  unreadable:
    'The document cannot be read. Please send a sharp picture in good light, with all four corners in view.',
  expired: 'The document has expired. Please send one that is still valid.',
  name_differs:
    'The name on the document differs from the name in your profile. Correct your profile, or send a document in that name.',
  suspected_tampering:
    'The document shows signs of alteration. Please send the original, or write to support if we are mistaken.',
}

const TEXTS: Record<ReviewKind, Record<TypedReason, string>> = {
  id: {
    ...COMMON,
    not_accepted:
      'This is not a document we accept. Please send a driver license, a passport, or an ID or resident card issued by a government.',
  },
  credential: {
    ...COMMON,
    not_accepted:
      'This document does not show the credential. Please send the diploma, the license or the transcript itself.',
  },
}

const NO_REASON = 'It could not be approved as it is. Please check it and send it again, or write to support.'

type Rejection = { readonly reason: RejectionReason | null; readonly notes: string | null }

/** Why something was not approved and what to do instead, as the member reads it. */
export function rejectionText(kind: ReviewKind, { reason, notes }: Rejection): string {
  const typed = reason && reason !== 'other' ? TEXTS[kind][reason] : null
  return [typed, notes].filter(Boolean).join(' ') || NO_REASON
}

/** What the audit log records. */
export const AUDIT_KINDS = [
  'document_submitted',
  'document_read',
  'id_decided',
  'credential_decided',
  'document_purged',
  'admin_granted',
  'admin_revoked',
  'account_deleted',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]
