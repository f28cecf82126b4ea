import * as z from 'zod/mini'
import {
  MESSAGE_MAX_LENGTH,
  MESSAGE_MIN_LENGTH,
  SENDER_NAME_MAX_LENGTH,
  SUPPORT_TOPICS,
  TICKET_STATUSES,
} from '../domain/support.ts'
import { operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import { email, id, idParams, notImpersonating, plainLine, timestamp } from './shapes.ts'
import { text, trimmed } from './text.ts'

const supportTicket = z.object({
  id,
  memberId: z.nullable(id),
  name: z.string(),
  email: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  message: z.string(),
  status: z.enum(TICKET_STATUSES),
  answer: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type SupportTicket = z.output<typeof supportTicket>

export const support = {
  operator: operation({
    method: 'GET',
    path: '/api/operator',
    access: 'public',
    summary: "Get the site's operator",
    response: z.object({
      name: z.string(),
      address: z.string(),
      email: z.string(),
      /** The site adds sales tax to the price; the terms say so. */
      collectsTax: z.boolean(),
    }),
    errors: [],
  }),
  send: operation({
    method: 'POST',
    path: '/api/support/tickets',
    access: 'public',
    summary: 'Send a message to support; signed in or not',
    body: z.object({
      name: trimmed(SENDER_NAME_MAX_LENGTH).check(
        z.minLength(1, 'Your name is required'),
        plainLine,
        notImpersonating,
      ),
      email,
      topic: z.enum(SUPPORT_TOPICS, { error: 'Please choose a topic' }),
      message: trimmed(MESSAGE_MAX_LENGTH).check(
        z.minLength(MESSAGE_MIN_LENGTH, `At least ${MESSAGE_MIN_LENGTH} characters`),
      ),
      /** Honeypot: people don't see it, and messages that fill it in are dropped. */
      website: z.optional(text(500)),
    }),
    response: z.object({ id }),
    errors: ['invalid_input', 'too_many_attempts'],
  }),
  list: operation({
    method: 'GET',
    path: '/api/admin/support-tickets',
    access: 'admin',
    role: 'moderator',
    summary: 'List the messages to support, newest first',
    query: z.object({ status: z.optional(z.enum(TICKET_STATUSES)), cursor: timeCursor }),
    response: z.object({ tickets: z.array(supportTicket), nextCursor: z.nullable(z.string()) }),
    errors: ['unauthorized', 'forbidden', 'passkey_required', 'invalid_input'],
  }),
  setStatus: operation({
    method: 'POST',
    path: '/api/admin/support-tickets/:id/status',
    access: 'admin',
    role: 'moderator',
    summary: 'Answer, close or reopen a message; notifies the sender of an answer or closing',
    params: idParams,
    body: z.discriminatedUnion('status', [
      z.object({ status: z.literal('open') }),
      z.object({
        status: z.literal('answered'),
        /** Sent to the sender by mail, and to a member's notifications. */
        answer: trimmed(MESSAGE_MAX_LENGTH).check(z.minLength(1, 'Write an answer')),
      }),
      z.object({ status: z.literal('closed') }),
    ]),
    response: supportTicket,
    errors: ['unauthorized', 'forbidden', 'passkey_required', 'invalid_input', 'ticket_not_found'],
  }),
}
