export const VERIFICATION_STATUSES = ['pending', 'verified', 'rejected'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** Profile labels of an ID status. `pending` is the default, so without a document nothing was submitted. */
export function idStatusText(status: string, hasDocument: boolean): 'Pending' | 'Verified' | 'Not Submitted' {
  if (status === 'verified') return 'Verified'
  return status === 'pending' && hasDocument ? 'Pending' : 'Not Submitted'
}

/** Whether the dashboard asks for an ID: none is pending or approved. */
export function needsIdDocument(status: VerificationStatus, hasDocument: boolean): boolean {
  if (status === 'verified') return false
  return status === 'rejected' || !hasDocument
}

/** What an ID check doesn't show, for reviewers and everyone who opens a seal. */
export const ID_CHECK_LIMITS =
  "A readable barcode doesn't prove that a document is genuine, and we don't compare faces."

export const DECISIONS = ['verified', 'rejected'] as const
export type Decision = (typeof DECISIONS)[number]
export const REVIEW_KINDS = ['id', 'credential'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export const NOTES_MAX_LENGTH = 1000
export const ID_DOCUMENT_RETENTION_DAYS = 30
export const DOCUMENT_LINK_SECONDS = 60
export const HISTORY_PAGE_SIZE = 25
/** The oldest; as they are decided the next move up. */
export const PENDING_LIST_MAX = 200
