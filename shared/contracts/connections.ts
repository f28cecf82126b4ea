import * as z from 'zod/mini'
import { CONNECTION_STATES, REQUEST_NOTE_MAX_LENGTH } from '../domain/connections.ts'
import { operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import { done, id, idParams, memberCard, timestamp } from './shapes.ts'
import { trimmed } from './text.ts'

const namedJob = z.object({ id, title: z.string() })

/** A connection or a request as one of the two sees it; a refused request looks `pending` to its sender. */
export const connection = z.object({
  id,
  status: z.enum(['pending', 'accepted']),
  direction: z.enum(['incoming', 'outgoing']),
  member: memberCard,
  /** The job that it was first about. */
  job: z.nullable(namedJob),
  /** All jobs that it is about. */
  jobs: z.array(namedJob),
  /** What the sender wrote with a request. Once it is accepted, the first message of the two. */
  note: z.nullable(z.string()),
  /** Only for its sender: the note waits for a moderator or was removed by one. */
  isNoteHidden: z.boolean(),
  createdAt: timestamp,
  connectedAt: z.nullable(timestamp),
})
export type Connection = z.output<typeof connection>

const note = trimmed(REQUEST_NOTE_MAX_LENGTH)

const answered = ['unauthorized', 'forbidden', 'invalid_input', 'connection_not_found'] as const

export const connections = {
  list: operation({
    method: 'GET',
    path: '/api/connections',
    access: 'member',
    summary: "List the member's connections or pending requests, newest first",
    query: z.object({
      status: z._default(z.enum(['incoming', 'outgoing', 'accepted']), 'accepted'),
      cursor: timeCursor,
    }),
    response: z.object({
      items: z.array(connection),
      nextCursor: z.nullable(z.string()),
      /** How many requests wait for the member's answer, in any list. */
      incomingCount: z.int(),
    }),
    errors: ['unauthorized', 'invalid_input'],
  }),
  ask: operation({
    method: 'POST',
    path: '/api/connections',
    access: 'member',
    needsVerifiedEmail: true,
    summary:
      "Request a connection with a member or a job's poster; adds the job to a pending request, or accepts the other member's",
    body: z.union([z.object({ memberId: id, note: z.optional(note) }), z.object({ jobId: id })]),
    response: connection,
    errors: [
      'unauthorized',
      'email_not_verified',
      'invalid_input',
      'cannot_act_on_yourself',
      'own_job',
      'job_not_found',
      'job_without_poster',
      'member_not_found',
      'removed_by_moderator',
      'too_many_attempts',
      'new_account_limit',
    ],
  }),
  with: operation({
    method: 'GET',
    path: '/api/connections/with/:memberId',
    access: 'member',
    summary: 'Get the connection with another member',
    params: z.object({ memberId: id }),
    response: z.object({ state: z.enum(CONNECTION_STATES), connectionId: z.nullable(id) }),
    errors: ['unauthorized', 'invalid_input', 'member_not_found'],
  }),
  accept: operation({
    method: 'POST',
    path: '/api/connections/:id/accept',
    access: 'member',
    summary: 'Accept a connection request, as its recipient',
    params: idParams,
    response: connection,
    errors: [...answered, 'connection_not_pending'],
  }),
  decline: operation({
    method: 'POST',
    path: '/api/connections/:id/decline',
    access: 'member',
    summary: 'Decline a connection request, as its recipient, without notifying the sender',
    params: idParams,
    response: done,
    errors: [...answered, 'connection_not_pending'],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/connections/:id',
    access: 'member',
    summary: 'End a connection, or withdraw a request',
    params: idParams,
    response: done,
    errors: answered,
  }),
}
