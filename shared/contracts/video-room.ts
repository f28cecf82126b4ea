import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { done, timestamp, timeZone } from './shapes.ts'
import { callFilters } from './video.ts'

/** Hours in which others are usually here, in the asked time zone: `weekday` 0 is Sunday, `to` is exclusive and up to 24. */
const usualTime = z.object({ weekday: z.int(), from: z.int(), to: z.int() })
export type UsualTime = z.output<typeof usualTime>

const fitAlert = z.object({
  filters: callFilters,
  expiresAt: timestamp,
  /** Whether someone fit and the member was told. */
  isFound: z.boolean(),
})
export type FitAlert = z.output<typeof fitAlert>

export const videoRoom = {
  read: operation({
    method: 'GET',
    path: '/api/video-chat/room',
    access: 'member',
    summary: 'Get what helps while no one fits: usual times, the alert, and who was met today',
    query: z.object({ timeZone }),
    response: z.object({
      /** At most three; empty if too little is known. */
      usualTimes: z.array(usualTime),
      alert: z.nullable(fitAlert),
      /** Members met in the last day, and how many of them this member asked to meet again. */
      met: z.int(),
      askedAgain: z.int(),
    }),
    errors: ['unauthorized', 'invalid_input'],
  }),
  askAlert: operation({
    method: 'PUT',
    path: '/api/video-chat/alert',
    access: 'member',
    summary: 'Ask to be told, once, when someone who fits looks for a call; replaces an earlier alert',
    body: z.object({ filters: z._default(callFilters, {}) }),
    response: fitAlert,
    errors: [
      'unauthorized',
      'invalid_input',
      'payment_required',
      'premium_required',
      'staff_not_matched',
      'too_many_attempts',
    ],
  }),
  cancelAlert: operation({
    method: 'DELETE',
    path: '/api/video-chat/alert',
    access: 'member',
    summary: 'Turn the alert off; idempotent',
    response: done,
    errors: ['unauthorized'],
  }),
}
