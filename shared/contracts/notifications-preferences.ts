import * as z from 'zod/mini'
import { mayChoose, NOTIFICATION_CHANNELS, NOTIFICATION_GROUPS } from '../domain/notifications.ts'
import { operation } from './operation.ts'
import { timeZone } from './shapes.ts'
import { text } from './text.ts'

const group = z.enum(NOTIFICATION_GROUPS)
const choices = z.object({
  groups: z.array(
    z.object({
      group,
      /** Only the channels that the group has. */
      channels: z.object({
        in_app: z.optional(z.boolean()),
        push: z.optional(z.boolean()),
        mail: z.optional(z.boolean()),
      }),
      /** It can't be switched off. */
      isFixed: z.boolean(),
    }),
  ),
  /** The zone of the member's mornings: as a browser said, or by their state or province. */
  timeZone: z.string(),
})
export type NotificationChoices = z.output<typeof choices>

export const notificationPreferences = {
  read: operation({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'member',
    summary: 'Get what the member is told about, and how',
    response: choices,
    errors: ['unauthorized'],
  }),
  set: operation({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'member',
    summary: 'Switch one channel of a group on or off; news about the account always arrives',
    body: z.object({ group, channel: z.enum(NOTIFICATION_CHANNELS), isOn: z.boolean() }).check(
      z.refine(({ group, channel }) => mayChoose(group, channel), {
        error: "This can't be switched",
        path: ['channel'],
      }),
    ),
    response: choices,
    errors: ['unauthorized', 'invalid_input'],
  }),
  setTimeZone: operation({
    method: 'PUT',
    path: '/api/notifications/time-zone',
    access: 'member',
    summary: "Set the time zone of the member's mornings",
    body: z.object({ timeZone }),
    response: choices,
    errors: ['unauthorized', 'invalid_input'],
  }),
  unsubscribe: operation({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    access: 'public',
    summary:
      'Stop mails of one group for the member that the token names; mail programs call it (RFC 8058), without a sign-in',
    params: z.object({ token: text(100) }),
    response: z.object({ ok: z.literal(true), group }),
    errors: ['invalid_input', 'link_not_valid', 'too_many_attempts'],
  }),
}
