/** Reviewers decide on documents, moderators handle reports, support and sessions, owners do everything and choose the others. */
export const STAFF_ROLES = ['reviewer', 'moderator', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const STAFF_ROLE_NAMES: Record<StaffRole, string> = {
  reviewer: 'Reviewer',
  moderator: 'Moderator',
  owner: 'Owner',
}

/** How long a passkey opens the admin dashboard in one browser: a working day (OWASP ASVS 5.0, 7.3). */
export const STAFF_PASSKEY_HOURS = 12

export const STAFF_REASON_MAX_LENGTH = 500

/** Whether a role includes `needed`; null is any staff role. */
export const mayAct = (role: StaffRole, needed: StaffRole | null): boolean =>
  needed === null || role === needed || role === 'owner'
