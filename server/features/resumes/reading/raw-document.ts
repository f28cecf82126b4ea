import type { ResumeProblem, ResumeWarning } from '#shared/domain/resumes.ts'

/** Counts from 1; absent if the file type has no pages. */
export type RawLine = { readonly text: string; readonly page?: number }

export type RawDocument = {
  readonly pages: number | null
  readonly lines: readonly RawLine[]
  readonly marginText: string
  readonly links: readonly string[]
  readonly warnings: readonly ResumeWarning[]
}

export class Unreadable extends Error {
  readonly problem: ResumeProblem

  constructor(problem: ResumeProblem, options?: ErrorOptions) {
    super(`A resume could not be read: ${problem}.`, options)
    this.problem = problem
  }
}
