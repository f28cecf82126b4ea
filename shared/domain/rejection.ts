import type { ReviewKind } from './verification.ts'

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
