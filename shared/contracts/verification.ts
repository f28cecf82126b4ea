import * as z from 'zod/mini'
import { FILE_TYPES } from '../domain/uploads.ts'
import { VERIFICATION_STATUSES } from '../domain/verification/verification.ts'
import { fileOperation, operation } from './operation.ts'
import { id, idParams, linkQuery, timestamp } from './shapes.ts'
import { text } from './text.ts'
import { CLAIM_ERRORS } from './uploads.ts'

const ownIdDocument = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  hasDocument: z.boolean(),
  /** The stored picture, while it exists; opened through a link. */
  objectId: z.nullable(id),
  decidedAt: z.nullable(timestamp),
  /** Why it was rejected and what to do instead; null otherwise. */
  rejection: z.nullable(z.string()),
  /** When a reviewer revoked the approval; null otherwise. */
  revokedAt: z.nullable(timestamp),
})
export type OwnIdDocument = z.output<typeof ownIdDocument>

const documentErrors = [
  'unauthorized',
  'invalid_input',
  'document_not_found',
  'document_purged',
  'too_many_attempts',
] as const

export const verification = {
  submitId: operation({
    method: 'PUT',
    path: '/api/id-document',
    access: 'member',
    changesPublic: true,
    summary: 'Submit an uploaded ID document; replaces an earlier one',
    body: z.object({ documentURL: text(2000) }),
    response: ownIdDocument,
    errors: ['unauthorized', 'invalid_input', ...CLAIM_ERRORS, 'too_many_attempts'],
  }),
  ownId: operation({
    method: 'GET',
    path: '/api/id-document',
    access: 'member',
    summary: "Get the verification status of the member's ID",
    response: ownIdDocument,
    errors: ['unauthorized'],
  }),
  documentLink: operation({
    method: 'POST',
    path: '/api/documents/:id/link',
    access: 'member',
    summary: 'Get a link to a stored document, valid for one minute in this sign-in; owner and admins only',
    params: idParams,
    response: z.object({ url: z.string(), expiresAt: timestamp }),
    errors: documentErrors,
  }),
  document: fileOperation({
    method: 'GET',
    path: '/api/documents/:id',
    access: 'member',
    sends: Object.keys(FILE_TYPES),
    summary: 'Open a stored document by its link',
    params: idParams,
    query: linkQuery,
    errors: [...documentErrors, 'document_link_expired', 'storage_unavailable'],
  }),
  documentAddress: fileOperation({
    method: 'GET',
    path: '/api/objects/:id',
    access: 'member',
    sends: Object.keys(FILE_TYPES),
    summary: 'Follow the address stored in a profile or credential to a new link',
    params: idParams,
    errors: documentErrors,
  }),
}
