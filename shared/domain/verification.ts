export const VERIFICATION_STATUSES = ['pending', 'verified', 'rejected'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** How the profile names an ID status: `pending` is the default, anything unknown reads as not submitted. */
export function idStatusText(status: string): 'Pending' | 'Verified' | 'Not Submitted' {
  if (status === 'pending') return 'Pending'
  return status === 'verified' ? 'Verified' : 'Not Submitted'
}
