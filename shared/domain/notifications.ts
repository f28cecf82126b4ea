export const NOTIFICATION_KINDS = [
  'call_missed',
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
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const NOTIFICATIONS_RETENTION_DAYS = 90
