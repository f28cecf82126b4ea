import * as z from 'zod/mini'
import {
  CALL_NOTE_MAX_LENGTH,
  CALL_OUTCOMES,
  CALL_RATINGS,
  MEET_AGAIN,
  VIDEO_KINDS,
} from '../domain/video.ts'
import { operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import { done, id, idParams, memberCard, timestamp, wholeNumber } from './shapes.ts'
import { trimmed } from './text.ts'

/** A call that is over, as one of the two sees it. */
export const pastCall = z.object({
  id,
  kind: z.enum(VIDEO_KINDS),
  direction: z.enum(['incoming', 'outgoing']),
  outcome: z.enum(CALL_OUTCOMES),
  /** The other participant's id, for a report. */
  peerId: id,
  /** Null if they have blocked the member. */
  peer: z.nullable(memberCard),
  /** Whether the member has blocked them. */
  isBlocked: z.boolean(),
  /** Whether the two are connected. */
  canMessage: z.boolean(),
  canReport: z.boolean(),
  createdAt: timestamp,
  endedAt: timestamp,
  /** How long they talked; null if the call didn't connect. */
  seconds: z.nullable(z.int()),
  /** The field both work in, as in 'You both work in nursing'. */
  sharedField: z.nullable(z.string()),
  /** Null if the call doesn't keep the two from being matched: it is a day old, or never took place. */
  meetAgain: z.nullable(z.enum(MEET_AGAIN)),
  note: z.nullable(z.string()),
  rating: z.nullable(z.enum(CALL_RATINGS)),
})
export type PastCall = z.output<typeof pastCall>

const CALLS_PAGE = 20

const ofOneCall = ['unauthorized', 'invalid_input', 'session_not_found', 'call_not_ended'] as const

export const videoHistory = {
  list: operation({
    method: 'GET',
    path: '/api/calls',
    access: 'member',
    summary: "List the member's past calls, newest first",
    query: z.object({
      cursor: timeCursor,
      limit: z._default(wholeNumber(1, CALLS_PAGE), CALLS_PAGE),
    }),
    response: z.object({ items: z.array(pastCall), nextCursor: z.nullable(z.string()) }),
    errors: ['unauthorized', 'invalid_input'],
  }),
  note: operation({
    method: 'PUT',
    path: '/api/calls/:id/note',
    access: 'member',
    summary:
      'Save a private note about a past call, which only the member can read; an empty text removes it',
    params: idParams,
    body: z.object({
      text: trimmed(CALL_NOTE_MAX_LENGTH),
    }),
    response: done,
    errors: ofOneCall,
  }),
  rate: operation({
    method: 'PUT',
    path: '/api/calls/:id/rating',
    access: 'member',
    summary: 'Rate the quality of a past call; rating again replaces it',
    params: idParams,
    body: z.object({ rating: z.enum(CALL_RATINGS) }),
    response: done,
    errors: ofOneCall,
  }),
  meetAgain: operation({
    method: 'PUT',
    path: '/api/calls/:id/meet-again',
    access: 'member',
    summary: 'Ask to be matched with the other of a past call again, within a day of it; takes both',
    params: idParams,
    body: z.object({ wanted: z.boolean() }),
    response: done,
    errors: [...ofOneCall, 'call_too_old'],
  }),
  meetEveryoneAgain: operation({
    method: 'PUT',
    path: '/api/calls/meet-again',
    access: 'member',
    summary: 'Ask to be matched again with everyone met in the last day; takes both',
    response: done,
    errors: ['unauthorized'],
  }),
}
