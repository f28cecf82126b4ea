import * as z from 'zod/mini'
import {
  ANSWER_MAX_LENGTH,
  type Answer,
  NOTE_MAX_LENGTH,
  QUESTION_LIMITS,
} from '../domain/applications/rules.ts'
import { APPLICATION_STATUSES, TRACKED_STATUSES } from '../domain/applications/status.ts'
import { job, jobQuestion } from './jobs.ts'
import { operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import { resumeValues } from './resume-details.ts'
import { country, id, idParams, memberCard, timestamp } from './shapes.ts'
import { longText, text } from './text.ts'

const answer = z.object({ question: z.string(), answer: z.string() })
const card = z.object({
  title: z.string(),
  tagline: z.nullable(z.string()),
  skills: z.array(z.string()),
  experience: z.nullable(z.string()),
  education: z.nullable(z.string()),
  achievements: z.array(z.string()),
  contactEmail: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
  portfolioUrl: z.nullable(z.string()),
})

/** A copy of what was sent: later edits of the resume or card don't change it, and deleting them deletes it. */
export const sentCopy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resume'), details: resumeValues }),
  z.object({ kind: z.literal('card'), card }),
])
export type SentCopy = z.output<typeof sentCopy>

/** An application as the poster sees it; its preview has the same content. */
export const applicationView = z.object({
  /** Null while a blind review hides who it is. */
  applicant: z.nullable(memberCard),
  isIdVerified: z.boolean(),
  /** What was verified, without names of schools. */
  verified: z.array(z.string()),
  country,
  /** Null once the applicant has deleted the resume or card. */
  sent: z.nullable(sentCopy),
  note: z.nullable(z.string()),
  answers: z.array(answer),
  isBlind: z.boolean(),
})
export type ApplicationView = z.output<typeof applicationView>

/** An application as its applicant sees it. */
export const ownApplication = z.object({
  id,
  job: z.object({
    ...{ id, title: z.string(), company: z.string(), location: z.string() },
    applyUrl: z.nullable(z.string()),
  }),
  /** Who decides; null for a company's own board, and if the applicant may no longer see them. */
  poster: z.nullable(memberCard),
  /** Sent on the company's own page and only noted here. */
  isExternal: z.boolean(),
  status: z.enum(APPLICATION_STATUSES),
  submittedAt: timestamp,
  changedAt: timestamp,
  /** What the poster wrote with the last decision. */
  message: z.nullable(z.string()),
  mayEdit: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type OwnApplication = z.output<typeof ownApplication>

/** How a poster answers; null with fewer than five applications. */
export const responseFigures = z.nullable(
  z.object({
    answered: z.int(),
    of: z.int(),
    /** Three quarters of the answers came within so many days; null if there is no answer. */
    withinDays: z.nullable(z.int()),
  }),
)
export type ResponseFigures = z.output<typeof responseFigures>

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resume') }),
  z.object({ kind: z.literal('card'), cardId: id }),
])

export const applicationInput = z.object({
  source,
  note: z.nullable(longText(NOTE_MAX_LENGTH)),
  answers: z
    .array(
      z.object({
        question: text(QUESTION_LIMITS.text),
        answer: longText(ANSWER_MAX_LENGTH),
      }),
    )
    .check(
      z.maxLength(QUESTION_LIMITS.questions),
      z.refine<readonly Answer[]>(
        (answers) => new Set(answers.map(({ question }) => question)).size === answers.length,
      ),
    ),
})
export type ApplicationInput = z.output<typeof applicationInput>

const form = z.object({
  /** The member's application for this job, if there is one. */
  application: z.nullable(ownApplication),
  /** What it says now, to edit it; null if there is none. */
  written: z.nullable(
    z.object({ source: z.nullable(source), note: z.nullable(z.string()), answers: z.array(answer) }),
  ),
  questions: z.array(jobQuestion),
  needsVerifiedId: z.boolean(),
  isIdVerified: z.boolean(),
  resume: z.enum(['none', 'reading', 'failed', 'read']),
  cards: z.array(z.object({ id, title: z.string() })),
  figures: responseFigures,
})
export type ApplicationForm = z.output<typeof form>

