import type { ReportReason } from './reports.ts'

/** The community rules, as their page shows them and as decisions name them. */
export const RULE_TEXTS = {
  own_identity: 'Use your own name, photo and documents.',
  adults_only: 'One person, one account. You must be 18 or older.',
  honest_profile: 'Be honest about what you do, who you hire for and what a job pays.',
  no_harassment: 'No harassment, threats or hate, for any reason.',
  no_nudity: 'No nudity or sexual content on camera, in messages or on a shared screen.',
  no_recording: "Don't record or photograph others without asking first.",
  no_fraud: 'No fraud: no fees for interviews, no advance payments, no investment offers.',
  no_private_data: "Don't ask for bank details, ID numbers or passwords.",
  no_spam: 'No spam and no fake jobs.',
  no_discrimination: "Don't discriminate when you hire. Follow the law where you are.",
  no_false_reports: 'Reports you know are false break the rules too.',
} as const
export type CommunityRule = keyof typeof RULE_TEXTS
export const RULES: readonly [CommunityRule, ...CommunityRule[]] = [
  'own_identity',
  'adults_only',
  'honest_profile',
  'no_harassment',
  'no_nudity',
  'no_recording',
  'no_fraud',
  'no_private_data',
  'no_spam',
  'no_discrimination',
  'no_false_reports',
]

/** What a moderator can decide about a member. */
export const ACTIONS = ['dismiss', 'warn', 'restrict', 'suspend', 'ban'] as const
export type Action = (typeof ACTIONS)[number]
/**
 * `hold` and `pause` are the product's own, until a moderator looks: `hold` stops random calls, `pause` all calls and first
 * messages. It also restricts, with a cause and no end. `remove` is about one thing of the member's, not about them.
 */
export const DECISION_ACTIONS = [...ACTIONS, 'hold', 'pause', 'remove'] as const
export type DecisionAction = (typeof DECISION_ACTIONS)[number]

/** What a moderator can remove on its own. A note is that of a request to connect, a text what was sent to many and is held. */
export const CONTENT_KINDS = ['job', 'card', 'message', 'note', 'text', 'photo'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]
/** What can be reported by its id; a photo is reported with its member. */
export const REPORTED_KINDS = ['job', 'card', 'message', 'note'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]
/**
 * How many messages before and after a reported one its moderator sees: enough to tell a threat from a joke, and not the
 * conversation.
 */
export const MESSAGES_AROUND = 5

export const HELD_TEXT_STATUSES = ['waiting', 'let_through', 'removed'] as const
export type HeldTextStatus = (typeof HELD_TEXT_STATUSES)[number]
/**
 * The same words to so many strangers within so many hours wait for a moderator. After a fair or a course, people greet a
 * handful of others alike; a mailing has no such end. Shorter texts, such as "Hello, how are you?", are everyone's.
 */
export const SAME_TEXT = { people: 5, hours: 24, minLength: 40 } as const

/** A ban that waits for its second moderator acts as a suspension. */
export const DECISION_STATUSES = ['in_effect', 'awaiting_second', 'refused', 'reversed'] as const
export type DecisionStatus = (typeof DECISION_STATUSES)[number]

export const DURATION_HOURS = { min: 1, max: 90 * 24 } as const
/** What the form offers. */
export const DURATIONS: readonly { readonly hours: number; readonly text: string }[] = [
  { hours: 1, text: '1 hour' },
  { hours: 24, text: '1 day' },
  { hours: 3 * 24, text: '3 days' },
  { hours: 7 * 24, text: '7 days' },
  { hours: 30 * 24, text: '30 days' },
  { hours: 90 * 24, text: '90 days' },
]
export const hasDuration = (action: Action): boolean => action === 'restrict' || action === 'suspend'

/**
 * What a member may do, strictest last. `held` is without random calls, `restricted` also without first contacts, `paused`
 * without any calls.
 */
export const STANDINGS = ['active', 'held', 'restricted', 'paused', 'suspended', 'banned'] as const
export type StandingLevel = (typeof STANDINGS)[number]
export const isShutOut = (level: StandingLevel): boolean => level === 'suspended' || level === 'banned'

export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

export const NOTE_MAX_LENGTH = 1000
export const APPEAL_MAX_LENGTH = 2000
/** How many people with open reports the desk lists. */
export const DESK_MAX = 100

/**
 * How urgent a report is. A child in danger comes before anything else, so no number of other reports outranks it: a dozen
 * members would have to report the next reason. Then what can't be undone by hanging up (harassment follows people, fraud
 * costs money), then what a call's end stops.
 */
export const REASON_WEIGHT: Record<ReportReason, number> = {
  minor: 100,
  harassment: 5,
  fraud: 5,
  nudity: 4,
  impersonation: 3,
  other: 1,
}
/** Added for someone the product limited by itself: as much as a grave report, as they wait for us and may have done nothing. */
export const HELD_WEIGHT = 5
/**
 * How much a report counts by who made it. Each member counts once per person, by their gravest reason, so that no one
 * raises a person by repeating themselves.
 */
export const REPORTER_WEIGHT = { verified: 1.5, usual: 1, brandNew: 0.25, oftenDismissed: 0.25 } as const
/** An account without a verified ID is `brandNew` for this long: making several to report someone costs only minutes. */
export const BRAND_NEW_DAYS = 3
/** From this many dismissed reports on, and more than were acted on, a reporter is `oftenDismissed`. */
export const OFTEN_DISMISSED_FROM = 3

/** How long a ban keeps an address from registering, and how long open reports about a deleted account are remembered. */
export const TRACE_DAYS = { ban: 730, reports: 365 } as const
