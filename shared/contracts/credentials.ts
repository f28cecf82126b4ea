import * as z from 'zod/mini'
import { BADGE_FILE_MAX_BYTES, BADGE_STEPS, STEP_STATES } from '../domain/credentials/badges.ts'
import { CREDENTIAL_TYPES, CREDENTIAL_TEXT_MAX_LENGTH as MAX } from '../domain/credentials/credentials.ts'
import { VERIFICATION_STATUSES } from '../domain/verification/verification.ts'
import { operation } from './operation.ts'
import { done, id, idParams, notImpersonating, plainLine, timestamp } from './shapes.ts'
import { isoDate, text, trimmed } from './text.ts'
import { CLAIM_ERRORS } from './uploads.ts'

const day = z.nullable(
  isoDate('Please enter a full date').check(
    z.refine((date) => date >= '1900-01-01' && date < '2100-01-01', 'Please check the year'),
  ),
)
const line = z.nullable(trimmed(MAX).check(plainLine))
const type = z.enum(CREDENTIAL_TYPES, { error: 'Please choose a type' })

const fields = {
  type,
  institution: trimmed(MAX).check(z.minLength(1, 'Please enter who issued it'), plainLine, notImpersonating),
  degree: line,
  fieldOfStudy: line,
  startDate: day,
  endDate: day,
}

/** From `POST /api/objects/upload`; null removes the document. */
const documentUrl = z.nullable(text(2000))
const checkId = z.nullable(id)

const credentialInput = z.object({
  ...fields,
  degree: z._default(line, null),
  fieldOfStudy: z._default(line, null),
  startDate: z._default(day, null),
  endDate: z._default(day, null),
  documentUrl: z._default(documentUrl, null),
  checkId: z._default(checkId, null),
})
export type CredentialInput = z.output<typeof credentialInput>

const credentialChange = z.partial(z.object({ ...fields, documentUrl, checkId }))
export type CredentialChange = z.output<typeof credentialChange>

export const badgeLog = z.object({
  state: z.enum(STEP_STATES),
  summary: z.string(),
  name: z.nullable(z.string()),
  issuer: z.object({ name: z.nullable(z.string()), id: z.string() }),
  recipient: z.nullable(z.string()),
  steps: z.array(z.object({ step: z.enum(BADGE_STEPS), state: z.enum(STEP_STATES), text: z.string() })),
  checkedAt: timestamp,
  /** As the badge says them: the rules for members' input don't apply. */
  fields: z.object({
    type,
    institution: z.string(),
    degree: z.nullable(z.string()),
    fieldOfStudy: z.nullable(z.string()),
    startDate: z.nullable(z.string()),
    endDate: z.nullable(z.string()),
  }),
})

const credential = z.object({
  id,
  userId: id,
  type: z.string(),
  institution: z.string(),
  degree: z.nullable(z.string()),
  fieldOfStudy: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  documentUrl: z.nullable(z.string()),
  verificationNotes: z.nullable(z.string()),
  verifiedAt: z.nullable(timestamp),
  createdAt: timestamp,
  /** Why it was rejected and what to do instead; null otherwise. */
  rejection: z.nullable(z.string()),
  /** When a reviewer revoked the approval; null otherwise. */
  revokedAt: z.nullable(timestamp),
  badge: z.nullable(badgeLog),
  /** It was verified under another name and has waited for review since the name changed; null otherwise. */
  nameReview: z.nullable(z.object({ verifiedName: z.string() })),
})
export type Credential = z.output<typeof credential>

const BASE64_MAX_LENGTH = Math.ceil(BADGE_FILE_MAX_BYTES / 3) * 4
const CHECK_BODY_MAX_BYTES = BASE64_MAX_LENGTH + 1024

const badgeCheck = z.object({ id, log: badgeLog })
export type BadgeCheckResult = z.output<typeof badgeCheck>

export const credentials = {
  list: operation({
    method: 'GET',
    path: '/api/credentials',
    access: 'member',
    summary: "List the member's credentials, newest first",
    response: z.array(credential),
    errors: ['unauthorized'],
  }),
  add: operation({
    method: 'POST',
    path: '/api/credentials',
    access: 'member',
    changesPublic: true,
    summary: 'Add a credential and submit it for review',
    body: credentialInput,
    response: credential,
    errors: [
      'unauthorized',
      'invalid_input',
      ...CLAIM_ERRORS,
      'badge_check_expired',
      'too_many_credentials',
      'too_many_attempts',
    ],
  }),
  change: operation({
    method: 'PATCH',
    path: '/api/credentials/:id',
    access: 'member',
    changesPublic: true,
    summary: "Update one of the member's credentials and submit it for review again",
    params: idParams,
    body: credentialChange,
    response: credential,
    errors: [
      'unauthorized',
      'invalid_input',
      'credential_not_found',
      ...CLAIM_ERRORS,
      'badge_check_expired',
      'too_many_attempts',
    ],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/credentials/:id',
    access: 'member',
    changesPublic: true,
    summary: "Delete one of the member's credentials with its document and badge",
    params: idParams,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'credential_not_found', 'too_many_attempts'],
  }),
  check: operation({
    method: 'POST',
    path: '/api/credentials/check',
    access: 'member',
    summary:
      'Verify the signature, expiry, revocation, issuer and recipient of an Open Badge 3.0 or other Verifiable Credential',
    bodyMaxBytes: CHECK_BODY_MAX_BYTES,
    body: z.object({
      /** Base64 of the JSON, the JWT or the baked PNG. */
      file: text(BASE64_MAX_LENGTH, 'At most 2 MB').check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Not a file')),
    }),
    response: badgeCheck,
    errors: [
      'unauthorized',
      'invalid_input',
      'badge_not_readable',
      'badge_svg_refused',
      'badge_jwt_refused',
      'file_too_large',
      'too_large',
      'too_many_attempts',
    ],
  }),
}
