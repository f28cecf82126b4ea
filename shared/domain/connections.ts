export const CONNECTION_STATUSES = ['pending', 'accepted', 'declined'] as const
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number]

/** How long an unanswered request shows for its sender, and how soon after a refusal a new one reaches the other. */
export const REQUEST_DAYS = 30
export const REQUESTS_A_DAY = 50
/** Room to say who one is and why, and not for a letter. */
export const REQUEST_NOTE_MAX_LENGTH = 300

/** The connection of two members, as one of them may know it. */
export const CONNECTION_STATES = ['none', 'pending_out', 'pending_in', 'accepted'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]
