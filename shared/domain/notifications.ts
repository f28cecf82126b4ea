export const NOTIFICATION_KINDS = [
  'call_missed',
  'someone_fits',
  'jobs_fit',
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
  'meeting_proposed',
  'meeting_confirmed',
  'meeting_moved',
  'meeting_declined',
  'meeting_canceled',
  'meeting_reminder',
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
