import * as z from 'zod/mini'
import { id } from '#shared/contracts/shapes.ts'
import {
  APPLICATION_EVENTS,
  JOB_EVENTS,
  MEETING_EVENTS,
  OFFICE_HOURS_EVENTS,
} from '#shared/domain/notifications.ts'

const credential = { credentialId: id, label: z.string() }
const reason = z.nullable(z.string())
/** `label` is the topic, `reason` the answer. */
const ticket = { ticketId: id, label: z.string(), reason }

/** Notifications of other features. `aboutId` is the member it is about. */
const newNotification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call_missed'), aboutId: id, sessionId: id }),
  /** Someone else looks for a call; names no one. */
  z.object({ kind: z.literal('someone_fits') }),
  /** `label` is the best of the new jobs, `reason` how many more there are. `aboutId` is the best job's poster, who isn't shown. */
  z.object({ kind: z.literal('jobs_fit'), aboutId: z.nullable(id), label: z.string(), reason }),
  /** `label` is the saved search, `reason` the best of its new jobs and how many more there are. `aboutId` as above. */
  z.object({
    kind: z.literal('jobs_found'),
    aboutId: z.nullable(id),
    searchId: id,
    label: z.string(),
    reason,
  }),
  z.object({ kind: z.literal('connection_request'), aboutId: id, connectionId: id }),
  z.object({ kind: z.literal('connection_accepted'), aboutId: id, connectionId: id }),
  z.object({ kind: z.literal('id_verified') }),
  z.object({ kind: z.literal('id_rejected'), reason }),
  z.object({ kind: z.literal('credential_verified'), ...credential }),
  z.object({ kind: z.literal('credential_rejected'), ...credential, reason }),
  z.object({ kind: z.literal('id_revoked'), reason }),
  z.object({ kind: z.literal('credential_revoked'), ...credential, reason }),
  z.object({ kind: z.literal('support_answered'), ...ticket }),
  z.object({ kind: z.literal('support_closed'), ...ticket }),
  /** `label` is the browser. */
  z.object({ kind: z.literal('new_sign_in'), label: z.string() }),
  z.object({ kind: z.literal('export_ready') }),
  /** `label` is what happened, `reason` what it means. */
  z.object({ kind: z.literal('billing'), label: z.string(), reason: z.string() }),
  /** `label` is what was decided, `reason` the rule or what follows. */
  z.object({ kind: z.literal('moderation'), label: z.string(), reason }),
  /** To those who reported: names no one. */
  z.object({ kind: z.literal('report_decided'), label: z.string(), reason }),
  /** `label` is when it starts, `reason` the guest's note. `aboutId` is null if the other one isn't named. */
  z.object({
    kind: z.enum(OFFICE_HOURS_EVENTS),
    aboutId: z.nullable(id),
    bookingId: id,
    label: z.string(),
    reason,
  }),
  /** `label` is the job, `reason` the new status or how many wait. `aboutId` is null if the other one isn't named. */
  z.object({
    kind: z.enum(APPLICATION_EVENTS),
    aboutId: z.nullable(id),
    jobId: id,
    label: z.string(),
    reason,
  }),
  /** `label` is the job, `reason` the day it closes. */
  z.object({ kind: z.enum(JOB_EVENTS), aboutJobId: id, label: z.string(), reason }),
  /** `label` is when it starts, if that is known, `reason` what the other one wrote. `aboutId` is null if they aren't named. */
  z.object({
    kind: z.enum(MEETING_EVENTS),
    aboutId: z.nullable(id),
    meetingId: id,
    label: z.nullable(z.string()),
    reason,
  }),
  z.object({ kind: z.literal('meeting_missed'), aboutId: id, meetingId: id }),
])
export type NewNotification = z.output<typeof newNotification>

/** The stored fields that are shown. No kind has all of them. */
export const shownData = z.catch(
  z.object({
    label: z._default(z.nullable(z.string()), null),
    reason: z._default(reason, null),
    aboutJobId: z.optional(id),
  }),
  { label: null, reason: null },
)
