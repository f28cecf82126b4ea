export const NOTIFICATION_KINDS = [
  'call_missed',
  'someone_fits',
  'jobs_fit',
  'jobs_found',
  'connection_request',
  'connection_accepted',
  'id_verified',
  'id_rejected',
  'credential_verified',
  'credential_rejected',
  'id_revoked',
  'credential_revoked',
  'support_answered',
  'support_closed',
  'new_sign_in',
  'export_ready',
  'billing',
  'moderation',
  'report_decided',
  'office_hours_booked',
  'office_hours_canceled',
  'office_hours_soon',
  'office_hours_started',
  'application_received',
  'application_changed',
  'application_withdrawn',
  'applications_waiting',
  'job_still_open',
  'job_unconfirmed',
  'meeting_proposed',
  'meeting_confirmed',
  'meeting_moved',
  'meeting_declined',
  'meeting_canceled',
  'meeting_reminder',
  'meeting_missed',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What a member is told about a booking of office hours. */
export const OFFICE_HOURS_EVENTS = [
  'office_hours_booked',
  'office_hours_canceled',
  'office_hours_soon',
  'office_hours_started',
] as const satisfies readonly NotificationKind[]
export type OfficeHoursEvent = (typeof OFFICE_HOURS_EVENTS)[number]

/** About applications for jobs: to the poster, except for changes. */
export const APPLICATION_EVENTS = [
  'application_received',
  'application_changed',
  'application_withdrawn',
  'applications_waiting',
] as const satisfies readonly NotificationKind[]
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number]

/**
 * Notifications of these kinds about the same thing are one row with a count, as long as all are unread or were read together.
 * The value is what they have in common.
 */
export const GROUPED_BY = {
  call_missed: 'aboutId',
  support_answered: 'ticketId',
  application_received: 'jobId',
  application_changed: 'jobId',
  application_withdrawn: 'jobId',
  applications_waiting: 'jobId',
} as const satisfies Partial<Record<NotificationKind, string>>

/** To the poster of a job: whether it is still open, and that it closed without an answer. */
export const JOB_EVENTS = ['job_still_open', 'job_unconfirmed'] as const satisfies readonly NotificationKind[]
export type JobEvent = (typeof JOB_EVENTS)[number]

/** About a meeting of two members. */
export const MEETING_EVENTS = [
  'meeting_proposed',
  'meeting_confirmed',
  'meeting_moved',
  'meeting_declined',
  'meeting_canceled',
  'meeting_reminder',
] as const satisfies readonly NotificationKind[]
export type MeetingEvent = (typeof MEETING_EVENTS)[number]

export const NOTIFICATIONS_RETENTION_DAYS = 90

/** What members choose about: each group has some of the channels. */
export const NOTIFICATION_GROUPS = [
  'calls',
  'messages',
  'connections',
  'applications',
  'meetings',
  'jobs',
  'weekly_summary',
  'account',
] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

export const NOTIFICATION_CHANNELS = ['in_app', 'push', 'mail'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Can't be switched off: someone else could act in the member's name, or their money or standing changes. */
export const FIXED_GROUP: NotificationGroup = 'account'

/** The channels of a group, and whether each is on until the member chooses. */
const CHANNELS_OF: Record<NotificationGroup, Partial<Record<NotificationChannel, boolean>>> = {
  calls: { in_app: true, push: true },
  messages: { push: true },
  connections: { in_app: true, push: false, mail: false },
  applications: { in_app: true, push: false, mail: false },
  meetings: { in_app: true, push: true, mail: true },
  // Only members who saved a search or asked for the alert get any.
  jobs: { in_app: true, push: true, mail: true },
  weekly_summary: { mail: true },
  account: { in_app: true, mail: true },
}

/** Whether it is on until the member chooses; null if the group doesn't have the channel. */
export function isOnAtFirst(group: NotificationGroup, channel: NotificationChannel): boolean | null {
  return CHANNELS_OF[group][channel] ?? null
}

export const mayChoose = (group: NotificationGroup, channel: NotificationChannel): boolean =>
  group !== FIXED_GROUP && isOnAtFirst(group, channel) !== null

export const GROUP_OF: Record<NotificationKind, NotificationGroup> = {
  call_missed: 'calls',
  someone_fits: 'calls',
  jobs_fit: 'jobs',
  jobs_found: 'jobs',
  connection_request: 'connections',
  connection_accepted: 'connections',
  id_verified: 'account',
  id_rejected: 'account',
  credential_verified: 'account',
  credential_rejected: 'account',
  id_revoked: 'account',
  credential_revoked: 'account',
  support_answered: 'account',
  support_closed: 'account',
  new_sign_in: 'account',
  export_ready: 'account',
  billing: 'account',
  moderation: 'account',
  report_decided: 'account',
  office_hours_booked: 'meetings',
  office_hours_canceled: 'meetings',
  office_hours_soon: 'meetings',
  office_hours_started: 'meetings',
  meeting_proposed: 'meetings',
  meeting_confirmed: 'meetings',
  meeting_moved: 'meetings',
  meeting_declined: 'meetings',
  meeting_canceled: 'meetings',
  meeting_reminder: 'meetings',
  meeting_missed: 'meetings',
  // A posting closes without an answer.
  job_still_open: 'account',
  job_unconfirmed: 'account',
  application_received: 'applications',
  application_changed: 'applications',
  application_withdrawn: 'applications',
  applications_waiting: 'applications',
}

/** As texts name a group: 'Stop emails about …'. */
export const GROUP_TOPICS: Record<NotificationGroup, string> = {
  calls: 'calls',
  messages: 'messages',
  connections: 'connections',
  applications: 'applications',
  meetings: 'meetings and office hours',
  jobs: 'new jobs',
  weekly_summary: 'your week',
  account: 'your account',
}
