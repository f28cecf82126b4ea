import { mayAct, type StaffRole } from '../account/staff.ts'

export const AUDIT_KINDS = [
  'document_submitted',
  'document_read',
  'id_decided',
  'credential_decided',
  'document_purged',
  'admin_granted',
  'admin_revoked',
  'account_deleted',
  'role_changed',
  'sessions_ended',
  'billing_refund',
  'moderation_decided',
  'moderation_confirmed',
  'moderation_reversed',
  'appeal_decided',
  'messages_opened',
  'photo_opened',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** How much of an entry is in the data export of the member it is about. Staff don't find 'nothing' about themselves in the log. */
type ForSubject = 'everything' | 'without details' | 'nothing'

type AuditAccess = {
  /** The staff who see such entries, besides owners. */
  readonly staff: StaffRole
  readonly forSubject: ForSubject
}

const OF_DOCUMENTS: AuditAccess = { staff: 'reviewer', forSubject: 'everything' }
const OF_ROLES: AuditAccess = { staff: 'owner', forSubject: 'everything' }
/** With notes of moderators, or that someone reported the member. What was decided is a part of its own in the export. */
const OF_MODERATION: AuditAccess = { staff: 'moderator', forSubject: 'nothing' }

/** Who sees which entries of the audit log. */
export const AUDIT_ACCESS: Readonly<Record<AuditKind, AuditAccess>> = {
  document_submitted: OF_DOCUMENTS,
  document_read: OF_DOCUMENTS,
  id_decided: OF_DOCUMENTS,
  credential_decided: OF_DOCUMENTS,
  document_purged: OF_DOCUMENTS,
  admin_granted: OF_ROLES,
  admin_revoked: OF_ROLES,
  account_deleted: OF_ROLES,
  role_changed: OF_ROLES,
  sessions_ended: { staff: 'moderator', forSubject: 'without details' },
  billing_refund: { staff: 'moderator', forSubject: 'everything' },
  moderation_decided: OF_MODERATION,
  moderation_confirmed: OF_MODERATION,
  moderation_reversed: OF_MODERATION,
  appeal_decided: OF_MODERATION,
  messages_opened: OF_MODERATION,
  photo_opened: OF_MODERATION,
}

/** The kinds that staff of a role see. */
export const auditKindsFor = (role: StaffRole): AuditKind[] =>
  AUDIT_KINDS.filter((kind) => mayAct(role, AUDIT_ACCESS[kind].staff))

/** The kinds of which the member they are about sees so much. */
export const auditKindsForSubject = (how: ForSubject): AuditKind[] =>
  AUDIT_KINDS.filter((kind) => AUDIT_ACCESS[kind].forSubject === how)
