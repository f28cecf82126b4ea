import * as z from 'zod/mini'
import { MESSAGE_MAX_LENGTH } from '../domain/messages.ts'
import { operation } from './operation.ts'
import { seqCursor } from './paging.ts'
import { done, id, memberCard, timestamp } from './shapes.ts'
import { trimmed } from './text.ts'

export const message = z.object({
  id,
  /** Grows with every message; reading one means reading all before it. */
  seq: z.int(),
  senderId: id,
  recipientId: id,
  /** Empty if a moderator removed it. */
  text: z.string(),
  isRemoved: z.boolean(),
  /** Only for its sender: it waits for a moderator, as many got the same text. */
  isHeld: z.boolean(),
  createdAt: timestamp,
})
export type Message = z.output<typeof message>

export const conversation = z.object({
  member: memberCard,
  lastMessage: message,
  unread: z.int(),
})
export type Conversation = z.output<typeof conversation>

const params = z.object({ memberId: id })
const refusals = ['unauthorized', 'invalid_input', 'member_not_found'] as const

export const messages = {
  conversations: operation({
    method: 'GET',
    path: '/api/conversations',
    access: 'member',
    summary: "List the member's conversations, most recent first",
    query: z.object({ cursor: seqCursor }),
    response: z.object({ items: z.array(conversation), nextCursor: z.nullable(z.string()) }),
    errors: ['unauthorized', 'invalid_input'],
  }),
  unread: operation({
    method: 'GET',
    path: '/api/conversations/unread',
    access: 'member',
    summary: "Count the member's unread messages",
    response: z.object({ unread: z.int() }),
    errors: ['unauthorized'],
  }),
  thread: operation({
    method: 'GET',
    path: '/api/conversations/:memberId/messages',
    access: 'member',
    summary: 'List the messages with another member, newest first',
    params,
    query: z.object({ cursor: seqCursor }),
    response: z.object({
      member: memberCard,
      canSend: z.boolean(),
      /** The other has read up to this `seq`. */
      seenSeq: z.int(),
      items: z.array(message),
      nextCursor: z.nullable(z.string()),
    }),
    errors: refusals,
  }),
  send: operation({
    method: 'POST',
    path: '/api/conversations/:memberId/messages',
    access: 'member',
    summary: 'Send a message to a connection; idempotent by `id`',
    params,
    body: z.object({
      id,
      text: trimmed(MESSAGE_MAX_LENGTH).check(z.minLength(1, 'Write something first')),
    }),
    response: message,
    errors: [
      ...refusals,
      'cannot_act_on_yourself',
      'not_connected',
      'message_id_taken',
      'removed_by_moderator',
      'too_many_attempts',
      'new_account_limit',
    ],
  }),
  read: operation({
    method: 'POST',
    path: '/api/conversations/:memberId/read',
    access: 'member',
    summary: 'Mark messages from another member as read up to `seq`',
    params,
    body: z.object({ seq: z.int().check(z.nonnegative()) }),
    response: done,
    errors: refusals,
  }),
}
