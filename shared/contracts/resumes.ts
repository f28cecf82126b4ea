import * as z from 'zod/mini'
import {
  RESUME_PROBLEMS,
  RESUME_SECTIONS,
  RESUME_STATUSES,
  RESUME_WARNINGS,
  type ResumeProblem,
  type ResumeWarning,
} from '../domain/resumes.ts'
import { FILE_TYPES, type FileType } from '../domain/uploads.ts'
import { fileOperation, operation } from './operation.ts'
import { done, timestamp } from './shapes.ts'
import { text } from './text.ts'
import { CLAIM_ERRORS } from './uploads.ts'

const keysOf = <K extends string>(table: Record<K, unknown>) => z.enum(Object.keys(table) as [K, ...K[]])

/** What software reads in a resume. */
export const resumeReading = z.object({
  /** Null if the file type has no pages. */
  pages: z.nullable(z.int()),
  words: z.int(),
  /** In reading order; `section` marks headings. */
  lines: z.array(
    z.object({
      text: z.string(),
      section: z.nullable(z.enum(RESUME_SECTIONS)),
      isContact: z.boolean(),
      /** From 1; only if the file type has pages. */
      page: z.optional(z.int()),
    }),
  ),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  links: z.array(z.string()),
  warnings: z.array(keysOf<ResumeWarning>(RESUME_WARNINGS)),
})
export type ResumeReading = z.output<typeof resumeReading>

/** How far the recognition of a scan is; pages count from 1, and 0 is before the first. */
const scan = z.object({ page: z.int(), pages: z.int() })
export type ResumeScan = z.output<typeof scan>

const resume = z.object({
  fileName: z.string(),
  contentType: keysOf<FileType>(FILE_TYPES),
  /** Bytes. */
  size: z.int(),
  uploadedAt: timestamp,
  status: z.enum(RESUME_STATUSES),
  /** Why it couldn't be read; only if `failed`. */
  problem: z.nullable(keysOf<ResumeProblem>(RESUME_PROBLEMS)),
  /** While the text of a scan is being recognized. */
  scan: z.nullable(scan),
  reading: z.nullable(resumeReading),
})
export type Resume = z.output<typeof resume>

const stored = z.object({ resume: z.nullable(resume) })

export const resumes = {
  read: operation({
    method: 'GET',
    path: '/api/resume',
    access: 'member',
    summary: "Get the member's resume and what software reads from it",
    response: stored,
    errors: ['unauthorized'],
  }),
  save: operation({
    method: 'PUT',
    path: '/api/resume',
    access: 'member',
    summary: 'Use an uploaded file as the resume; replaces an earlier one',
    body: z.object({ documentURL: text(2000) }),
    response: stored,
    errors: ['unauthorized', 'invalid_input', ...CLAIM_ERRORS, 'too_many_attempts'],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/resume',
    access: 'member',
    summary: 'Delete the resume and everything read from it',
    response: done,
    errors: ['unauthorized'],
  }),
  file: fileOperation({
    method: 'GET',
    path: '/api/resume/file',
    access: 'member',
    sends: Object.keys(FILE_TYPES),
    summary: "Open the member's resume",
    errors: ['unauthorized', 'not_found', 'storage_unavailable'],
  }),
}
