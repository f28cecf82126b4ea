import * as z from 'zod/mini'
import { PARTICIPANT_ROLES, VIDEO_KINDS, VIDEO_STATUSES } from '../domain/video.ts'
import { OFFER_MAX_LENGTH } from '../protocols/limits.ts'
import { operation } from './operation.ts'
import { country, done, id, idParams, memberCard, timestamp } from './shapes.ts'
import { text } from './text.ts'

/** Offers (SDP) made before the match: one, or one for each role (docs/decisions/0002-stored-offers.md). */
const offer = text(OFFER_MAX_LENGTH)

/** A member, or the guest of a meeting, who has only the name they gave and no country. */
const callPeer = z.extend(memberCard, { country: z.nullable(country) })
export type CallPeer = z.output<typeof callPeer>

export const videoSession = z.object({
  id,
  kind: z.enum(VIDEO_KINDS),
  status: z.enum(VIDEO_STATUSES),
  role: z.enum(PARTICIPANT_ROLES),
  peer: z.nullable(callPeer),
  peerOffer: z.nullable(z.string()),
  /** The field both work in, as in 'You both work in nursing'. */
  sharedField: z.nullable(z.string()),
  /** The meeting it is the call of. */
  meetingId: z.nullable(id),
  /** One of the two is a guest without an account. */
  isWithGuest: z.boolean(),
  createdAt: timestamp,
  startedAt: z.nullable(timestamp),
  endedAt: z.nullable(timestamp),
})
export type VideoSession = z.output<typeof videoSession>

export const callFilters = z.object({
  country: z.optional(z.nullable(country)),
  verifiedOnly: z.optional(z.boolean()),
})
export type CallFilters = z.output<typeof callFilters>

const skipResult = z.object({
  skipsUsed: z.int(),
  skipsRemaining: z.int(),
  requiresPayment: z.boolean(),
  isPremium: z.boolean(),
})
export type SkipResult = z.output<typeof skipResult>

export const iceServers = z.object({
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.optional(z.string()),
      credential: z.optional(z.string()),
    }),
  ),
  iceTransportPolicy: z.enum(['all', 'relay']),
  expiresAt: z.nullable(timestamp),
})
export type IceServers = z.output<typeof iceServers>

export const video = {
  status: operation({
    method: 'GET',
    path: '/api/video-chat/status',
    access: 'member',
    summary: "Get the member's free skips, their open call, and how many others are online",
    response: z.extend(skipResult, {
      isAgeConfirmed: z.boolean(),
      openSession: z.nullable(videoSession),
      online: z.int(),
    }),
    errors: ['unauthorized'],
  }),
  confirmAge: operation({
    method: 'POST',
    path: '/api/video-chat/age',
    access: 'member',
    summary: 'Confirm being 18 or older, once, before the first random call',
    body: z.object({ isAdult: z.literal(true) }),
    response: done,
    errors: ['unauthorized', 'invalid_input'],
  }),
  start: operation({
    method: 'POST',
    path: '/api/video-sessions',
    access: 'member',
    needsVerifiedEmail: true,
    summary: 'Start a call: to a chosen member, or to a match; pending until someone answers or is matched',
    body: z.object({
      recipientId: z.optional(z.union([id, z.literal(''), z.null()])),
      filters: z.optional(callFilters),
      offer: z.optional(offer),
    }),
    response: videoSession,
    errors: [
      'unauthorized',
      'email_not_verified',
      'invalid_input',
      'cannot_call_yourself',
      'payment_required',
      'premium_required',
      'staff_not_matched',
      'age_not_confirmed',
      'member_not_found',
      'call_in_progress',
      'member_unavailable',
      'member_busy',
      'too_many_attempts',
    ],
  }),
  accept: operation({
    method: 'POST',
    path: '/api/video-sessions/:id/accept',
    access: 'member',
    summary: 'Accept an incoming call',
    params: idParams,
    body: z.object({ offer: z.optional(offer) }),
    response: videoSession,
    errors: ['unauthorized', 'session_not_found', 'payment_required', 'call_not_ringing', 'call_in_progress'],
  }),
  decline: operation({
    method: 'POST',
    path: '/api/video-sessions/:id/decline',
    access: 'member',
    summary: 'Decline an incoming call',
    params: idParams,
    response: videoSession,
    errors: ['unauthorized', 'session_not_found', 'call_not_ringing'],
  }),
  end: operation({
    method: 'POST',
    path: '/api/video-sessions/:id/end',
    access: 'member',
    summary: 'End a call, cancel it, or stop waiting; idempotent',
    params: idParams,
    response: videoSession,
    errors: ['unauthorized', 'session_not_found'],
  }),
  skip: operation({
    method: 'POST',
    path: '/api/video-chat/skip',
    access: 'member',
    summary: 'Charge the skip of an ended call, once, and get the skips left',
    body: z.object({ sessionId: id }),
    response: skipResult,
    errors: ['unauthorized', 'invalid_input', 'session_not_found', 'call_not_ended'],
  }),
  iceServers: operation({
    method: 'GET',
    path: '/api/video-chat/ice-servers',
    access: 'member',
    summary: 'Get STUN and TURN servers with short-lived credentials',
    query: z.object({ kind: z._default(z.enum(VIDEO_KINDS), 'random') }),
    response: iceServers,
    errors: ['unauthorized', 'payment_required', 'meeting_not_open', 'invalid_input'],
  }),
  callableMembers: operation({
    method: 'GET',
    path: '/api/video-chat/people',
    access: 'member',
    summary: 'List callable members, at most 12',
    response: z.object({ people: z.array(memberCard) }),
    errors: ['unauthorized'],
  }),
}