const mails = z.object({ isOn: z.boolean() })

const sendErrors = [
  'unauthorized',
  'invalid_input',
  'job_not_found',
  'job_without_poster',
  'own_job',
  'applicant_not_verified',
  'questions_changed',
  'resume_not_ready',
  'resume_card_not_found',
  'member_restricted',
  'too_many_attempts',
] as const

export const applications = {
  form: operation({
    method: 'GET',
    path: '/api/jobs/:id/application',
    access: 'member',
    summary: "Get the member's application for a job, and what they can apply with",
    params: idParams,
    response: form,
    errors: ['unauthorized', 'invalid_input', 'job_not_found'],
  }),
  preview: operation({
    method: 'POST',
    path: '/api/jobs/:id/application/preview',
    access: 'member',
    summary: 'Get an application as the poster would see it; nothing is sent',
    params: idParams,
    body: applicationInput,
    response: applicationView,
    errors: sendErrors,
  }),
  apply: operation({
    method: 'POST',
    path: '/api/jobs/:id/application',
    access: 'member',
    summary: 'Apply for a job posted here; applying again changes nothing unless the last one was withdrawn',
    params: idParams,
    body: applicationInput,
    response: ownApplication,
    errors: [...sendErrors, 'too_many_applications'],
  }),
  track: operation({
    method: 'POST',
    path: '/api/jobs/:id/application/elsewhere',
    access: 'member',
    summary: "Note that the member applied for an imported job on the company's page",
    params: idParams,
    response: ownApplication,
    errors: ['unauthorized', 'invalid_input', 'job_not_found', 'job_not_elsewhere', 'too_many_applications'],
  }),
  list: operation({
    method: 'GET',
    path: '/api/applications',
    access: 'member',
    summary: "List the member's applications, the latest first",
    query: z.object({ cursor: timeCursor }),
    response: z.object({ applications: z.array(ownApplication), nextCursor: z.nullable(z.string()) }),
    errors: ['unauthorized', 'invalid_input'],
  }),
  edit: operation({
    method: 'PUT',
    path: '/api/applications/:id',
    access: 'member',
    summary: "Change one of the member's applications until the poster has viewed it",
    params: idParams,
    body: applicationInput,
    response: ownApplication,
    errors: [...sendErrors, 'application_not_found', 'application_viewed'],
  }),
  withdraw: operation({
    method: 'POST',
    path: '/api/applications/:id/withdraw',
    access: 'member',
    summary: "Withdraw one of the member's applications",
    params: idParams,
    response: ownApplication,
    errors: ['unauthorized', 'invalid_input', 'application_not_found', 'application_ended'],
  }),
  note: operation({
    method: 'PUT',
    path: '/api/applications/:id/status',
    access: 'member',
    summary: 'Set the status of an application that was sent elsewhere',
    params: idParams,
    body: z.object({ status: z.enum(TRACKED_STATUSES) }),
    response: ownApplication,
    errors: ['unauthorized', 'invalid_input', 'application_not_found'],
  }),
  readMails: operation({
    method: 'GET',
    path: '/api/applications/mails',
    access: 'member',
    summary: 'Get whether news about applications also comes by mail',
    response: mails,
    errors: ['unauthorized'],
  }),
  setMails: operation({
    method: 'PUT',
    path: '/api/applications/mails',
    access: 'member',
    summary: 'Turn mails about applications on or off; notifications come in any case',
    body: mails,
    response: mails,
    errors: ['unauthorized', 'invalid_input'],
  }),
  received: operation({
    method: 'GET',
    path: '/api/applications/received',
    access: 'member',
    summary: "List the member's jobs that have applications, with counts, those with unseen ones first",
    response: z.object({
      jobs: z.array(
        z.object({
          ...{ id, title: job.shape.title, company: job.shape.company, isOpen: z.boolean() },
          /** Without withdrawn ones. */
          applicants: z.int(),
          unseen: z.int(),
        }),
      ),
    }),
    errors: ['unauthorized'],
  }),
}
