import * as z from 'zod/mini'
import { DECISION_MESSAGE_MAX_LENGTH, PRIVATE_NOTE_MAX_LENGTH } from '../domain/applications/rules.ts'
import {
  APPLICATION_STATUSES,
  DECISIONS,
  MANY_AT_ONCE,
  STORED_STATUSES,
} from '../domain/applications/status.ts'
import { applicationView } from './applications.ts'
import { jobQuestion } from './jobs.ts'
import { applicantFilters } from './list-filters.ts'
import { fileOperation, operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import { country, done, id, idParams, memberCard, timestamp } from './shapes.ts'
import { longText } from './text.ts'

/** An application in the poster's list. */
const listed = z.object({
  id,
  /** In the order of arrival, from 1; stands for the name while that is hidden. */
  number: z.int(),
  /** Null while a blind review hides who it is. */
  applicant: z.nullable(memberCard),
  isIdVerified: z.boolean(),
  country,
  status: z.enum(APPLICATION_STATUSES),
  score: z.nullable(z.int()),
  hasPrivateNote: z.boolean(),
  submittedAt: timestamp,
  changedAt: timestamp,
})
export type ListedApplicant = z.output<typeof listed>

/** From five meetings on that count. */
export const showUpFigure = z.nullable(z.object({ of: z.int(), showedUp: z.int() }))

const detail = z.extend(applicationView, {
  id,
  number: z.int(),
  status: z.enum(APPLICATION_STATUSES),
  score: z.nullable(z.int()),
  /** What the score is made of. */
  points: z.array(
    z.object({ label: z.string(), isRequired: z.boolean(), met: z.enum(['yes', 'partly', 'no']) }),
  ),
  privateNote: z.nullable(z.string()),
  /** To how many meetings of the last year they came; null while hidden, and below five. */
  showUp: showUpFigure,
  submittedAt: timestamp,
  history: z.array(
    z.object({
      status: z.enum(STORED_STATUSES),
      by: z.enum(['poster', 'applicant']),
      message: z.nullable(z.string()),
      at: timestamp,
    }),
  ),
})
export type ApplicantDetail = z.output<typeof detail>

const message = z.nullable(longText(DECISION_MESSAGE_MAX_LENGTH))
const decideErrors = [
  'unauthorized',
  'invalid_input',
  'application_not_found',
  'application_changed',
  'member_restricted',
  'too_many_attempts',
] as const

/** What the poster of a job does with its applications. */
export const applicationsReview = {
  list: operation({
    method: 'GET',
    path: '/api/jobs/:id/applicants',
    access: 'member',
    summary:
      "List the applications for one of the member's jobs; sort is score (the default), newest or status; nothing is left out by score unless minScore asks for it",
    params: idParams,
    query: z.extend(applicantFilters, { cursor: timeCursor }),
    response: z.object({
      job: z.object({
        ...{ id, title: z.string(), company: z.string(), isOpen: z.boolean(), isBlind: z.boolean() },
        questions: z.array(jobQuestion),
      }),
      applicants: z.array(listed),
      /** Of all applications whatever the filters, without withdrawn ones. */
      total: z.int(),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['unauthorized', 'invalid_input', 'job_not_found', 'forbidden'],
  }),
  csv: fileOperation({
    method: 'GET',
    path: '/api/jobs/:id/applicants.csv',
    access: 'member',
    sends: ['text/csv'],
    summary: "Download the applications for one of the member's jobs, newest first, with the list's filters",
    params: idParams,
    query: z.omit(applicantFilters, { sort: true }),
    errors: ['unauthorized', 'invalid_input', 'job_not_found', 'forbidden', 'too_many_attempts'],
  }),
  open: operation({
    method: 'POST',
    path: '/api/applications/:id/open',
    access: 'member',
    summary: "Open an application for one of the member's jobs; the applicant learns that it was viewed",
    params: idParams,
    response: detail,
    errors: ['unauthorized', 'invalid_input', 'application_not_found'],
  }),
  decide: operation({
    method: 'POST',
    path: '/api/applications/:id/decision',
    access: 'member',
    summary:
      'Move an application on, with a message if wanted; a conversation connects the two; `from` is the status the member saw',
    params: idParams,
    body: z.object({ from: z.enum(STORED_STATUSES), to: z.enum(DECISIONS), message }),
    response: detail,
    errors: decideErrors,
  }),
  turnDown: operation({
    method: 'POST',
    path: '/api/jobs/:id/applicants/not-selected',
    access: 'member',
    summary:
      'Mark applications as not selected, with one message to all; those that ended meanwhile stay as they are',
    params: idParams,
    body: z.object({
      ids: z.array(id).check(z.minLength(1), z.maxLength(MANY_AT_ONCE)),
      message,
    }),
    response: z.object({ changed: z.int() }),
    errors: ['unauthorized', 'invalid_input', 'job_not_found', 'forbidden', 'too_many_attempts'],
  }),
  note: operation({
    method: 'PUT',
    path: '/api/applications/:id/private-note',
    access: 'member',
    summary: 'Set the private note about an application; only its writer reads it',
    params: idParams,
    body: z.object({ text: z.nullable(longText(PRIVATE_NOTE_MAX_LENGTH)) }),
    response: done,
    errors: ['unauthorized', 'invalid_input', 'application_not_found'],
  }),
}
