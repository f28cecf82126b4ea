import * as z from 'zod/mini'
import { PUSH_ENDPOINT_MAX_LENGTH } from '../domain/pwa.ts'
import { operation } from './operation.ts'
import { done, id, idParams, timestamp } from './shapes.ts'
import { shaped, text } from './text.ts'

const endpoint = text(PUSH_ENDPOINT_MAX_LENGTH).check(z.url({ protocol: /^https$/ }))

/** A browser's subscription from `PushSubscription.toJSON()`: RFC 8291's keys in base64url. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    /** An uncompressed P-256 point: 65 bytes. */
    p256dh: shaped(88, /^B[\w-]{86}=?$/),
    /** 16 bytes. */
    auth: shaped(24, /^[\w-]{22}(==)?$/),
  }),
})

export const pushDevice = z.object({
  id,
  /** Such as "Chrome on Android", if the browser says so. */
  name: z.string(),
  createdAt: timestamp,
  /** It was set up under the current sign-in. */
  isThisSignIn: z.boolean(),
})
export type PushDevice = z.output<typeof pushDevice>

export const pwa = {
  key: operation({
    method: 'GET',
    path: '/api/push/key',
    access: 'member',
    summary: 'Get the public VAPID key for subscribing to push messages',
    response: z.object({ publicKey: z.string() }),
    errors: ['unauthorized'],
  }),
  devices: operation({
    method: 'GET',
    path: '/api/push/devices',
    access: 'member',
    summary: "List the browsers that get the member's push messages",
    response: z.object({ items: z.array(pushDevice) }),
    errors: ['unauthorized'],
  }),
  subscribe: operation({
    method: 'POST',
    path: '/api/push/devices',
    access: 'member',
    summary: 'Send push messages about calls and messages to this browser',
    body: z.extend(pushSubscription, {
      /** The browser's previous address; only a known one is replaced. */
      replaces: z.optional(endpoint),
    }),
    response: pushDevice,
    errors: [
      'unauthorized',
      'invalid_input',
      'push_service_refused',
      'push_device_not_found',
      'too_many_attempts',
    ],
  }),
  unsubscribe: operation({
    method: 'DELETE',
    path: '/api/push/devices/:id',
    access: 'member',
    summary: 'Stop sending push messages to a browser',
    params: idParams,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'push_device_not_found'],
  }),
}
