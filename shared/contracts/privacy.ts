import * as z from 'zod/mini'
import { DELETION_WORD, EXPORT_STATUSES } from '../domain/privacy.ts'
import { fileOperation, operation } from './operation.ts'
import { done, linkQuery, timestamp } from './shapes.ts'
import { text } from './text.ts'

const copy = z.object({
  status: z.enum(EXPORT_STATUSES),
  askedAt: timestamp,
  readyAt: z.nullable(timestamp),
  expiresAt: z.nullable(timestamp),
  /** Bytes. */
  size: z.nullable(z.int()),
})

const ownPrivacy = z.object({
  /** If not, a sign-in in the last minutes replaces the password. */
  hasPassword: z.boolean(),
  /** The last requested export. */
  copy: z.nullable(copy),
  /** The only admin can't leave. */
  isLastAdmin: z.boolean(),
  /** A membership that ends immediately with the account. */
  isSubscribed: z.boolean(),
})
export type OwnPrivacy = z.output<typeof ownPrivacy>

const password = z.optional(text(200))

export const privacy = {
  overview: operation({
    method: 'GET',
    path: '/api/privacy',
    access: 'member',
    whileSuspended: true,
    summary: "Get the member's privacy options and the state of their data export",
    response: ownPrivacy,
    errors: ['unauthorized'],
  }),
  beginExport: operation({
    method: 'POST',
    path: '/api/privacy/export',
    access: 'member',
    whileSuspended: true,
    summary: "Request an export of the member's data; replaces an earlier one",
    body: z.object({ password }),
    response: ownPrivacy,
    errors: [
      'unauthorized',
      'invalid_input',
      'wrong_password',
      'confirmation_required',
      'export_under_way',
      'too_many_attempts',
    ],
  }),
  exportLink: operation({
    method: 'POST',
    path: '/api/privacy/export/link',
    access: 'member',
    whileSuspended: true,
    summary: 'Get a link to the finished export; valid for one minute in this sign-in',
    response: z.object({ url: z.string(), expiresAt: timestamp }),
    errors: ['unauthorized', 'export_not_found', 'too_many_attempts'],
  }),
  exportFile: fileOperation({
    method: 'GET',
    path: '/api/privacy/export/file',
    access: 'member',
    whileSuspended: true,
    sends: ['application/zip'],
    summary: 'Download the finished export by its link',
    query: linkQuery,
    errors: [
      'unauthorized',
      'invalid_input',
      'export_not_found',
      'export_link_expired',
      'storage_unavailable',
      'too_many_attempts',
    ],
  }),
  deleteAccount: operation({
    method: 'POST',
    path: '/api/privacy/delete-account',
    access: 'member',
    changesPublic: true,
    whileSuspended: true,
    summary: 'Delete the account and everything that belongs to it, permanently',
    body: z.object({
      confirmation: z.literal(DELETION_WORD, `Type ${DELETION_WORD} in capital letters`),
      password,
    }),
    response: done,
    errors: [
      'unauthorized',
      'invalid_input',
      'wrong_password',
      'confirmation_required',
      'last_admin',
      'too_many_attempts',
    ],
  }),
}
