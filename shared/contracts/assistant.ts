import * as z from 'zod/mini'
import { ANALYSIS_KINDS, ASSISTANT_MAX as MAX } from '../domain/assistant.ts'
import { RESUME_STATUSES } from '../domain/resumes.ts'
import { interviewQuestion, jobMatchResult, resumeAnalysisResult, score } from './assistant-analysis.ts'
import { operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import { done, id, idParams, memberCard, timestamp } from './shapes.ts'
import { text, trimmed } from './text.ts'

const tooLong = (max: number) => `At most ${max.toLocaleString('en-US')} characters`
const upTo = (max: number) => trimmed(max, tooLong(max))
/** Stored as typed, because quotes point into it. */
const asTyped = (max: number, missing: string) =>
  text(max, tooLong(max)).check(z.refine((typed) => typed.trim() !== '', missing))
const resumeText = asTyped(MAX.resumeText, 'Your resume content is required')
const jobDescription = asTyped(MAX.jobDescription, 'A job description is required')
const skillList = z.array(upTo(MAX.skill)).check(z.maxLength(MAX.skills, `At most ${MAX.skills} skills`))

export const jobMatchInput = z.object({
  jobDescription,
  resumeText,
  userSkills: z._default(skillList, []),
  /** Where the member is; anything but a place in Canada counts as the United States. */
  userLocation: z._default(upTo(100), 'USA'),
})
export const resumeAnalysisInput = z.object({ resumeText, targetRole: z.optional(upTo(MAX.targetRole)) })

const someSkills = skillList.check(
  z.refine((list) => list.some(Boolean), 'Please fill in skills for both profiles'),
)
const side = {
  skills: someSkills,
  industry: z._default(upTo(MAX.field), ''),
  experience: z._default(upTo(MAX.field), ''),
}
export const networkingInput = z.object({
  userProfile: z.object({ ...side, goals: z._default(upTo(MAX.field), '') }),
  targetProfile: z.object({ ...side, role: z._default(upTo(MAX.field), '') }),
})
export type NetworkingInput = z.output<typeof networkingInput>

const relation = {
  reason: z.string(),
  commonInterests: z.array(z.string()),
}
const networkingResult = z.object({
  connectionStrength: score,
  ...relation,
  suggestedMessage: z.string(),
  /** Members who match the target, best match first. */
  people: z.array(
    z.object({ member: memberCard, connectionStrength: score, ...relation, suggestedMessage: z.string() }),
  ),
  wording: z.nullable(z.object({ model: z.string(), message: z.string(), ideas: z.array(z.string()) })),
  note: z.nullable(z.string()),
})
export type NetworkingResult = z.output<typeof networkingResult>

/** The answer's id in the history. */
const savedId = { id }
const jobMatchAnswer = z.extend(jobMatchResult, savedId)
const resumeAnswer = z.extend(resumeAnalysisResult, savedId)
const networkingAnswer = z.extend(networkingResult, savedId)

export const savedAnalysis = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('job-match'), input: jobMatchInput, result: jobMatchResult }),
  z.object({ kind: z.literal('resume'), input: resumeAnalysisInput, result: resumeAnalysisResult }),
  z.object({ kind: z.literal('networking'), input: networkingInput, result: networkingResult }),
])
export type SavedAnalysis = z.output<typeof savedAnalysis>

const entry = z.object({
  id,
  kind: z.enum(ANALYSIS_KINDS),
  /** What it was about: the job's first line, the role, the target. */
  title: z.string(),
  score: z.nullable(score),
  createdAt: timestamp,
})
export type HistoryEntry = z.output<typeof entry>

const modelConsent = z.object({
  /** Identifies the text and the recipient; sent back to consent. */
  version: z.string(),
  /** The host that texts are sent to. */
  recipient: z.string(),
  isAgreed: z.boolean(),
})
export type ModelConsent = z.output<typeof modelConsent>

/** The longest texts in UTF-8, quoted as JSON. */
const BODY_MAX_BYTES = 512 * 1024
const refusals = ['unauthorized', 'invalid_input', 'too_large', 'too_many_attempts'] as const

