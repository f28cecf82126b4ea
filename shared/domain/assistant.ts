/** The assistant's tools; each answer is saved in the member's history. */
export const ANALYSIS_KINDS = ['job-match', 'resume', 'networking'] as const
export type AnalysisKind = (typeof ANALYSIS_KINDS)[number]

/** Characters: more than a ten-page resume, more than the longest posting. */
export const ASSISTANT_MAX = {
  jobDescription: 20_000,
  resumeText: 40_000,
  targetRole: 120,
  field: 1_000,
  skill: 80,
  skills: 100,
} as const

/** The newest are kept. */
export const HISTORY_MAX = 100
export const HISTORY_PAGE = 20
export const PEOPLE_SUGGESTED = 5
/** Spec 2, section 9. */
export const COPIED_MS = 3_000

/** Tokens per member and day (UTC), input and output together. */
export const DAILY_TOKENS = { free: 20_000, premium: 200_000 } as const

/** The version of the consent to the model; a new text gets a new date. */
export const MODEL_CONSENT = '2026-11'

/** Why an answer is the built-in analyzer's although a model is configured. */
export const MODEL_NOTES = {
  budget:
    "You've reached today's limit for the AI model. This is the complete built-in analysis, with the same score.",
  unavailable:
    "The AI model didn't answer this time. This is the complete built-in analysis, with the same score.",
  not_usable: "We couldn't trust the AI model's answer, so we left it out. This is the built-in analysis.",
} as const
export type ModelNote = keyof typeof MODEL_NOTES

export const BUILT_IN = 'Built-in analyzer'

/** The page's badge: the model by name, if one is configured. */
export function poweredBy(model: string | null): string {
  return model === null ? BUILT_IN : `Powered by ${modelName(model)}`
}

/** A model's display name: 'gpt-4.1-mini' is 'GPT-4.1 mini'. */
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
