/** Timings of a call, in milliseconds, and the states it goes through (design, "A call"). */
export const RING_MS = 30_000
/** How long a seat outlives the last sign of its member's socket. A dropped socket has this long to come back. */
export const LEASE_MS = 12_000
export const LEASE_RENEWAL_MS = 4_000
/** A connection that is not up by then is said to have a problem. */
export const CONNECT_WARNING_MS = 10_000
export const REDIRECT_TO_SUBSCRIBE_MS = 2_000

export const VIDEO_STATUSES = ['pending', 'active', 'ended', 'declined', 'missed', 'cancelled'] as const
export type VideoStatus = (typeof VIDEO_STATUSES)[number]
export const VIDEO_KINDS = ['chosen', 'random'] as const
export type VideoKind = (typeof VIDEO_KINDS)[number]
export const SEAT_ROLES = ['initiator', 'recipient'] as const
export type SeatRole = (typeof SEAT_ROLES)[number]

/** Why a call is over, told to both sides. */
export const END_REASONS = [
  'hung_up',
  'left',
  'declined',
  'cancelled',
  'not_answered',
  'reported',
  'blocked',
  'signed_out',
] as const
export type EndReason = (typeof END_REASONS)[number]

export const REPORT_REASONS = ['harassment', 'nudity', 'fraud', 'impersonation', 'minor', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  harassment: 'Harassment or hate',
  nudity: 'Nudity or sexual content',
  fraud: 'Fraud or a scam',
  impersonation: 'Not the person they say they are',
  minor: 'Somebody under 18',
  other: 'Something else',
}
