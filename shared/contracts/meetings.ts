import * as z from 'zod/mini'
import { STORED_STATUSES } from '../domain/applications/status.ts'
import {
  MAX_PROPOSED_TIMES,
  MEETING_MINUTES,
  MEETING_NOTE_MAX_LENGTH,
  MEETING_REASON_MAX_LENGTH,
  MEETING_SIDES,
  MEETING_STATUSES,
  MEETING_TOPIC_MAX_LENGTH,
  TIME_SHIFTS,
} from '../domain/scheduling/meetings.ts'
import { timeOfDay } from './office-hours.ts'
import { fileOperation, operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import { id, idParams, memberCard, notImpersonating, plainLine, timestamp, timeZone } from './shapes.ts'
import { isoDate, longText, trimmed } from './text.ts'

const who = z.enum(['you', 'they'])

const proposedTime = z.object({
  startsAt: timestamp,
  /** What the member has then, such as 'a meeting with Ana S.' */
  conflict: z.nullable(z.string()),
  /** The one who proposed it has something else by now. What, no one learns. */
  isTaken: z.boolean(),
})
export type ProposedTime = z.output<typeof proposedTime>

/** A meeting as one of the two sees it. */
const meeting = z.object({
  id,
  /** Whether the member proposed it first. */
  side: z.enum(MEETING_SIDES),
  /** The other one; null for a guest without an account. */
  member: z.nullable(memberCard),
  topic: z.string(),
  minutes: z.literal(MEETING_MINUTES),
  status: z.enum(MEETING_STATUSES),
  /** Set once confirmed. It stands until a proposed time replaces it. */
  startsAt: z.nullable(timestamp),
  /** To choose from, in order. */
  times: z.array(proposedTime),
  /** Whose times and note they are. */
  proposedBy: z.nullable(who),
  note: z.nullable(z.string()),
  endedBy: z.nullable(who),
  /** Why it ended, or why it should be moved. */
  reason: z.nullable(z.string()),
  /** The IANA time zone that the other one last used with it. */
  theirZone: z.nullable(z.string()),
  /** For the poster of the job: what it is about. */
  application: z.nullable(z.object({ id, jobId: id, jobTitle: z.string(), status: z.enum(STORED_STATUSES) })),
  /** Sent along with an answer, which is refused if the meeting has changed since. */
  revision: z.int(),
})
export type MeetingView = z.output<typeof meeting>

/** Who to meet: a connection or someone the member just met, or an applicant for one of the member's jobs. */
const others = [
  z.object({ kind: z.literal('member'), memberId: id }),
  z.object({ kind: z.literal('application'), applicationId: id }),
] as const
const other = z.discriminatedUnion('kind', [...others])
export type MeetingOther = z.output<typeof other>

const localTimes = {
  minutes: z.literal(MEETING_MINUTES),
  /**
   * Dates and times on the clocks of `timeZone`. A time that they skip moves forward by as much as they do; of a time that
   * they show twice it is the first.
   */
  times: z
    .array(z.object({ date: isoDate('Choose a day'), time: timeOfDay }))
    .check(
      z.minLength(1, 'Propose at least one time'),
      z.maxLength(MAX_PROPOSED_TIMES, `At most ${MAX_PROPOSED_TIMES} times`),
    ),
  timeZone,
}
const topic = trimmed(MEETING_TOPIC_MAX_LENGTH).check(
  z.minLength(1, 'What is it about?'),
  plainLine,
  notImpersonating,
)
const note = z.optional(longText(MEETING_NOTE_MAX_LENGTH))
const reason = z.optional(longText(MEETING_REASON_MAX_LENGTH))
const revision = z.int().check(z.minimum(0))

const answerErrors = [
  'unauthorized',
  'invalid_input',
  'meeting_not_found',
  'meeting_changed',
  'too_many_attempts',
] as const

export const meetings = {
  list: operation({
    method: 'GET',
    path: '/api/meetings',
    access: 'member',
    summary: 'List the proposals that wait for an answer, and the meetings ahead',
    response: z.object({ open: z.array(meeting), ahead: z.array(meeting) }),
    errors: ['unauthorized'],
  }),
  past: operation({
    method: 'GET',
    path: '/api/meetings/past',
    access: 'member',
    summary: 'List meetings that are over or came to nothing, the latest first',
    query: z.object({ cursor: timeCursor }),
    response: z.object({ items: z.array(meeting), nextCursor: z.nullable(z.string()) }),
    errors: ['unauthorized', 'invalid_input'],
  }),
  get: operation({
    method: 'GET',
    path: '/api/meetings/:id',
    access: 'member',
    summary: "Get one of the member's meetings",
    params: idParams,
    response: meeting,
    errors: ['unauthorized', 'invalid_input', 'meeting_not_found'],
  }),
  check: operation({
    method: 'POST',
    path: '/api/meetings/check',
    access: 'member',
    summary:
      "Resolve times before they are proposed, with what the member has then, and the other one's time zone if known",
    body: z.object({
      with: z.discriminatedUnion('kind', [
        ...others,
        z.object({ kind: z.literal('meeting'), meetingId: id }),
      ]),
      ...localTimes,
    }),
    response: z.object({
      theirZone: z.nullable(z.string()),
      times: z.array(
        z.object({
          startsAt: timestamp,
          shift: z.enum(TIME_SHIFTS),
          /** Why it can't be proposed. */
          problem: z.nullable(z.string()),
          conflict: z.nullable(z.string()),
        }),
      ),
    }),
    errors: [
      'unauthorized',
      'invalid_input',
      'member_not_found',
      'application_not_found',
      'cannot_act_on_yourself',
      'meeting_not_found',
      'meeting_not_allowed',
      'too_many_attempts',
    ],
  }),
  propose: operation({
    method: 'POST',
    path: '/api/meetings',
    access: 'member',
    needsVerifiedEmail: true,
    summary: "Propose up to five times to a connection, or to an applicant for one of the member's jobs",
    body: z.object({ with: other, topic, note, ...localTimes }),
    response: meeting,
    errors: [
      'unauthorized',
      'text_repeated',
      'email_not_verified',
      'invalid_input',
      'member_restricted',
      'member_not_found',
      'application_not_found',
      'cannot_act_on_yourself',
      'meeting_not_allowed',
      'meeting_conflict',
      'too_many_meetings',
      'too_many_attempts',
    ],
  }),
  proposeOthers: operation({
    method: 'POST',
    path: '/api/meetings/:id/times',
    access: 'member',
    summary:
      'Propose other times, as an answer or to move a confirmed meeting, which stands until one is picked and keeps its length',
    params: idParams,
    body: z.object({ note, revision, ...localTimes }),
    response: meeting,
    errors: [...answerErrors, 'member_restricted', 'meeting_conflict', 'text_repeated'],
  }),
  pick: operation({
    method: 'POST',
    path: '/api/meetings/:id/pick',
    access: 'member',
    summary: 'Pick one of the times that the other one proposed, which confirms the meeting and mails both',
    params: idParams,
    body: z.object({ startsAt: timestamp, timeZone, revision }),
    response: meeting,
    errors: [
      ...answerErrors,
      'member_restricted',
      'meeting_time_gone',
      'meeting_time_taken',
      'meeting_conflict',
    ],
  }),
  decline: operation({
    method: 'POST',
    path: '/api/meetings/:id/decline',
    access: 'member',
    summary: "Turn down the other's times, or take back one's own. A meeting they would have moved stays",
    params: idParams,
    body: z.object({ reason, revision }),
    response: meeting,
    errors: answerErrors,
  }),
  cancel: operation({
    method: 'POST',
    path: '/api/meetings/:id/cancel',
    access: 'member',
    summary: 'Cancel a confirmed meeting before it ends, which mails both',
    params: idParams,
    body: z.object({ reason, revision }),
    response: meeting,
    errors: answerErrors,
  }),
  calendarFile: fileOperation({
    method: 'GET',
    path: '/api/meetings/:id/invite.ics',
    access: 'member',
    sends: ['text/calendar'],
    summary: 'Download a confirmed meeting for a calendar',
    params: idParams,
    errors: ['unauthorized', 'invalid_input', 'meeting_not_found'],
  }),
}