export const assistant = {
  status: operation({
    method: 'GET',
    path: '/api/ai/status',
    access: 'member',
    summary: "Get the configured model, if any, and the member's usage today",
    response: z.object({
      model: z.nullable(z.string()),
      consent: z.nullable(modelConsent),
      tokensUsed: z.int(),
      tokensPerDay: z.int(),
    }),
    errors: ['unauthorized'],
  }),
  agree: operation({
    method: 'PUT',
    path: '/api/ai/consent',
    access: 'member',
    summary: 'Allow sending texts to the model, without personal details',
    body: z.object({ version: upTo(300) }),
    response: done,
    errors: ['unauthorized', 'invalid_input', 'consent_outdated'],
  }),
  withdraw: operation({
    method: 'DELETE',
    path: '/api/ai/consent',
    access: 'member',
    summary: 'Withdraw the consent to send texts to the model',
    response: done,
    errors: ['unauthorized'],
  }),
  jobMatch: operation({
    method: 'POST',
    path: '/api/ai/job-match',
    access: 'member',
    summary:
      'Score how well a resume fits a job, point by point; streams progress as NDJSON if Accept asks for it',
    bodyMaxBytes: BODY_MAX_BYTES,
    body: jobMatchInput,
    response: jobMatchAnswer,
    errors: refusals,
  }),
  resumeAnalysis: operation({
    method: 'POST',
    path: '/api/ai/resume-analysis',
    access: 'member',
    summary:
      'Analyze a resume as an applicant tracking system reads it; streams progress as NDJSON if Accept asks for it',
    bodyMaxBytes: BODY_MAX_BYTES,
    body: resumeAnalysisInput,
    response: resumeAnswer,
    errors: refusals,
  }),
  networking: operation({
    method: 'POST',
    path: '/api/ai/networking',
    access: 'member',
    summary:
      'Compare two profiles, draft a message, and suggest members; streams progress as NDJSON if Accept asks for it',
    bodyMaxBytes: BODY_MAX_BYTES,
    body: networkingInput,
    response: networkingAnswer,
    errors: refusals,
  }),
  ownProfile: operation({
    method: 'GET',
    path: '/api/ai/profile',
    access: 'member',
    summary: "Get the member's profile from their stored resume, to fill in the networking form",
    response: z.object({
      status: z.enum(['none', ...RESUME_STATUSES]),
      profile: z.nullable(z.object({ skills: z.array(z.string()), experience: z.string() })),
    }),
    errors: ['unauthorized'],
  }),
  interview: operation({
    method: 'POST',
    path: '/api/ai/interview-questions',
    access: 'member',
    summary: 'Suggest interview questions based on a job and the gaps in a resume',
    bodyMaxBytes: BODY_MAX_BYTES,
    body: z.object({ jobDescription, resumeText: z._default(upTo(MAX.resumeText), '') }),
    response: z.object({
      questions: z.array(interviewQuestion),
    }),
    errors: refusals,
  }),
  readFile: operation({
    method: 'POST',
    path: '/api/ai/resume-text',
    access: 'member',
    summary: 'Extract the text of a PDF, DOC or DOCX; stores nothing',
    response: z.object({ text: z.string(), warnings: z.array(z.string()) }),
    errors: [
      'unauthorized',
      'file_not_accepted',
      'file_infected',
      'file_too_large',
      'upload_timed_out',
      'scan_unavailable',
      'storage_full',
      'too_many_attempts',
    ],
  }),
  history: operation({
    method: 'GET',
    path: '/api/ai/analyses',
    access: 'member',
    summary: "List the member's saved analyses, newest first",
    query: z.object({
      cursor: timeCursor,
    }),
    response: z.object({ items: z.array(entry), nextCursor: z.nullable(z.string()) }),
    errors: ['unauthorized', 'invalid_input'],
  }),
  open: operation({
    method: 'GET',
    path: '/api/ai/analyses/:id',
    access: 'member',
    summary: "Get one of the member's saved analyses with its input",
    params: idParams,
    response: z.object({ id, createdAt: timestamp, analysis: savedAnalysis }),
    errors: ['unauthorized', 'invalid_input', 'analysis_not_found'],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/ai/analyses/:id',
    access: 'member',
    summary: "Delete one of the member's saved analyses",
    params: idParams,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'analysis_not_found'],
  }),
  clear: operation({
    method: 'DELETE',
    path: '/api/ai/analyses',
    access: 'member',
    summary: "Delete all of the member's saved analyses",
    response: done,
    errors: ['unauthorized'],
  }),
}

/** A line of a streamed answer (application/x-ndjson); the last one is `done` or `error`. */
export type AnalysisEvent<Answer> =
  | { readonly type: 'progress'; readonly stage: 'analyzing' | 'writing'; readonly characters: number }
  /** The built-in analysis, while a model still writes. */
  | { readonly type: 'draft'; readonly result: Answer }
  | { readonly type: 'done'; readonly result: Answer }
  | { readonly type: 'error'; readonly status: number; readonly body: { code: string; message: string } }
