import * as z from 'zod/mini'
import { guestNameProblem } from '../domain/account/name-rules.ts'
import { GUEST_NAME_MAX_LENGTH, GUEST_STATUSES } from '../domain/scheduling/meeting-room.ts'
import { MEETING_MINUTES, MEETING_TOPIC_MAX_LENGTH } from '../domain/scheduling/meetings.ts'
import { meetingOffer } from './meeting-room.ts'
import { operation } from './operation.ts'
import {
  done,
  id,
  idParams,
  memberCard,
  notImpersonating,
  personName,
  plainLine,
  timestamp,
} from './shapes.ts'
import { text, trimmed } from './text.ts'
import { iceServers, videoSession } from './video.ts'

const topic = trimmed(MEETING_TOPIC_MAX_LENGTH).check(
  z.minLength(1, 'Say what the meeting is about'),
  plainLine,
  notImpersonating,
)

/** A meeting as its guest sees it. */
const guestMeeting = z.object({
  id,
  topic: z.string(),
  host: memberCard,
  minutes: z.int(),
  startsAt: timestamp,
  opensAt: timestamp,
  endsAt: timestamp,
  closesAt: timestamp,
})

const guestRoom = z.extend(guestMeeting, {
  guest: z.object({ id, name: z.string(), status: z.enum(GUEST_STATUSES) }),
  /** The host made another link since the guest came, with which they can come again. */
  isLinkReplaced: z.boolean(),
  /** The host waits in the call, so that the guest can join. */
  isHostReady: z.boolean(),
  openSession: z.nullable(videoSession),
})
export type GuestRoom = z.output<typeof guestRoom>

const token = text(100).check(z.minLength(20))
/** After the `#` of the guests' page, so that it is in no log. Shown once: only its hash is stored. */
const link = z.object({ meetingId: id, token: z.string() })
const guestParams = z.object({ id, guestId: id })

const ofHost = ['unauthorized', 'invalid_input', 'meeting_not_found', 'too_many_attempts'] as const

/** A meeting of a member and someone without an account, who comes by a link. */
export const meetingGuests = {
  create: operation({
    method: 'POST',
    path: '/api/meetings/with-guest',
    access: 'member',
    needsVerifiedEmail: true,
    summary: 'Make a meeting with a guest, and its link',
    body: z.object({
      topic,
      startsAt: timestamp,
      minutes: z.literal(MEETING_MINUTES),
    }),
    response: link,
    errors: [
      'unauthorized',
      'email_not_verified',
      'invalid_input',
      'time_not_ahead',
      'member_restricted',
      'too_many_attempts',
    ],
  }),
  renewLink: operation({
    method: 'POST',
    path: '/api/meetings/:id/guest-link',
    access: 'member',
    summary:
      'Make another link for a meeting with a guest; the one before stops working, and everyone at the door is turned away',
    params: idParams,
    response: link,
    errors: [...ofHost, 'meeting_over'],
  }),
  decide: operation({
    method: 'POST',
    path: '/api/meetings/:id/guests/:guestId',
    access: 'member',
    summary: 'Let a guest in, or turn them away, which also ends a call with them',
    params: guestParams,
    body: z.object({ isAdmitted: z.boolean() }),
    response: done,
    errors: [...ofHost, 'guest_not_found', 'guest_in_call', 'meeting_over'],
  }),
  readLink: operation({
    method: 'POST',
    path: '/api/guest/link',
    access: 'public',
    summary: 'Get what the meeting of a link is about',
    body: z.object({ token }),
    response: guestMeeting,
    errors: ['invalid_input', 'guest_link_not_valid'],
  }),
  arrive: operation({
    method: 'POST',
    path: '/api/guest/arrive',
    access: 'public',
    summary: 'Come to a meeting by its link, with a name, and wait to be let in',
    body: z.object({
      token,
      name: personName('Your name is required', GUEST_NAME_MAX_LENGTH).check(
        notImpersonating,
        z.superRefine((name, context) => {
          const message = guestNameProblem(name)
          if (message) context.addIssue({ code: 'custom', message })
        }),
      ),
    }),
    response: guestRoom,
    errors: ['invalid_input', 'guest_link_not_valid', 'meeting_not_open', 'too_many_attempts'],
  }),
  here: operation({
    method: 'POST',
    path: '/api/guest/here',
    access: 'guest',
    summary:
      'Say that the guest in this browser is there, and get their meeting and whether they were let in',
    response: guestRoom,
    errors: ['unauthorized'],
  }),
  join: operation({
    method: 'POST',
    path: '/api/guest/join',
    access: 'guest',
    summary: 'Join the call, once the host has let the guest in and waits in it',
    body: z.object({ offer: meetingOffer }),
    response: videoSession,
    errors: [
      'unauthorized',
      'invalid_input',
      'guest_not_admitted',
      'host_not_in_call',
      'guest_in_call',
      'call_in_progress',
      'meeting_over',
      'too_many_attempts',
    ],
  }),
  end: operation({
    method: 'POST',
    path: '/api/guest/calls/:id/end',
    access: 'guest',
    summary: 'Leave the call; idempotent',
    params: idParams,
    response: videoSession,
    errors: ['unauthorized', 'invalid_input', 'session_not_found'],
  }),
  iceServers: operation({
    method: 'GET',
    path: '/api/guest/ice-servers',
    access: 'guest',
    summary: 'Get STUN and TURN servers with short-lived credentials',
    response: iceServers,
    errors: ['unauthorized', 'guest_not_admitted'],
  }),
}
