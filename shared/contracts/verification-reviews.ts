import * as z from 'zod/mini'
import { AUDIT_KINDS } from '../domain/trust/audit.ts'
import { REJECTION_REASONS } from '../domain/verification/rejection.ts'
import { DECISIONS, NOTES_MAX_LENGTH, REVIEW_KINDS } from '../domain/verification/verification.ts'
import { badgeLog } from './credentials.ts'
import { jobWarning } from './jobs.ts'
import { operation } from './operation.ts'
import { seqCursor, timeCursor } from './paging.ts'
import { country, id, idParams, timestamp } from './shapes.ts'
import { shaped, trimmed } from './text.ts'
import { idCheck } from './verification-id-check.ts'

/** The person behind an item, as staff see them. */
const person = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  country,
}
/** Identifies what the reviewer was shown; sent back with the decision. */
const version = shaped(32, /^[0-9a-f]{32}$/)

/** The name it was verified under, if a rename caused this review; otherwise null. */
const nameReview = z.nullable(z.object({ verifiedName: z.string(), since: timestamp }))

/** A submitted ID; `id` is the member's. */
const pendingId = z.object({
  id,
  ...person,
  createdAt: timestamp,
  idDocumentUrl: z.string(),
  objectId: id,
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  title: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  submittedAt: timestamp,
  contentType: z.nullable(z.string()),
  rejections: z.int(),
  nameReview,
  version,
})
export type PendingId = z.output<typeof pendingId>

