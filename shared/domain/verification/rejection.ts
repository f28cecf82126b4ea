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

export const REJECTION_REASON_NAMES: Record<RejectionReason, string> = {
  unreadable: "Can't be read",
  expired: 'Expired',
  name_differs: 'Name differs from the profile',
  not_accepted: 'Not an accepted document',
  suspected_tampering: 'Signs of alteration',
  other: 'Another reason',
}

type TypedReason = Exclude<RejectionReason, 'other'>

const COMMON: Record<Exclude<TypedReason, 'not_accepted'>, string> = {
  unreadable:
    "We can't read the document. Please send a sharp photo in good light with all four corners showing.",
  expired: 'The document has expired. Please send one that is still valid.',
  name_differs:
    'The name on the document is different from your profile. Correct your profile, or send a document with that name.',
  suspected_tampering: 'The document shows signs of alteration. Please send the original.',
}

const TEXTS: Record<ReviewKind, Record<TypedReason, string>> = {
  id: {
    ...COMMON,
    not_accepted:
      "We don't accept this document. Please send a driver's license, a passport, or a government-issued ID or resident card.",
  },
  credential: {
    ...COMMON,
    not_accepted:
      "This document doesn't show the credential. Please send the diploma, license or transcript itself.",
  },
}

const NO_REASON = "We couldn't approve it as it is. Please check it and send it again, or write to support."

type Rejection = { readonly reason: RejectionReason | null; readonly notes: string | null }

/** Why something was rejected and what to do instead, for the member. */
export function rejectionText(kind: ReviewKind, { reason, notes }: Rejection): string {
  const typed = reason && reason !== 'other' ? TEXTS[kind][reason] : null
  return [typed, notes].filter(Boolean).join(' ') || NO_REASON
}

/** Where the reason is 'other'. */
export const NOTES_NEEDED = 'Write the reason in the notes. The member will read it.'
