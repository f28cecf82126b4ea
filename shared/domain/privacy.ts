export const EXPORT_STATUSES = ['making', 'ready', 'failed'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

/** How long a finished export can be downloaded. */
export const EXPORT_RETENTION_DAYS = 7
/** Exports a member may request per day. */
export const EXPORTS_A_DAY = 3
/** How long a link to an export works. */
export const EXPORT_LINK_SECONDS = 60
/** Typed to confirm deleting an account. */
export const DELETION_WORD = 'DELETE'

/** Retention in days for data that doesn't last as long as the account. docs/operations.md lists all. */
export const RETENTION_DAYS = {
  profileViews: 62,
  /** How many saw a resume card each day, without who. */
  cardDays: 30,
  notifiedJobs: 90,
  summaries: 90,
  calls: 365,
  officeHours: 30,
  meetings: 365,
  meetingGuests: 30,
  reports: 730,
  analyses: 730,
  modelUsage: 400,
  supportTickets: 730,
  stripeEvents: 90,
  outbox: 30,
} as const
