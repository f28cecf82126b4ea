import type { Country } from './account/accounts.ts'

/** How long an incoming call waits for an answer. */
export const INCOMING_CALL_MS = 30_000
/** A participant whose socket dropped has this long to come back before the call ends. */
export const LEASE_MS = 12_000
export const LEASE_RENEWAL_MS = 4_000
/** A browser that has received no media for this long since the call became active reports that. */
export const NO_MEDIA_MS = 5_000
/** Both must have been in a call this long for one side's report of media to be enough. Longer than `NO_MEDIA_MS`. */
export const TOGETHER_MS = 10_000
/**
 * Members who began to wait within this time of each other have waited equally long for a random call: less than anyone
 * notices, so one of them may be preferred. At most `EQUAL_WAIT_MAX` of them are compared, which bounds what a match reads.
 */
export const EQUAL_WAIT_MS = 5_000
export const EQUAL_WAIT_MAX = 6
/** Two members are not matched again within this time of a call, unless both ask. Not a calendar day: it has no midnight. */
export const MEET_AGAIN_HOURS = 24
/** Whether a member asked to be matched with the other of a call again, and the other too. */
export const MEET_AGAIN = ['no', 'asked', 'both'] as const
export type MeetAgain = (typeof MEET_AGAIN)[number]
/** A connection that takes longer than this shows a warning. */
export const CONNECT_WARNING_MS = 10_000
export const REDIRECT_TO_SUBSCRIBE_MS = 2_000

/** Whether a filter of a random call is part of Premium. Verified members only, and one's own country, are free for everyone. */
export function isPremiumFilter(
  { country }: { readonly country?: Country | null | undefined },
  own: Country,
): boolean {
  return Boolean(country) && country !== own
}

export const VIDEO_STATUSES = ['pending', 'active', 'ended', 'declined', 'missed', 'cancelled'] as const
export type VideoStatus = (typeof VIDEO_STATUSES)[number]
/** `meeting`: a call of two who agreed on a time (docs/decisions/0066-meetings-on-video.md). */
export const VIDEO_KINDS = ['chosen', 'random', 'meeting'] as const
export type VideoKind = (typeof VIDEO_KINDS)[number]
export const PARTICIPANT_ROLES = ['initiator', 'recipient'] as const
export type ParticipantRole = (typeof PARTICIPANT_ROLES)[number]

/** Why a call is over, as both participants see it. */
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

/** How a call that is over went, as a member's list of past calls shows it. */
export const CALL_OUTCOMES = ['talked', 'not_connected', 'missed', 'declined', 'cancelled'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
export const CALL_RATINGS = ['good', 'fair', 'poor'] as const
export type CallRating = (typeof CALL_RATINGS)[number]
export const CALL_NOTE_MAX_LENGTH = 1000
/** How long after its end a call can be reported. */
export const CALL_REPORT_DAYS = 30

/** How many others must have been looking for a call in an hour for it to count: fewer could be told apart. */
export const USUAL_PEOPLE_MIN = 3
/** In how many of the last `USUAL_WEEKS` weeks that must have been so. */
export const USUAL_TIMES_MIN = 2
export const USUAL_WEEKS = 4
/** How long a fit alert waits for someone. */
export const FIT_ALERT_HOURS = 12
