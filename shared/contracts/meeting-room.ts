import * as z from 'zod/mini'
import {
  GUEST_STATUSES,
  MEETING_NOTES_MAX_LENGTH,
  SHOW_UP_ANSWERS,
} from '../domain/scheduling/meeting-room.ts'
import { MEETING_STATUSES } from '../domain/scheduling/meetings.ts'
import { OFFER_MAX_LENGTH } from '../protocols/limits.ts'
import { applicationsReview, showUpFigure } from './applications-review.ts'
import { operation } from './operation.ts'
import { done, id, idParams, memberCard, timestamp } from './shapes.ts'
import { text } from './text.ts'
import { videoSession } from './video.ts'

/** Offers (SDP) made before the call: one, or one for each role (docs/decisions/0002-stored-offers.md). */
export const meetingOffer = z.optional(text(OFFER_MAX_LENGTH))

/** `here`: a page of theirs is open. `ready`: they wait in the call. `in_call`: they are in it with someone. */
const PRESENCE = ['away', 'here', 'ready', 'in_call'] as const

const roomGuest = z.object({
  id,
  name: z.string(),
  status: z.enum(GUEST_STATUSES),
  /** A page of theirs is open. */
  isHere: z.boolean(),
  /** Another guest here gave a name that looks the same. */
  isNameShared: z.boolean(),
})
export type RoomGuest = z.output<typeof roomGuest>

const presence = z.object({
  /** The other member, or the guest who was let in. */
  other: z.enum(PRESENCE),
  /** For the host of a meeting with a guest: who waits, and who was let in. */
  guests: z.array(roomGuest),
  /** For the host too: how many more wait than are shown, and how many were turned away. */
  moreGuests: z.int(),
  turnedAway: z.int(),
})
export type RoomPresence = z.output<typeof presence>

const room = z.object({
  id,
  topic: z.string(),
  note: z.nullable(z.string()),
  status: z.enum(MEETING_STATUSES),
  role: z.enum(['organizer', 'invitee']),
  /** Null in a meeting with a guest, and once they may no longer be shown. */
  other: z.nullable(memberCard),
  isWithGuest: z.boolean(),
  minutes: z.int(),
  /** Null until a time is agreed on. */
  startsAt: z.nullable(timestamp),
  opensAt: z.nullable(timestamp),
  /** The planned end; the call goes on. */
  endsAt: z.nullable(timestamp),
  /** From then on it can't be joined. */
  closesAt: z.nullable(timestamp),
  /** For the poster of the job, if the meeting is about an application for it. */
  applicationId: z.nullable(id),
  /** Whether the two were connected in a call of this meeting. */
  hasMet: z.boolean(),
  ownNote: z.string(),
  /** What the member answered about the other one. */
  answer: z.nullable(z.enum(SHOW_UP_ANSWERS)),
  /** The other one said that the member didn't come: whether the member disputed that. Null if they didn't say so. */
  saidAbsent: z.nullable(z.object({ isDisputed: z.boolean() })),
})
export type MeetingRoom = z.output<typeof room>

const question = z.object({
  question: z.string(),
  /** Why to ask it. */
  why: z.string(),
})

const showUp = z.object({
  figure: showUpFigure,
  /** Meetings that count so far. */
  counted: z.int(),
  /** Meetings that someone said the member missed, newest first. */
  missed: z.array(
    z.object({
      meetingId: id,
      topic: z.string(),
      startsAt: timestamp,
      other: z.nullable(memberCard),
      isDisputed: z.boolean(),
      /** The server saw them there, so it doesn't count. */
      wasSeen: z.boolean(),
    }),
  ),
})
export type OwnShowUp = z.output<typeof showUp>

const ofRoom = ['unauthorized', 'invalid_input', 'meeting_not_found'] as const

/** The room of a meeting, for its two members. */
export const meetingRoom = {
  read: operation({
    method: 'GET',
    path: '/api/meetings/:id/room',
    access: 'member',
    summary: 'Get the room of a meeting: the other one, the times, the own note, what was answered',
    params: idParams,
    response: room,
    errors: ofRoom,
  }),
  here: operation({
    method: 'POST',
    path: '/api/meetings/:id/here',
    access: 'member',
    summary: 'Say that the member is there, while the room is open, and get who else is',
    params: idParams,
    response: presence,
    errors: [...ofRoom, 'meeting_not_confirmed', 'meeting_not_open', 'meeting_over'],
  }),
  join: operation({
    method: 'POST',
    path: '/api/meetings/:id/join',
    access: 'member',
    summary:
      'Join the call of a meeting: pending until the other one joins too; it costs no skip and needs no membership',
    params: idParams,
    body: z.object({ offer: meetingOffer }),
    response: videoSession,
    errors: [
      ...ofRoom,
      'meeting_not_confirmed',
      'meeting_not_open',
      'meeting_over',
      'call_in_progress',
      'member_unavailable',
      'member_restricted',
      'too_many_attempts',
    ],
  }),
  note: operation({
    method: 'PUT',
    path: '/api/meetings/:id/note',
    access: 'member',
    summary: 'Save the private note about a meeting, which only the member reads; an empty text removes it',
    params: idParams,
    body: z.object({
      text: text(MEETING_NOTES_MAX_LENGTH),
    }),
    response: done,
    errors: ofRoom,
  }),
  interview: operation({
    method: 'GET',
    path: '/api/meetings/:id/interview',
    access: 'member',
    summary:
      'Get the job, the application as its review shows it, and questions to ask; for the poster of the job',
    params: idParams,
    response: z.object({
      job: z.object({
        ...{ id, title: z.string(), company: z.string(), location: z.string() },
        ...{ description: z.string(), requirements: z.nullable(z.string()) },
      }),
      application: applicationsReview.open.response,
      questions: z.array(question),
    }),
    errors: [...ofRoom, 'meeting_without_application'],
  }),
  showedUp: operation({
    method: 'PUT',
    path: '/api/meetings/:id/showed-up',
    access: 'member',
    summary: 'Say whether the other one showed up; they can see it, and dispute a no',
    params: idParams,
    body: z.object({ answer: z.enum(SHOW_UP_ANSWERS) }),
    response: room,
    errors: [...ofRoom, 'meeting_not_confirmed', 'answer_too_early', 'answer_too_late'],
  }),
  dispute: operation({
    method: 'POST',
    path: '/api/meetings/:id/dispute',
    access: 'member',
    summary: 'Dispute that the member missed a meeting: it then counts for nothing; idempotent',
    params: idParams,
    response: done,
    errors: [...ofRoom, 'nothing_to_dispute'],
  }),
  showUp: operation({
    method: 'GET',
    path: '/api/show-up',
    access: 'member',
    summary: "Get the member's own show-up figure, and the meetings that someone said they missed",
    response: showUp,
    errors: ['unauthorized'],
  }),
}
