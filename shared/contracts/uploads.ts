import * as z from 'zod/mini'
import { FILE_NAME_MAX_LENGTH, PURPOSES } from '../domain/uploads.ts'
import { operation } from './operation.ts'
import { timestamp } from './shapes.ts'
import { text } from './text.ts'

/** The file's id in its owner's profile, credential or resume. */
const objectUrl = z.string().check(z.regex(/^\/api\/objects\/[0-9a-f-]{36}$/))

/** Errors of using an upload; where browsers upload to a store directly, files are inspected then. */
export const CLAIM_ERRORS = [
  'upload_not_valid',
  'file_not_accepted',
  'file_infected',
  'file_too_large',
  'scan_unavailable',
  'storage_full',
  'storage_unavailable',
] as const

export const uploads = {
  prepare: operation({
    method: 'POST',
    path: '/api/objects/upload',
    access: 'member',
    summary: 'Create an upload URL for one file; without a body, for an ID document',
    body: z.object({
      purpose: z._default(z.enum(PURPOSES), 'id_document'),
      fileName: z.optional(text(FILE_NAME_MAX_LENGTH)),
      /** Bytes. */
      size: z.optional(z.int().check(z.minimum(0))),
      contentType: z.optional(text(200)),
    }),
    response: z.object({
      url: objectUrl,
      /** Where to PUT the file, once. */
      uploadURL: z.string(),
      expiresAt: timestamp,
    }),
    errors: ['unauthorized', 'invalid_input', 'file_too_large', 'too_many_attempts'],
  }),
  receive: operation({
    method: 'PUT',
    path: '/api/objects/upload/:token',
    access: 'member',
    summary: 'Upload a file to an upload URL',
    params: z.object({ token: text(200) }),
    response: z.object({ url: objectUrl }),
    errors: [
      'unauthorized',
      'file_not_accepted',
      'file_infected',
      'upload_timed_out',
      'upload_address_used',
      'upload_address_expired',
      'file_too_large',
      'scan_unavailable',
      'storage_full',
      'storage_unavailable',
      'too_many_attempts',
    ],
  }),
}
