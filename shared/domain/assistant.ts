/** What the assistant can be asked for; each answer is kept in the member's history. */
export const ANALYSIS_KINDS = ['job-match', 'resume', 'networking'] as const
export type AnalysisKind = (typeof ANALYSIS_KINDS)[number]

/** Characters: more than ten pages of resume, more than the longest posting of a job. */
export const ASSISTANT_MAX = {
  jobDescription: 20_000,
  resumeText: 40_000,
  targetRole: 120,
  field: 1_000,
  skill: 80,
  skills: 100,
} as const

/** The newest are kept; the oldest make room. */
export const HISTORY_MAX = 100
export const HISTORY_PAGE = 20
export const PEOPLE_SUGGESTED = 5
/** Spec 2, section 9. */
export const COPIED_MS = 3_000

/** Tokens a day and member, asked and answered together; the day is UTC's. */
export const DAILY_TOKENS = { free: 20_000, premium: 200_000 } as const

/** The wording that members agree to before a model sees their texts; a new wording gets a new date. */
export const MODEL_CONSENT = '2026-11'

/** Why an answer is the built-in analyzer's alone although a model is set up. */
export const MODEL_NOTES = {
  budget:
    "You've reached today's limit for the AI model. This is the complete built-in analysis, with the same score.",
  unavailable:
    "The AI model didn't answer this time. This is the complete built-in analysis, with the same score.",
  not_usable: "We couldn't trust the AI model's answer, so we left it out. This is the built-in analysis.",
} as const
export type ModelNote = keyof typeof MODEL_NOTES

export const BUILT_IN = 'Built-in analyzer'

/** What the page's badge says: the model by name, only while one is set up. */
export function poweredBy(model: string | null): string {
  return model === null ? BUILT_IN : `Powered by ${modelName(model)}`
}

/** A model as people call it: 'gpt-4.1-mini' is 'GPT-4.1 mini'. */
export function modelName(model: string): string {
  const short = model.split('/').at(-1) ?? model
  const gpt = /^gpt-([^-]+)(?:-(.+))?$/i.exec(short)
  if (!gpt) return short
  const [, version = '', rest] = gpt
  return `GPT-${version}${rest ? ` ${rest.replaceAll('-', ' ')}` : ''}`
}

/** 'nursing, , BLS ' gives ['nursing', 'BLS'] (spec 2, section 5). */
export function splitSkills(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