const pendingCredential = z.object({
  id,
  degree: z.nullable(z.string()),
  fieldOfStudy: z.nullable(z.string()),
  type: z.string(),
  institution: z.string(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  createdAt: timestamp,
  documentUrl: z.nullable(z.string()),
  objectId: z.nullable(id),
  contentType: z.nullable(z.string()),
  /** The verifier's result for the badge it was filled from; null if there was none. */
  badge: z.nullable(badgeLog),
  member: z.object({ id, ...person, profileImageUrl: z.nullable(z.string()) }),
  nameReview,
  version,
})
export type PendingCredential = z.output<typeof pendingCredential>

const notes = z.optional(z.nullable(trimmed(NOTES_MAX_LENGTH)))
const decision = z.object({
  status: z.enum(DECISIONS),
  notes,
  reason: z.optional(z.nullable(z.enum(REJECTION_REASONS))),
  version: z.optional(version),
})
const decided = z.object({ id, status: z.enum(DECISIONS), decidedAt: timestamp })
const DECISION_ERRORS = [
  'unauthorized',
  'forbidden',
  'own_document',
  'invalid_input',
  'already_decided',
  'document_changed',
] as const

const revocation = z.object({
  reason: z.enum(REJECTION_REASONS, { error: 'Choose a reason' }),
  notes,
})
const REVOCATION_ERRORS = [
  'unauthorized',
  'forbidden',
  'own_document',
  'invalid_input',
  'not_approved',
] as const

const historyItem = z.object({
  id,
  kind: z.enum(REVIEW_KINDS),
  member: z.object({ id, name: z.string() }),
  label: z.string(),
  status: z.enum([...DECISIONS, 'revoked']),
  reason: z.nullable(z.enum(REJECTION_REASONS)),
  notes: z.nullable(z.string()),
  method: z.string(),
  /** The name compared; null for older decisions. */
  checkedName: z.nullable(z.string()),
  /** What to revoke while this approval is valid; null otherwise, and for the reviewer's own. */
  revocable: z.nullable(z.object({ kind: z.enum(REVIEW_KINDS), id })),
  decidedBy: z.nullable(z.string()),
  decidedAt: timestamp,
  document: z.enum(['none', 'kept', 'purged']),
  /** When the picture was or will be deleted. */
  purgeAt: z.nullable(timestamp),
})
export type HistoryItem = z.output<typeof historyItem>

const auditEvent = z.object({
  seq: z.int(),
  at: timestamp,
  kind: z.enum(AUDIT_KINDS),
  actor: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  objectId: z.nullable(id),
  addressHash: z.nullable(z.string()),
  details: z.record(z.string(), z.nullable(z.string())),
  hash: z.string(),
})
export type AuditEvent = z.output<typeof auditEvent>

const warnedJob = z.object({
  id,
  title: z.string(),
  company: z.string(),
  location: z.string(),
  postedBy: z.nullable(z.object({ id, name: z.string() })),
  warnings: z.array(jobWarning),
  createdAt: timestamp,
})
export type WarnedJob = z.output<typeof warnedJob>

const seqPage = z.object({ cursor: seqCursor })
const timePage = z.object({ cursor: timeCursor })
const nextCursor = z.nullable(z.string())
const LIST_ERRORS = ['unauthorized', 'forbidden', 'passkey_required', 'invalid_input'] as const

/** What reviewers see and do (spec 2, sections 2 to 7). */
export const reviews = {
  pendingIds: operation({
    method: 'GET',
    path: '/api/admin/pending-id-verifications',
    access: 'admin',
    role: 'reviewer',
    summary: 'List the IDs that wait for a decision, oldest first',
    response: z.array(pendingId),
    errors: LIST_ERRORS,
  }),
  pendingCredentials: operation({
    method: 'GET',
    path: '/api/admin/pending-credential-verifications',
    access: 'admin',
    role: 'reviewer',
    summary: 'List the credentials that wait for a decision, oldest first',
    response: z.array(pendingCredential),
    errors: LIST_ERRORS,
  }),
  idCheck: operation({
    method: 'GET',
    path: '/api/admin/id-documents/:id/pre-check',
    access: 'admin',
    role: 'reviewer',
    summary: 'Get the result of the ID check, compared with the profile; null if it never ran',
    params: idParams,
    response: z.object({ check: z.nullable(idCheck) }),
    errors: LIST_ERRORS,
  }),
  repeatIdCheck: operation({
    method: 'POST',
    path: '/api/admin/id-documents/:id/pre-check',
    access: 'admin',
    role: 'reviewer',
    summary: 'Run the ID check again',
    params: idParams,
    response: z.object({ check: z.nullable(idCheck) }),
    errors: [...LIST_ERRORS, 'document_not_found'],
  }),
  verifyId: operation({
    method: 'PUT',
    path: '/api/admin/verify-id/:userId',
    access: 'admin',
    role: 'reviewer',
    summary: "Approve or reject a member's ID; with `version`, only if it hasn't changed",
    params: z.object({ userId: id }),
    body: decision,
    response: decided,
    errors: [...DECISION_ERRORS, 'member_not_found', 'no_id_document'],
  }),
  verifyCredential: operation({
    method: 'PUT',
    path: '/api/admin/verify-credential/:credentialId',
    access: 'admin',
    role: 'reviewer',
    summary: "Approve or reject a credential; with `version`, only if it hasn't changed",
    params: z.object({ credentialId: id }),
    body: decision,
    response: decided,
    errors: [...DECISION_ERRORS, 'credential_not_found'],
  }),
  revokeId: operation({
    method: 'POST',
    path: '/api/admin/verify-id/:userId/revoke',
    access: 'admin',
    role: 'reviewer',
    summary: "Revoke a member's verified ID and its badge; the member sees the reason",
    params: z.object({ userId: id }),
    body: revocation,
    response: z.object({ id, status: z.literal('revoked'), decidedAt: timestamp }),
    errors: [...REVOCATION_ERRORS, 'member_not_found'],
  }),
  revokeCredential: operation({
    method: 'POST',
    path: '/api/admin/verify-credential/:credentialId/revoke',
    access: 'admin',
    role: 'reviewer',
    summary: 'Revoke a verified credential and its badge; the member sees the reason',
    params: z.object({ credentialId: id }),
    body: revocation,
    response: z.object({ id, status: z.literal('revoked'), decidedAt: timestamp }),
    errors: [...REVOCATION_ERRORS, 'credential_not_found'],
  }),
  history: operation({
    method: 'GET',
    path: '/api/admin/verification-history',
    access: 'admin',
    role: 'reviewer',
    summary: 'List the decisions, newest first',
    query: seqPage,
    response: z.object({ items: z.array(historyItem), nextCursor }),
    errors: LIST_ERRORS,
  }),
  audit: operation({
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'admin',
    summary: "List the audit log, newest first: the kinds of entries that are for the caller's role",
    query: seqPage,
    response: z.object({ events: z.array(auditEvent), nextCursor }),
    errors: LIST_ERRORS,
  }),
  jobWarnings: operation({
    method: 'GET',
    path: '/api/admin/job-warnings',
    access: 'admin',
    role: 'moderator',
    summary: 'List the open jobs with warnings, newest first',
    query: timePage,
    response: z.object({ jobs: z.array(warnedJob), nextCursor }),
    errors: LIST_ERRORS,
  }),
}
