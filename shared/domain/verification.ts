export const VERIFICATION_STATUSES = ['pending', 'verified', 'rejected'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** How the profile names an ID status. `pending` is the default, so that without a document nothing was submitted. */
export function idStatusText(status: string, hasDocument: boolean): 'Pending' | 'Verified' | 'Not Submitted' {
  if (status === 'verified') return 'Verified'
  return status === 'pending' && hasDocument ? 'Pending' : 'Not Submitted'
}
