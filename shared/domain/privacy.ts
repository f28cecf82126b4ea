export const EXPORT_STATUSES = ['making', 'ready', 'failed'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

/** A finished copy can be downloaded for so long, then it is deleted. */
export const EXPORT_KEPT_DAYS = 7
/** Copies a member may ask for in a day. */
export const EXPORTS_A_DAY = 3
/** How long a link to a copy opens it. */
export const EXPORT_LINK_SECONDS = 60
/** What is typed to delete an account. */
export const DELETION_WORD = 'DELETE'

/** How long things are kept that do not simply last as long as the account, in days. docs/operations.md lists all. */
export const KEPT_DAYS = {
  profileViews: 62,
  calls: 365,
  reports: 730,
  analyses: 730,
  modelUsage: 400,
  supportTickets: 730,
  stripeEvents: 90,
  outbox: 30,
} as const
