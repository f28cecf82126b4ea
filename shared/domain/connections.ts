export const CONNECTION_STATUSES = ['pending', 'accepted', 'declined'] as const
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number]

/** How long an unanswered request stands in the asker's eyes, and how soon after a refusal it reaches the other again. */
export const REQUEST_DAYS = 30
export const REQUESTS_A_DAY = 50

/** What two members are to each other, as one of them may know it. */
export const CONNECTION_STATES = ['none', 'pending_out', 'pending_in', 'accepted'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]
