/** A support message's topic and status. */
export const SUPPORT_TOPICS = [
  'account',
  'verification',
  'video',
  'billing',
  'safety',
  'privacy',
  'other',
] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

export const SUPPORT_TOPIC_NAMES: Record<SupportTopic, string> = {
  account: 'My account or signing in',
  verification: 'ID or credential verification',
  video: 'Video calls',
  billing: 'Membership and payment',
  safety: 'Someone broke the rules',
  privacy: 'My data',
  other: 'Something else',
}

export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const TICKET_STATUS_NAMES: Record<TicketStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

export const MESSAGE_MIN_LENGTH = 10
export const MESSAGE_MAX_LENGTH = 5000
export const SENDER_NAME_MAX_LENGTH = 160
/** TAKE IT DOWN Act, section 3(a)(3): after a valid request about an intimate image that was shared without consent. */
export const INTIMATE_REMOVAL_HOURS = 48
export const TICKETS_PAGE_SIZE = 25

/** A message's short reference: the first eight characters of the id. */
export function ticketReference(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
