import * as z from 'zod/mini'
import { NOTIFICATION_KINDS } from '../domain/notifications.ts'
import { operation } from './operation.ts'
import { seqCursor } from './paging.ts'
import { done, id, memberCard, timestamp } from './shapes.ts'

export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** The member it is about; null if it is about the recipient's own submission. */
  member: z.nullable(memberCard),
  /** The credential, support topic or job it is about, or the time of a booking or meeting as an ISO date. */
  label: z.nullable(z.string()),
  /** More about it: why something was rejected, support's answer, a guest's note, or how many more jobs. */
  reason: z.nullable(z.string()),
  /** How many this row stands for; the rest of it is from the newest. */
  count: z.int(),
  /** The job it is about, if it can be acted on right there. */
  jobId: z.optional(id),
  createdAt: timestamp,
  readAt: z.nullable(timestamp),
})
export type Notification = z.output<typeof notification>

export const notifications = {
  list: operation({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary: "List the member's notifications, newest first; those about the same thing as one with a count",
    query: z.object({ cursor: seqCursor }),
    response: z.object({
      items: z.array(notification),
      nextCursor: z.nullable(z.string()),
      /** Each one, also of those shown as one. */
      unreadCount: z.int(),
    }),
    errors: ['unauthorized', 'invalid_input'],
  }),
  read: operation({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    summary: 'Mark some, each with those it stands for, or all notifications as read',
    body: z.object({ ids: z.optional(z.array(id).check(z.maxLength(100))) }),
    response: done,
    errors: ['unauthorized', 'invalid_input'],
  }),
}
