import * as z from 'zod/mini'
import { cleanLine } from '../domain/resume-cards/rules.ts'
import { fieldsOf, isDate, isOrdered, DETAIL_LIMITS as MAX } from '../domain/resumes/details.ts'
import { operation } from './operation.ts'
import { timestamp } from './shapes.ts'
import { cleaned, text, trimmed } from './text.ts'

const upTo = (length: number) => cleaned(length, cleanLine)
const line = upTo(MAX.line)
const entries = (length: number, count: number) =>
  z
    .array(upTo(length).check(z.minLength(1, "Entries can't be empty")))
    .check(z.maxLength(count, `At most ${count} entries`))
const NOT_A_DATE = 'Write a year, or a month and year such as May 2019'
const date = trimmed(MAX.date, NOT_A_DATE).check(z.refine(isDate, NOT_A_DATE))
const period = { place: line, from: date, to: date }
const inOrder = z.refine<{ from: string; to: string }>(isOrdered, {
  error: 'The end is before the start',
  path: ['to'],
})

const job = z
  .object({ title: line, employer: line, ...period, points: entries(MAX.point, MAX.points) })
  .check(
    inOrder,
    z.refine(({ title, employer }) => title !== '' || employer !== '', {
      error: 'Write a title or an employer',
      path: ['title'],
    }),
  )
const schooling = z.object({ degree: line, school: line, ...period }).check(
  inOrder,
  z.refine(({ degree, school }) => degree !== '' || school !== '', {
    error: 'Write a degree or a school',
    path: ['degree'],
  }),
)

/** The details of a resume; '' where it says nothing. */
export const resumeValues = z.object({
  name: line,
  headline: line,
  place: line,
  emails: entries(MAX.line, MAX.contacts),
  phones: entries(MAX.line, MAX.contacts),
  links: entries(MAX.link, MAX.contacts),
  jobs: z.array(job).check(z.maxLength(MAX.jobs, `At most ${MAX.jobs} jobs`)),
  education: z.array(schooling).check(z.maxLength(MAX.education, `At most ${MAX.education} entries`)),
  skills: entries(MAX.item, MAX.skills),
  languages: entries(MAX.item, MAX.languages),
  licenses: entries(MAX.line, MAX.licenses),
})
const isShortEnough = (values: z.output<typeof resumeValues>) =>
  fieldsOf(values).reduce((sum, [, text]) => sum + text.length, 0) <= MAX.all
export const resumeDetailsInput = resumeValues.check(
  z.refine(isShortEnough, `At most ${MAX.all.toLocaleString('en-US')} characters in all`),
)

const shown = z.object({
  /** Changes whenever the details or the file do. */
  version: z.string(),
  /** When the member last corrected them; null if they are as read. */
  correctedAt: z.nullable(timestamp),
  /** Corrected before the current file was uploaded. */
  isOfEarlierFile: z.boolean(),
  values: resumeValues,
  /** Each value's place in the file, by the path of its field. `line` counts from 1, per page if there are pages. */
  places: z.array(z.object({ field: z.string(), page: z.nullable(z.int()), line: z.int() })),
})
export type ShownDetails = z.output<typeof shown>
export type DetailPlace = ShownDetails['places'][number]

const answer = z.object({ details: z.nullable(shown) })
const version = text(100)

const changeErrors = [
  'unauthorized',
  'invalid_input',
  'resume_not_read',
  'resume_details_changed',
  'too_many_attempts',
] as const

export const resumeDetails = {
  read: operation({
    method: 'GET',
    path: '/api/resume/details',
    access: 'member',
    summary: "Get the details of the member's resume, as read or corrected; null until it is read",
    response: answer,
    errors: ['unauthorized'],
  }),
  correct: operation({
    method: 'PUT',
    path: '/api/resume/details',
    access: 'member',
    summary: 'Correct the resume details; `version` is the one the member was shown',
    bodyMaxBytes: 160 * 1024,
    body: z.object({ version, values: resumeDetailsInput }),
    response: answer,
    errors: changeErrors,
  }),
  reset: operation({
    method: 'DELETE',
    path: '/api/resume/details',
    access: 'member',
    summary: 'Delete the corrections and use what was read from the file',
    query: z.object({ version }),
    response: answer,
    errors: changeErrors,
  }),
}
