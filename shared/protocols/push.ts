import * as z from 'zod/mini'
import { id, timestamp } from '../contracts/shapes.ts'
import { APPLICATION_EVENTS, MEETING_EVENTS, OFFICE_HOURS_EVENTS } from '../domain/notifications.ts'

/** How an incoming call that a device was notified of ended. */
export const INCOMING_CALL_ENDS = ['missed', 'answered', 'declined', 'over'] as const
export type IncomingCallEnd = (typeof INCOMING_CALL_ENDS)[number]

const NEWS_EVENTS = ['connection_request', 'connection_accepted', ...APPLICATION_EVENTS] as const

/** A push message, encrypted for one browser. It names the sender, if there is one, and never quotes what they wrote. */
export const pushMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), sessionId: id, name: z.string() }),
  z.object({
    kind: z.literal('call_over'),
    sessionId: id,
    name: z.string(),
    end: z.enum(INCOMING_CALL_ENDS),
  }),
  z.object({ kind: z.literal('someone_fits') }),
  z.object({ kind: z.literal('jobs_fit') }),
  z.object({ kind: z.literal('message'), memberId: id, name: z.string() }),
  /** `label` is the other member's name, or the job of an application. */
  z.object({ kind: z.literal('news'), event: z.enum(NEWS_EVENTS), label: z.string() }),
  z.object({
    kind: z.literal('meeting'),
    event: z.enum(MEETING_EVENTS),
    meetingId: id,
    /** Null while there are times to choose from. */
    startsAt: z.nullable(timestamp),
    /** Null if the other one isn't named. */
    name: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('office_hours'),
    event: z.enum(OFFICE_HOURS_EVENTS),
    bookingId: id,
    startsAt: timestamp,
    /** Null if the other one isn't named. */
    name: z.nullable(z.string()),
  }),
])
export type PushMessage = z.output<typeof pushMessage>
